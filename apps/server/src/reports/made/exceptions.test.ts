import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import { newUser } from '../../users/test/new-user.ts'

test('each reason for attention is a row of its own, and a person who has none is left out', async ({ club }) => {
  const { db } = club.server.context
  const company_id = club.clubs['melbourne']!
  const salesperson_id = club.users['salesperson']!
  const [yesterday, tomorrow] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000))
  const add = async (first_name: string, values: object, start: Date | null) => {
    const { id } = await db
      .insertInto('people')
      .values({ company_id, first_name, status: 'enquiry', salesperson_id, last_contact_at: yesterday!, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (start)
      await db
        .insertInto('activities')
        .values({ company_id, person_id: id, salesperson_id, type: 'Task', kind_code: 'call', start, end: start })
        .execute()
  }
  await add('Fine', {}, tomorrow!)
  await add('Idle', {}, null)
  await add('Late', {}, new Date(Date.now() - 2 * 86_400_000))
  await add('Quiet', { last_contact_at: null }, tomorrow!)
  await add('Free', { salesperson_id: null }, tomorrow!)
  await add('Ended', { status: 'trial', trial_end_at: yesterday! }, tomorrow!)
  await add('Sold', { status: 'sale', salesperson_id: null, last_contact_at: null }, null)
  await add('Twice', { salesperson_id: null }, null)

  const named = new Set(['Fine', 'Idle', 'Late', 'Quiet', 'Free', 'Ended', 'Sold', 'Twice'])
  const ask = async (role: string) => {
    const { body } = await (
      await club.as(role)
    ).send<ReportAnswer>('GET', '/api/reports/exceptions', { query: { page_size: 100 } })
    return body.collection
      .map(({ person, exception }) => [(person as { name: string }).name, exception])
      .filter(([name]) => named.has(String(name)))
      .map((line) => line.join(': '))
      .toSorted()
  }
  expect(await ask('club_manager')).toEqual([
    'Ended: Trial ended without outcome',
    'Free: Unallocated',
    'Idle: No next activity',
    'Late: Overdue activity',
    'Quiet: Not contacted',
    'Twice: No next activity',
    'Twice: Unallocated',
  ])
})

test('salespeople are listed by name, and what belongs to none last', async ({ club }) => {
  const { db } = club.server.context
  const company_id = club.clubs['boston']!
  const root = await club.as('root')
  const salespeople: (number | null)[] = [null]
  for (const first_name of ['Zoe', 'Ann', 'Moe']) {
    salespeople.push((await newUser(root, company_id, { first_name, last_name: 'Order' })).id)
  }
  await db
    .insertInto('people')
    .values(
      salespeople.map((salesperson_id) => ({
        company_id,
        first_name: 'Idle',
        status: 'enquiry' as const,
        salesperson_id,
      })),
    )
    .execute()
  const manager = await club.as('boston_club_manager')
  const { body } = await manager.send<ReportAnswer>('GET', '/api/reports/exceptions')
  const names = body.parts['salespersons']!.map(({ salesperson }) => (salesperson as { name: string }).name)

  expect(names.filter((name) => /Order|Unallocated/.test(name))).toEqual([
    'Ann Order',
    'Moe Order',
    'Zoe Order',
    'Unallocated',
  ])
  expect(names.at(-1)).toBe('Unallocated')
})
