import type { Db } from '../../platform/db/connect.ts'

const hour = 3_600_000

export async function belongings(db: Db, company_id: number, user_id: number) {
  const people = await db
    .insertInto('people')
    .values(['Lena', 'Omar'].map((first_name) => ({ company_id, salesperson_id: user_id, first_name })))
    .returning('id')
    .execute()
  const person_id = people[0]!.id
  const times = { start: new Date(), end: new Date(Date.now() + hour) }
  const shared = { company_id, person_id, salesperson_id: user_id, type: 'Task', kind_code: 'call', ...times } as const
  await db
    .insertInto('activities')
    .values([shared, { ...shared, complete: true }])
    .execute()
  await db
    .insertInto('custom_forms')
    .values({ company_id, user_id, header: 'Waiver', slug: `waiver-${person_id}` })
    .execute()
  return people.map(({ id }) => id)
}

export const ownersIn = async (db: Db, company_id: number, person_ids: number[]) => ({
  people: (
    await db.selectFrom('people').select('salesperson_id').where('id', 'in', person_ids).orderBy('id').execute()
  ).map((person) => person.salesperson_id),
  activities: (
    await db
      .selectFrom('activities')
      .select(['salesperson_id', 'complete'])
      .where('company_id', '=', company_id)
      .where('person_id', 'in', person_ids)
      .orderBy('complete')
      .execute()
  ).map((activity) => activity.salesperson_id),
})

export const formOwners = async (db: Db, company_id: number) =>
  (
    await db.selectFrom('custom_forms').select('user_id').where('company_id', '=', company_id).orderBy('id').execute()
  ).map((form) => form.user_id)
