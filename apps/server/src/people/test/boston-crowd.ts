import type { Browser, Club } from '../../test/club.ts'
import { newPerson } from './new-person.ts'

async function crowd({ server, clubs, users }: Pick<Club, 'server' | 'clubs' | 'users'>) {
  const { db } = server.context
  const club = clubs['boston']!
  if (await db.selectFrom('people').select('id').where('company_id', '=', club).executeTakeFirst()) return
  const [source] = await db
    .insertInto('marketing_sources')
    .values([{ company_id: club, name: 'Category', position: 901 }])
    .returning('id')
    .execute()
  const [child] = await db
    .insertInto('marketing_sources')
    .values({ company_id: club, name: 'Inside', position: 1, parent_id: source!.id })
    .returning('id')
    .execute()
  const ada = await newPerson(server, club, {
    first_name: 'Ada',
    last_name: 'Wright',
    email: 'ada@work.example',
    phone_mobile: '+16175550101',
    status: 'sale',
    sale_at: '2026-03-08T12:00:00Z',
    created_at: '2026-03-08T04:59:00Z',
    source_id: child!.id,
    contact_method_id: 2,
  })
  const ben = await newPerson(server, club, {
    first_name: 'Ben',
    last_name: 'Óg',
    email: null,
    phone_home: '+16175550202',
    created_at: '2026-03-08T05:01:00Z',
    salesperson_id: users['corporation_manager']!,
    last_contact_at: '2026-05-01T12:00:00Z',
  })
  const cid = await newPerson(server, club, {
    first_name: 'Cid',
    last_name: 'Lopez',
    email: 'cid@example.com',
    status: 'not_interested',
    phone_mobile: '+16175550303',
    sms_opted_out: true,
    email_suppressed: true,
    signed_at: '2026-06-01T12:00:00Z',
  })
  await newPerson(server, club, { first_name: 'Dee', deleted_at: '2026-01-01T00:00:00Z' })
  await newPerson(server, club, { first_name: 'Eve', deleted_at: '2026-01-01T00:00:00Z', merged_into_id: ada.id })
  await newPerson(server, clubs['berlin']!, { first_name: 'Fritz' })
  const tags = await db
    .insertInto('tags')
    .values(['Yoga', 'Pool'].map((name) => ({ company_id: club, name: `${name} list` })))
    .returning('id')
    .execute()
  await db
    .insertInto('person_tags')
    .values([
      { person_id: ada.id, tag_id: tags[0]!.id },
      { person_id: ada.id, tag_id: tags[1]!.id },
      { person_id: ben.id, tag_id: tags[0]!.id },
    ])
    .execute()
  await db
    .insertInto('activities')
    .values([
      {
        company_id: club,
        person_id: cid.id,
        type: 'Event',
        kind_code: 'tour',
        start: '2026-07-01T15:00:00Z',
        end: '2026-07-01T15:30:00Z',
      },
      {
        company_id: club,
        person_id: ben.id,
        type: 'Event',
        kind_code: 'personal',
        start: '2026-07-01T15:00:00Z',
        end: '2026-07-01T15:30:00Z',
      },
    ])
    .execute()
}

export async function inBoston(club: Club): Promise<Browser> {
  await crowd(club)
  const browser = await club.as('corporation_manager')
  await browser.call('PUT /api/users/change_account', { body: { account_id: club.clubs['boston']! } })
  return browser
}
