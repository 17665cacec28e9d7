import type { Club } from '../../test/club.ts'

/** To a new person of Melbourne, today. */
export async function sell({ server, clubs, users }: Club, who: string) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const { id: person_id } = await db
    .insertInto('people')
    .values({ company_id, first_name: 'New', last_name: 'Member', salesperson_id: users[who]!, status: 'sale' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('status_changes')
    .values([
      { company_id, person_id, from_status: null, to_status: 'enquiry', at: new Date(), cause: 'created' },
      { company_id, person_id, from_status: 'enquiry', to_status: 'sale', at: new Date(), cause: 'staff' },
    ])
    .execute()
}
