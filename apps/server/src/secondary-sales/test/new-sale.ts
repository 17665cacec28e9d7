import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { newPerson } from '../../people/test/new-person.ts'
import type { Club } from '../../test/club.ts'

type Server = Club['server']
let made = 0

export async function newType(
  { context: { db } }: Server,
  company_id: number,
  values: Partial<Insertable<Database['secondary_sale_types']>> = {},
) {
  made += 1
  const { last } = await db
    .selectFrom('secondary_sale_types')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('secondary_sale_types')
    .values({ company_id, name: `Type ${made}`, position: (last ?? 0) + 1, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function newSale(
  server: Server,
  company_id: number,
  values: Partial<Insertable<Database['secondary_sales']>> = {},
) {
  const person_id = values.person_id ?? (await newPerson(server, company_id, { status: 'sale' })).id
  const secondary_sale_type_id = values.secondary_sale_type_id ?? (await newType(server, company_id)).id
  const sale = await server.context.db
    .insertInto('secondary_sales')
    .values({ company_id, ...values, person_id, secondary_sale_type_id })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id: secondary_sale_id, status: to_status, created_at: at } = sale
  await server.context.db
    .insertInto('status_changes')
    .values({ company_id: sale.company_id, secondary_sale_id, to_status, at, cause: 'created' })
    .execute()
  return sale
}

export const historyOf = ({ context: { db } }: Server, person_id: number) =>
  db.selectFrom('history').selectAll().where('person_id', '=', person_id).orderBy('id').execute()
