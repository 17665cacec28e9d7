import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AllEmails } from '../../admin/AllEmails.tsx'
import { account } from '../../testing/account.ts'
import { answerWith, Refusal } from '../../testing/answers.ts'
import { showScreen } from '../../testing/show-screen.tsx'

const root = { ...account, abilities: { ...account.abilities, root: true } }
const email = (id: number, values: object) => ({
  id,
  type: 'Email',
  company_id: 1,
  company_name: 'Northside Fitness',
  person_id: null,
  person_name: null,
  direction: 'inbound',
  status: 'default',
  reason: null,
  from: 'kim@example.com',
  subject: 'A trial',
  text: '<p>Is there one?</p>',
  created_at: '2026-11-15T04:00:00Z',
  abilities: { import: true },
  ...values,
})
const pagination = { total_entries: 2, current_page: 1, per_page: 25, total_pages: 1 }

test('an email is imported from the list, or the reason shows', async () => {
  let status = 'spam'
  const asked = answerWith({
    'GET /api/admin/emails': () => ({
      collection: [
        email(1, { status, abilities: { import: status === 'spam' } }),
        email(2, { subject: '', from: null, status: 'error', reason: 'This email has no sender.' }),
      ],
      pagination,
    }),
    'POST /api/emails/1/import': () => {
      status = 'imported'
      return { message: 'Email was successfully imported' }
    },
    'POST /api/emails/2/import': () => new Refusal(422, { error: "The sender of this message can't be answered." }),
  })
  const { user } = await showScreen(<AllEmails />, { as: root, address: '/admin/emails' })
  expect(await screen.findByText('Is there one?')).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Emails' }))
  expect(table.getByText('Spam')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Import kim@example.com' }))
  expect(await table.findByText('Imported')).toBeTruthy()
  expect(asked.filter(({ path }) => path === '/api/emails/1/import')).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Import —' }))
  expect(await screen.findByText("The sender of this message can't be answered.")).toBeTruthy()
  expect(table.getByText('Error')).toBeTruthy()
})

test('an email of another club has the same time in the list and opened', async () => {
  const row = email(3, { company_id: 2, company_name: 'Harbor Athletic', status: 'imported' })
  const boston = { id: 2, name: 'Harbor Athletic', tzinfo: 'America/New_York', date_format: '%m/%d/%Y' }
  answerWith({
    'GET /api/admin/emails': () => ({ collection: [row], pagination }),
    'GET /api/emails/3': () => ({
      ...row,
      to: 'hello@harbor.example',
      sent_text: '',
      attachments: [],
      read_at: row.created_at,
    }),
    'GET /api/companies/2': () => ({ ...account.company, ...boston }),
  })
  const { user } = await showScreen(<AllEmails />, { as: root, address: '/admin/emails' })
  await user.click(await screen.findByText('Harbor Athletic'))
  const received = formatDateTime(row.created_at, account.company)

  expect(await within(await screen.findByRole('dialog')).findByText(received)).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Emails' })).getByText(received)).toBeTruthy()
})
