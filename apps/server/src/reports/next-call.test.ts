import type { CallToMake } from '@spotter/contract/activities/next-call.ts'
import { beforeEach, describe, expect } from 'vitest'
import { newActivity } from '../activities/test/booked.ts'
import { newPerson } from '../people/test/new-person.ts'
import { type Club, test } from '../test/club.ts'
import { readFile } from './test/read-file.ts'

interface Calls {
  collection: { person: { name: string }; phone: string | null; salesperson: { id: number } | null }[]
  pagination: { total_entries: number }
  next: CallToMake | null
}

const day = 86_400_000

async function personToCall({ server, clubs, users }: Club, first_name: string, days: number, who = 'manager') {
  const salesperson_id = users[who]!
  const called = await newPerson(server, clubs['melbourne']!, {
    first_name,
    last_name: 'Due',
    phone_mobile: '+61412345678',
    salesperson_id,
  })
  await newActivity(server, called.company_id, {
    person_id: called.id,
    salesperson_id,
    start: new Date(Date.now() - days * day),
  })
  return called
}

beforeEach<{ club: Club }>(async ({ club }) => {
  const { db } = club.server.context
  await db.deleteFrom('call_claims').execute()
  await db.updateTable('activities').set({ deleted_at: new Date() }).execute()
})

describe.each(['/reports/next_call', '/api/reports/next_call'])('%s', (path) => {
  test('lists the calls that are due, who is next with the last notes, and reserves nobody', async ({ club }) => {
    await personToCall(club, 'Second', 2)
    const { id } = await personToCall(club, 'First', 5)
    await personToCall(club, 'Theirs', 9, 'salesperson')
    const manager = await club.as('manager')
    await manager.call('POST /api/people/{id}/notes', { params: { id }, body: { description: 'Asked for the pool' } })

    const { body } = await manager.send<Calls>('GET', path)
    expect(body.collection.map(({ person }) => person.name)).toEqual(['First Due', 'Second Due'])
    expect(body.collection[0]).toMatchObject({ phone: '+61412345678', salesperson: { id: club.users['manager'] } })
    expect(body.pagination.total_entries).toBe(2)
    expect(body.next).toMatchObject({ person: { id }, notes: [{ description: 'Asked for the pool' }] })
    const { body: own } = await (await club.as('salesperson')).send<Calls>('GET', path)
    expect(own.collection.map(({ person }) => person.name)).toEqual(['Theirs Due'])
    const claims = await club.server.context.db.selectFrom('call_claims').select('person_id').execute()
    expect(claims).toEqual([])
  })

  test('has a file with the same rows', async ({ club }) => {
    await personToCall(club, 'Second', 2)
    await personToCall(club, 'First', 5)
    const rows = await readFile(await club.as('manager'), `${path}.xlsx`, {})
    const at = rows.findIndex((row) => row[0] === 'Due')
    expect(rows[at]).toEqual(['Due', 'Person', 'Phone', 'Details', 'Salesperson'])
    expect(rows.slice(at + 1).map((row) => row[1])).toEqual(['First Due', 'Second Due'])
  })

  test('refuses the calls of others to restricted salespeople', async ({ club }) => {
    const tom = await club.as('salesperson')
    expect((await tom.send('GET', path, { query: { scope: 'everybody' } })).status).toBe(403)
    expect((await tom.send('GET', `${path}.xlsx`, { query: { scope: 'everybody' } })).status).toBe(403)
  })
})
