import { expect } from 'vitest'
import { test } from '../test/club.ts'

test.for([
  [{ date_from: 20_260_101 }, 'date_from'],
  [{ date_from: ['2026-01-01', '2026-01-02'] }, 'date_from'],
  [{ date_into: '2026-01-01' }, 'date_from'],
  [{ date_from: '2026-01-01' }, 'date_into'],
  [{ date_column: ['created_at', 'sale_at'] }, 'date_column'],
  [{ status: { not: 'sale' } }, 'status'],
  [{ source_id: '1,x' }, 'source_id'],
  [{ source_id: Array.from({ length: 1001 }, (_, id) => id) }, 'source_id'],
  [{ including_ids: ['x'] }, 'including_ids'],
  [{ tag_list: ['vip'] }, 'tag_list'],
  [{ tag_list: [{ tag_filter: 'any', tags: [5] }] }, 'tag_list'],
  [{ tag_list: Array.from({ length: 9 }, () => ({ tag_filter: 'any', tags: ['vip'] })) }, 'tag_list'],
  [{ tag_list: [{ tag_filters: 'not_any', tags: ['vip'] }] }, 'tag_list'],
  [{ statuses: 'sale' }, 'statuses'],
  [{ circuit_status: 'OK' }, 'circuit_status'],
  [{ member_filter: { input_conditions: 'visits', date_conditions: [] } }, 'member_filter'],
] as const)('a bulk removal with the filter %j removes nobody', async ([unreadable, field], { as, server }) => {
  const count = () =>
    server.context.db
      .selectFrom('people')
      .select((eb) => eb.fn.countAll<number>().as('people'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  const before = await count()

  const answer = await (
    await as('root')
  ).send('POST', '/api/people/bulk_remove', { body: { filter: { checked_all: true, ...unreadable } } })

  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  expect(await count()).toEqual(before)
})
