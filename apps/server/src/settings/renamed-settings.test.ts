import { expect } from 'vitest'
import { test } from '../test/club.ts'
import type { Browser } from '../test/club.ts'

interface Refused {
  errors: Record<string, string[]>
  current?: { name: string }
}
const rename = (root: Browser, collection: 'outcomes' | 'event_kinds' | 'task_kinds', code: string, body: object) =>
  root.send<{ name: string; no: number; lock_version: number } & Refused>(
    'PUT',
    `/api/settings/${collection}/${encodeURIComponent(code)}`,
    { body },
  )

test('an outcome with another name is called so for everybody, in every language', async ({ as }) => {
  const root = await as('root')
  const saved = await rename(root, 'outcomes', 'Spoke To', { name: '  Talked {to} <b>them</b> ' })
  const tom = await as('salesperson')
  const german = await as('berlin_club_manager')
  const outcomes = async (who: Browser) => (await who.call('GET /api/references/call_outcomes')).collection

  expect(saved.body).toMatchObject({ name: 'Talked {to} <b>them</b>', default_name: 'Spoke To', lock_version: 1 })
  expect((await outcomes(tom))[0]).toEqual({ id: 'Spoke To', text: 'Talked {to} <b>them</b>' })
  expect((await outcomes(german)).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Talked {to} <b>them</b>', 'Nicht erreicht']),
  )
  expect((await tom.call('GET /api/accounts/current')).given.names).toEqual({
    'outcomes.Spoke To': 'Talked {to} <b>them</b>',
  })

  await rename(root, 'outcomes', 'Spoke To', { name: '' })
  expect((await outcomes(tom))[0]?.text).toBe('Spoke To')
})

test('a kind with another name is called so on what is booked and in the lists', async ({ as, clubs, server }) => {
  const root = await as('root')
  await rename(root, 'event_kinds', 'tour', { name: 'Visit' })
  const company_id = clubs['melbourne']!
  const { id: person_id } = await server.context.db
    .insertInto('people')
    .values({ company_id, first_name: 'Ana' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mia = await as('club_manager')
  const { id } = await server.context.db
    .insertInto('activities')
    .values({
      company_id,
      person_id,
      type: 'Event',
      kind_code: 'tour',
      start: '2031-03-03T01:00:00Z',
      end: '2031-03-03T02:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await mia.call('GET /api/activities/{id}', { params: { id } })).kind_name).toBe('Visit')
  const account = await mia.call('GET /api/accounts/current')
  expect(account.references.eventKind[0]).toEqual({ id: 'tour', text: 'Visit' })
  expect(account.given.names).toMatchObject({ 'event_kinds.tour': 'Visit' })
})

test('the order of an install holds wherever one chooses', async ({ as }) => {
  const root = await as('root')
  const codes = async () => (await root.call('GET /api/settings/outcomes')).collection.map(({ code }) => code)
  const before = await codes()
  const moved = await rename(root, 'outcomes', 'No Answer', { no: 1 })

  expect(moved.body).toMatchObject({ no: 1, lock_version: 0 })
  expect(await codes()).toEqual(['No Answer', ...before.filter((code) => code !== 'No Answer')])
  const offered = (await root.call('GET /api/references/call_outcomes')).collection.map(({ id }) => id)
  expect(offered).toEqual(['No Answer', 'Spoke To', 'Left Message', 'Wrong Number'])
  await rename(root, 'outcomes', 'No Answer', { no: 900 })
  expect((await codes()).at(-1)).toBe('No Answer')
})

test('names are validated: in use, too long, unreadable, unknown', async ({ as }) => {
  const root = await as('root')
  const refusal = async (name: unknown, code = 'Left Message') => {
    const { status, body } = await rename(root, 'outcomes', code, { name })
    return [status, body.errors]
  }

  expect(await refusal('sale')).toEqual([422, { name: ['has already been taken'] }])
  expect(await refusal('x'.repeat(51))).toEqual([422, { name: ['is too long (maximum is 50 characters)'] }])
  expect(await refusal('half \ud800')).toEqual([422, { name: ['is invalid'] }])
  expect(await refusal('\u202Eelas')).toEqual([422, { name: ['is invalid'] }])
  expect((await refusal('Yoga', 'constructor'))[0]).toBe(404)
  expect((await refusal(5))[0]).toBe(422)
})

test('of two concurrent renames the second conflicts; only root may rename', async ({ as, server }) => {
  const root = await as('root')
  const first = await rename(root, 'task_kinds', 'todo', { name: 'Chore', lock_version: 0 })
  const second = await rename(root, 'task_kinds', 'todo', { name: 'Errand', lock_version: 0 })

  expect(first.status).toBe(200)
  expect([second.status, second.body.current?.name]).toEqual([409, 'Chore'])
  expect((await rename(await as('club_manager'), 'task_kinds', 'todo', { name: 'Errand' })).status).toBe(403)
  const audit = await server.context.db
    .selectFrom('audit')
    .select(['kind', 'before', 'after'])
    .where('subject_type', '=', 'task_kind')
    .execute()
  expect(audit).toEqual([
    {
      kind: 'task_kind.updated',
      before: { name: null },
      after: { name: 'Chore' },
    },
  ])
})
