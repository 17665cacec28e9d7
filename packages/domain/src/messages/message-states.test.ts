import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeletable, isProgress, type MessageStatus } from './message-states.ts'

const outbound: MessageStatus[] = ['default', 'queued', 'unknown', 'sent', 'delivered', 'undelivered', 'failed']

test('news in any order and number lead to the same end as the last step alone', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...outbound)), (news) => {
      let status = 'default' as MessageStatus
      const passed = [status]
      for (const next of news) {
        if (!isProgress(status, next)) continue
        status = next
        passed.push(status)
      }
      expect(new Set(passed).size).toBe(passed.length)
      expect(news.filter((next) => isProgress(status, next))).toEqual([])
    }),
  )
})

test('what was delivered never becomes sent or failed', () => {
  expect(outbound.filter((next) => isProgress('delivered', next))).toEqual([])
})

test('a message whose sending is not known can turn out to be sent, delivered or failed', () => {
  expect(outbound.filter((next) => isProgress('unknown', next))).toEqual(['sent', 'delivered', 'undelivered', 'failed'])
})

test('messages from people have no steps', () => {
  expect(isProgress('received', 'delivered')).toBe(false)
})

test('what waits or failed before it left can be deleted, and nothing else', () => {
  const deletable = (sent_at: string | null) =>
    outbound.filter((status) => isDeletable({ status, direction: 'outbound', sent_at }))
  expect(deletable(null)).toEqual(['default', 'failed'])
  expect(deletable('2026-11-17T10:00:00.000Z')).toEqual(['default'])
  expect(isDeletable({ status: 'failed', direction: 'inbound', sent_at: null })).toBe(false)
})
