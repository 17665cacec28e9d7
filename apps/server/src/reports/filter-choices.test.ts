import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Club, test } from '../test/club.ts'

const several = { report_type: 'multi_club' }

async function addSources({ server, clubs }: Club, name: string, position: number) {
  const { db } = server.context
  const add = (company_id: number) =>
    db.insertInto('marketing_sources').values({ company_id, name, position }).returning('id').executeTakeFirstOrThrow()
  return { here: (await add(clubs['melbourne']!)).id, there: (await add(clubs['london']!)).id }
}

test('salespeople and sources of all chosen clubs are offered, those of one name with their club', async ({ club }) => {
  const { here, there } = await addSources(club, 'Street stall', 90)
  const manager = await club.as('corporation_manager')
  const offered = async (company_ids: readonly number[]) => {
    const query = { ...several, company_id: company_ids.join(',') }
    const { salespeople, sources } = await manager.call('GET /api/reports/filter_choices', { query })
    return {
      users: salespeople.map(({ id }) => id),
      texts: sources.filter(({ id }) => id === here || id === there).map(({ text }) => text),
    }
  }
  const { rows } = await sql<{ name: string }>`
    select name from companies where id in (${club.clubs['melbourne']}, ${club.clubs['london']}) order by name`.execute(
    club.server.context.db,
  )
  const [melbourne, london] = [club.clubs['melbourne']!, club.clubs['london']!]
  const both = await offered([melbourne, london])
  expect(both.users).toEqual(expect.arrayContaining([club.users['salesperson'], club.users['london_club_manager']]))
  expect(both.texts.toSorted()).toEqual(rows.map(({ name }) => `Street stall (${name})`).toSorted())
  const one = await offered([london])
  expect(one.users).not.toContain(club.users['salesperson'])
  expect(one.texts).toEqual(['Street stall'])
})

test('a report accepts exactly those of the clubs it is of', async ({ club }) => {
  const { there } = await addSources(club, 'Open day', 91)
  const manager = await club.as('corporation_manager')
  const salesperson_id = club.users['london_club_manager']!
  const london = String(club.clubs['london'])
  const ask = async (query: Record<string, string | number>) => {
    const answer = await manager.send<{ errors?: object }>('GET', '/api/reports/salespersons', { query })
    return [answer.status, ...Object.keys(answer.body.errors ?? {})]
  }
  expect(await ask({ ...several, salesperson_id, source_id: there })).toEqual([200])
  expect(await ask({ ...several, company_id: london, salesperson_id, source_id: there })).toEqual([200])
  expect(await ask({ salesperson_id, source_id: there })).toEqual([422, 'salesperson_id', 'source_id'])
})
