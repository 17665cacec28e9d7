import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import { quietHoursOf } from '@spotter/domain/messages/quiet-hours.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import type { Tx } from '../platform/http/call.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import { newClubParts } from './template/new-club-parts.ts'

type NewClub = Insertable<Database['companies']>

/** A club that starts with the lists every club needs. */
export async function startClub(tx: Tx, values: NewClub): Promise<CompanyRow> {
  const { event_duration, country } = companyDefaults
  const company = await insertClub(tx, {
    event_duration,
    ...quietHoursOf(values.country ?? country),
    ...values,
  })
  for (const { start } of newClubParts) await start?.(tx, company)
  return company
}

export const insertClub = (tx: Tx, values: NewClub): Promise<CompanyRow> =>
  tx.insertInto('companies').values(values).returningAll().executeTakeFirstOrThrow()
