import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { contains } from '../resources/contains.ts'
import type { AddressFound, Providers } from './ports.ts'

const shown = 5

/** Finds among the addresses of the clubs, nearest first: real answers without asking anybody outside. */
export const clubAddresses = (db: Db): Providers['addresses'] => ({
  search: async (text, near) => {
    const found = await db
      .selectFrom('companies')
      .select([sql<string>`address`.as('address'), 'city', 'state', 'zip', 'country'])
      .where('address', 'is not', null)
      .where((eb) => eb.or([contains('address', text), contains('city', text), contains('zip', text)]))
      .orderBy(near ? sql`(latitude - ${near.latitude}) ^ 2 + (longitude - ${near.longitude}) ^ 2` : 'name')
      .limit(shown)
      .execute()
    return found satisfies AddressFound[]
  },
})
