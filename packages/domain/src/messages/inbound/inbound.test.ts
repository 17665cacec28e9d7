import { describe, expect, test } from 'vitest'
import { automaticOf } from './automatic.ts'
import { ruleFor } from './match-mail.ts'
import { parseDeliveryStatus, parseFeedback } from './reports.ts'
import { safeFilename } from './safe-filename.ts'

describe('file names', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\bill.pdf', 'bill.pdf'],
    ['a\u202Egpj.exe', 'a_gpj.exe'],
    ['.htaccess', 'htaccess'],
    ['  ', 'attachment'],
    ['“Grüße”.txt', '“Grüße”.txt'],
  ])('%j becomes %j', (given, safe) => expect(safeFilename(given)).toBe(safe))

  test('keep their ending when they are shortened', () => {
    const name = safeFilename(`${'x'.repeat(300)}.pdf`)
    expect(name).toHaveLength(120)
    expect(name.endsWith('.pdf')).toBe(true)
  })
})

test.each([
  [{ 'auto-submitted': 'auto-replied' }, 'reply'],
  [{ 'auto-submitted': 'auto-generated' }, 'generated'],
  [{ 'auto-submitted': 'no' }, null],
  [{ precedence: 'Bulk' }, 'generated'],
  [{ 'return-path': '<>' }, 'reply'],
  [{ 'x-autoreply': 'yes' }, 'reply'],
  [{}, null],
])('an email with %j is automatic: %s', (headers, kind) => {
  const all = Object.entries(headers).map(([key, value]) => ({ key, value }))
  expect(automaticOf(all, 'kim@example.com')).toBe(kind)
})

test.each([
  ['5.1.1', true],
  ['5.1.10', true],
  ['5.2.2', false],
  ['5.7.1', false],
  ['4.4.7', false],
])('a bounce with the status %s is final: %s', (status, isHard) => {
  const report = parseDeliveryStatus(`Final-Recipient: rfc822;a@b.example\nAction: failed\nStatus: ${status}`)
  expect(report).toMatchObject({ kind: 'bounce', isHard, recipient: 'a@b.example' })
})

test('a report that says nothing of a recipient is none', () => {
  expect(parseDeliveryStatus('Reporting-MTA: dns; mx')).toBeNull()
  expect(parseFeedback('Version: 1')).toBeNull()
  expect(parseFeedback('Feedback-Type: not-spam')).toBeNull()
})

test('an empty rule matches nothing', () => {
  const rule = { match: 'subject', value: ' ', action: 'spam', import_template_id: null } as const
  expect(ruleFor({ from: '', subject: 'x', body: '' }, [rule])).toBeNull()
})
