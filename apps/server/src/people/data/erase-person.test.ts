import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { loadTables } from '../../platform/db/catalogue.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type Club, test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'

/** Unique words. */
const last_name = 'Quetzalcoatl'
const email = 'xochi.quetzalcoatl@example.com'
const phone_mobile = '+61491570156'
const words = ['Quetzalcoatl', 'xochi.quetzalcoatl', '491570156', 'Nahuatl']

async function knownEverywhere({ as, server, clubs, users }: Club) {
  const manager = await as('club_manager')
  const { db } = server.context
  const { id, company_id } = await newPerson(server, clubs['melbourne']!, {
    first_name: 'Xochi',
    last_name,
    email,
    salesperson_id: users['manager']!,
    marketing_source_text: 'Nahuatl choir',
  })
  await manager.send('PUT', `/api/people/${id}`, { body: { phone_mobile, address: '1 Nahuatl Street' } })
  await manager.send('POST', `/api/people/${id}/notes`, { body: { description: 'Speaks Nahuatl' } })
  await manager.send('POST', `/api/people/${id}/additional_contacts`, { body: { first_name: 'Nahuatl', email } })
  await manager.send('POST', `/api/people/${id}/requests`, { body: { kind: 'phone', text: 'Nahuatl course' } })
  await manager.send('POST', `/api/people/${id}/activities`, {
    body: { kind_id: 'call', start: '2031-03-03T01:00:00Z', duration: 30, name: 'Nahuatl call' },
  })
  await manager.send('POST', '/api/people/bulk_add_tags', {
    body: { tag_list: 'Nahuatl tag', filter: { including_ids: [id] } },
  })
  await sql`
    with receiver as (
      insert into webhooks (company_id, url, events) values (${company_id}, 'https://example.com', '{person.updated}')
      returning id)
    insert into webhook_deliveries (company_id, webhook_id, event, payload)
    select ${company_id}, id, 'person.updated', ${JSON.stringify({ data: { person: { id, last_name } } })}
    from receiver`.execute(db)
  await sql`
    with item as (
      insert into automated_items (company_id, company_ids, status, kind, start_date, scheduler, description)
      values (${company_id}, array[${company_id}]::bigint[], 'enquiry', 'sms', '2026-01-01', 'Now', 'Hello') returning id)
    insert into automated_runs
      (company_id, item_id, item_version, person_id, status_change_id, entered_at, begun_at, state, text)
    select ${company_id}, item.id, 1, ${id}, max(change.id), now(), now(), 'done', 'Hello in Nahuatl'
    from item cross join status_changes change where change.person_id = ${id} group by item.id`.execute(db)
  await db
    .insertInto('sandbox_messages')
    .values({ key: 'nahuatl', channel: 'mail', recipient: email, sender: 'club@example.com', text: 'Dear Xochi', status: 'sent' })
    .execute()
  await db
    .insertInto('signed_waivers')
    .values({
      company_id,
      person_id: id,
      title: 'Waiver',
      agreement: 'I agree.',
      agreement_hash: 'x',
      signed_by: `Xochi ${last_name}`,
      signature: 'data:image/png;base64,AA==',
      signed_at: '2030-05-01T10:00:00Z',
    })
    .execute()
  return { id, manager, name: `Xochi ${last_name}` }
}

async function tracesIn(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await loadTables(db)) {
    const { rows } = await sql`
      select from ${sql.table(name)} as row where row::text ilike any(${words.map((word) => `%${word}%`)}) limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('an erased person is gone from every table but the signed waiver', async ({ club }) => {
  const { id, manager, name } = await knownEverywhere(club)
  const { db } = club.server.context
  expect(await tracesIn(db)).toEqual(expect.arrayContaining(['people', 'history', 'audit', 'requests', 'signed_waivers']))
  const { certificate } = await manager.call('POST /api/people/{id}/erase', { params: { id }, body: { name } })

  // Tags belong to the club.
  expect((await tracesIn(db)).filter((table) => table !== 'tags')).toEqual(['signed_waivers'])
  expect(certificate).toMatchObject({
    kept: [
      { part: 'waivers', count: 1, until: '2037-05-01T10:00:00.000Z' },
      { part: 'backups', count: null, until: null },
    ],
  })
  expect(certificate.erased.find(({ part }) => part === 'requests')?.count).toBeGreaterThan(0)
})

test('the certificate can be shown again and proven by its checksum', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const manager = await as('club_manager')
  const { certificate } = await manager.call('POST /api/people/{id}/erase', {
    params: { id },
    body: { name: 'nell newcomer' },
  })
  const shown = await manager.call('GET /api/people/{id}/erasure', { params: { id } })
  const { id: _id, sha256, ...sealed } = certificate

  expect(shown).toEqual(certificate)
  expect(createHash('sha256').update(JSON.stringify(sealed)).digest('hex')).toBe(sha256)
})

test('the name must be typed, and another name erases nothing', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const manager = await as('club_manager')
  const refused = await manager.send<{ errors: object }>('POST', `/api/people/${id}/erase`, { body: { name: 'Nell' } })

  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors)).toEqual(['name'])
  expect((await manager.send('GET', `/api/people/${id}`)).status).toBe(200)
})

test('a person is erased once', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const manager = await as('club_manager')
  const erase = () => manager.send('POST', `/api/people/${id}/erase`, { body: { name: 'Nell Newcomer' } })
  expect((await erase()).status).toBe(200)
  expect((await erase()).status).toBe(422)
})

test('people merged into them are erased too', async ({ as, server, clubs }) => {
  const { id } = await newPerson(server, clubs['melbourne']!)
  const merged = await newPerson(server, clubs['melbourne']!, { merged_into_id: id, deleted_at: new Date() })
  const manager = await as('club_manager')
  await manager.call('POST /api/people/{id}/erase', { params: { id }, body: { name: 'Nell Newcomer' } })
  const left = await server.context.db
    .selectFrom('people')
    .select('email')
    .where('id', '=', merged.id)
    .executeTakeFirstOrThrow()
  expect(left.email).toBe(null)
})
