import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { rangeToInstants } from '@spotter/domain/time/days.ts'
import { expect } from 'vitest'
import { makeCrowd } from '../../figures/test/crowd.ts'
import { test } from '../../test/club.ts'
import { readFile } from '../test/read-file.ts'

const days = { date_from: '2026-09-26', date_into: '2026-10-13' }
const { from, to } = rangeToInstants({ from: days.date_from, to: days.date_into }, 'Australia/Melbourne')
const isWithin = (at: string) => new Date(at) >= from && new Date(at) <= to

test('messages are listed when they left or arrived, and bulk messages with what became of them', async ({ club }) => {
  const { company_id } = await makeCrowd(club, 4)
  const { db } = club.server.context
  const all = await db
    .selectFrom('messages')
    .innerJoin('people', 'people.id', 'messages.person_id')
    .selectAll('messages')
    .where('messages.company_id', '=', company_id)
    .where('people.deleted_at', 'is', null)
    .execute()
  const manager = await club.as('club_manager')
  const read = (path: string) =>
    manager.send<ReportAnswer>('GET', path, { query: { ...days, page_size: 100, sort_by: 'at' } })

  const sms = all.filter(({ channel, sent_at, created_at }) => channel === 'sms' && isWithin(sent_at ?? created_at))
  const { body } = await read('/reports/sms_messages')
  expect(Object.fromEntries(body.collection.map(({ key, credits }) => [key, credits]))).toEqual(
    Object.fromEntries(sms.map(({ id, parts }) => [id, parts ?? 0])),
  )
  const inBulk = sms.find(({ bulk_change_id }) => bulk_change_id !== null)
  expect(body.collection.find(({ key }) => key === String(inBulk?.id))).toMatchObject({
    text: 'Hello Crowd',
    direction: 'Outgoing',
    user: { name: 'Mia Nguyen' },
  })
  expect((await read('/api/reports/sms_messages')).body.collection).toEqual(body.collection)

  const [sending] = await db.selectFrom('bulk_changes').selectAll().where('kind', '=', 'send_email').execute()
  const sent = all.filter(({ bulk_change_id }) => bulk_change_id === sending!.id)
  const bulk = await read('/api/reports/bulk_email')
  expect(bulk.body.collection).toMatchObject([
    {
      subject: 'News',
      recipients: sent.length,
      delivered: sent.filter(({ status }) => status === 'delivered').length,
      failed: sent.filter(({ status }) => status === 'failed' || status === 'undelivered').length,
    },
  ])
})

test('a salesperson reads messages of their own people only', async ({ club }) => {
  const { db } = club.server.context
  const { body } = await (
    await club.as('salesperson')
  ).send<ReportAnswer>('GET', '/reports/email_messages', {
    query: { ...days, page_size: 100 },
  })
  const ids = body.collection.map(({ person }) => (person as { id: number }).id)
  const owners = await db.selectFrom('people').select('salesperson_id').where('id', 'in', ids).execute()
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(owners.map(({ salesperson_id }) => salesperson_id))).toEqual(new Set([club.users['salesperson']]))
})

test('a browser that opens the address gets the page, and its file still', async ({ club }) => {
  const manager = await club.as('club_manager')
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const page = await manager.send('GET', '/reports/sms_messages', { headers })
  expect(page.headers.get('content-type')).toContain('text/html')
  const file = await manager.send('GET', '/reports/sms_messages.xlsx', { headers })
  expect(file.headers.get('content-type')).toContain('spreadsheetml')
  expect((await readFile(manager, '/api/reports/sms_messages.xlsx', days)).length).toBeGreaterThan(2)
})
