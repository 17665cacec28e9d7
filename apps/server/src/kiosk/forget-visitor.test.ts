import { expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { type Club, test } from '../test/club.ts'
import { melbourneCode, newcomer, newNumber, newTablet, photo, register } from './test/kiosk.ts'

async function visited(club: Club) {
  const { db } = club.server.context
  const sent = newcomer({ first_name: 'Vera', last_name: 'Visitor', phone_mobile: newNumber() })
  const { body } = await register(await newTablet(club), sent)
  const company_id = club.clubs['melbourne']!
  await db
    .insertInto('waiting_photos')
    .values({ company_id, person_id: body.id, image: await photo() })
    .execute()
  const other = await newPerson(club.server, company_id, { first_name: 'Vera', last_name: 'Visitor' })
  await db.insertInto('merge_proposals').values({ company_id, person_id: body.id, other_person_id: other.id }).execute()
  await db
    .insertInto('public_guest_tokens')
    .values({ company_id, person_id: body.id, token_hash: Buffer.from(sent.registration_key), expires_at: new Date() })
    .execute()
  return { id: body.id, other_id: other.id, sent }
}

const tables = ['waiting_photos', 'merge_proposals', 'visitor_registrations', 'public_guest_tokens'] as const
async function rowsNaming({ server }: Club, person_id: number) {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const rows = await server.context.db
      .selectFrom(table)
      .select('company_id')
      .where('person_id', '=', person_id)
      .execute()
    counts[table] = rows.length
  }
  return counts
}

test('an erased person is gone from all kiosk data, and repeating the key creates nobody', async ({ club }) => {
  const { id, sent } = await visited(club)
  expect(Object.values(await rowsNaming(club, id))).toEqual([1, 1, 1, 1])
  const manager = await club.as('club_manager')
  await manager.call('POST /api/people/{id}/erase', { params: { id }, body: { name: 'Vera Visitor' } })

  expect(Object.values(await rowsNaming(club, id))).toEqual([0, 0, 0, 0])
  const people = club.server.context.db.selectFrom('people').select('id').where('email', '=', sent.email)
  const kiosk = club.browser({ 'x-visitor-app-code': melbourneCode })
  expect((await register(kiosk, sent)).status).toBe(201)
  expect(await people.execute()).toEqual([])
})

test('an unprocessed photo follows its person', async ({ club }) => {
  const { id, other_id } = await visited(club)
  const manager = await club.as('club_manager')
  await manager.call('POST /api/people/{id}/merge', {
    params: { id: other_id },
    body: { person_ids: [id], choices: {} },
  })
  expect((await rowsNaming(club, other_id))['waiting_photos']).toBe(1)
})

test('a moved person takes their own visit and photo along', async ({ club }) => {
  const { id } = await visited(club)
  const manager = await club.as('club_manager')
  const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${club.server.address}/api/people/${id}/data`, { headers: { cookie } })
  const names = Buffer.from(await response.arrayBuffer()).toString('latin1')
  for (const file of ['visits.json', 'waiting_photos-1.jpeg']) expect(names).toContain(file)
  for (const file of ['merge_proposals', 'visitor_registrations', 'public_guest_tokens'])
    expect(names).not.toContain(file)
})
