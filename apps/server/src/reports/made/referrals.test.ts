import { rangeToInstants } from '@spotter/domain/time/days.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { makeCrowd } from '../../figures/test/crowd.ts'
import { test } from '../../test/club.ts'
import { askReport, range } from '../test/plain-changes.ts'

type Named = { id: number } | null

test('everyone referred is listed once with their referrer, and referrers by how many they brought', async ({
  club,
}) => {
  const { company_id } = await makeCrowd(club, 5, 60)
  const { db } = club.server.context
  const people = await db.selectFrom('people').selectAll().where('company_id', '=', company_id).execute()
  const { from, to } = rangeToInstants(range, 'Australia/Melbourne')
  const referred = people.filter(
    ({ referral_id, created_at, deleted_at }) =>
      referral_id !== null && !deleted_at && new Date(created_at) >= from && new Date(created_at) <= to,
  )
  const shownId = (id: number | null) => people.find((one) => one.id === id && !one.deleted_at)?.id
  const { collection, parts } = await askReport(club, '/api/reports/referrals')
  const listed = collection.map(({ key, referrer, status }) => [key, [(referrer as Named)?.id, status]])
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(referred.map(({ id, referral_id, status }) => [id, [shownId(referral_id), status]])),
  )
  const groups = Map.groupBy(referred, ({ referral_id }) => String(referral_id))
  expect(Object.fromEntries(parts['referrers']!.map(({ key, referrals }) => [key, referrals]))).toEqual(
    Object.fromEntries([...groups].map(([key, list]) => [key, list.length])),
  )
})

test('a restricted salesperson does not read the name of a referrer of someone else', async ({ club }) => {
  const { db } = club.server.context
  const { company_id } = await makeCrowd(club, 6, 30)
  const mine = club.users['salesperson']!
  await sql`
    update people set salesperson_id = case when referral_id is not null and id not in (
      select referral_id from people where referral_id is not null) then ${mine}::bigint end
    where company_id = ${company_id}`.execute(db)
  const { collection } = await askReport(club, '/api/reports/referrals', 'salesperson')
  expect(collection.length).toBeGreaterThan(0)
  for (const { referrer } of collection) expect(referrer).toBeNull()
})
