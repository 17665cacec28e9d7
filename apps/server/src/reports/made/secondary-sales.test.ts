import { rangeToInstants } from '@spotter/domain/time/days.ts'
import { expect } from 'vitest'
import { makeCrowd } from '../../figures/test/crowd.ts'
import { test } from '../../test/club.ts'
import { askReport, figuresBy, range } from '../test/plain-changes.ts'

const countBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  Object.fromEntries([...Map.groupBy(rows, keyOf)].map(([key, list]) => [key, list.length]))

test('each type has its sales by status, those that were sold, and from which status', async ({ club }) => {
  const { company_id } = await makeCrowd(club, 5, 60)
  const { db } = club.server.context
  const [people, all, changes] = await Promise.all([
    db.selectFrom('people').selectAll().where('company_id', '=', company_id).where('deleted_at', 'is', null).execute(),
    db.selectFrom('secondary_sales').selectAll().where('deleted_at', 'is', null).execute(),
    db.selectFrom('status_changes').selectAll().where('secondary_sale_id', 'is not', null).execute(),
  ])
  const sales = all.filter(({ person_id }) => people.some(({ id }) => id === person_id))
  const { from, to } = rangeToInstants(range, 'Australia/Melbourne')
  const within = changes.flatMap(({ secondary_sale_id, at, from_status, to_status }) => {
    const sale = sales.find(({ id }) => id === secondary_sale_id)
    const isWithin = new Date(at) >= from && new Date(at) <= to
    return sale && isWithin ? [{ type: sale.secondary_sale_type_id, from_status, to_status }] : []
  })
  const { collection, parts } = await askReport(club, '/api/reports/secondary_sales')
  expect(figuresBy(collection, 'now')).toEqual(
    countBy(sales, ({ secondary_sale_type_id, status }) => `${secondary_sale_type_id} ${status}`),
  )
  const left = within.filter(({ from_status }) => from_status !== null)
  const sold = left.filter(({ to_status }) => to_status === 'sale')
  expect(sold.length).toBeGreaterThan(0)
  expect(figuresBy(collection, 'entered')).toEqual(countBy(within, ({ type, to_status }) => `${type} ${to_status}`))
  expect(figuresBy(collection, 'left')).toEqual(countBy(left, ({ type, from_status }) => `${type} ${from_status}`))
  expect(figuresBy(collection, 'sales')).toEqual(countBy(sold, ({ type, from_status }) => `${type} ${from_status}`))
  expect(figuresBy(parts['types']!, 'now')).toEqual(
    countBy(sales, ({ secondary_sale_type_id }) => String(secondary_sale_type_id)),
  )
})

test('a club with one type has no such report', async ({ club }) => {
  const { db } = club.server.context
  const [first] = await db
    .selectFrom('secondary_sale_types')
    .select('id')
    .where('company_id', '=', club.clubs['melbourne']!)
    .where('deleted_at', 'is', null)
    .execute()
  await db
    .updateTable('secondary_sale_types')
    .set({ deleted_at: new Date() })
    .where('company_id', '=', club.clubs['melbourne']!)
    .where('id', '<>', first!.id)
    .execute()
  const manager = await club.as('club_manager')
  const { body } = await manager.send<{ collection: { id: string }[] }>('GET', '/api/reports')
  expect(body.collection.map(({ id }) => id)).not.toContain('secondary_sales')
  expect((await manager.send('GET', '/api/reports/secondary_sales')).status).toBe(403)
})
