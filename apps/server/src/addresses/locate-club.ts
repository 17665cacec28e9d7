import { addressFields, addressQueries, isSamePlace } from '@spotter/domain/companies/location.ts'
import type { Updateable } from 'kysely'
import { Type } from 'typebox'
import { clubChanged } from '../accounts/club-changed.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/schema.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/context.ts'
import { declareJob } from '../platform/jobs/define-job.ts'
import type { AddressLookup, Place } from '../platform/ports/providers.ts'
import { publish } from '../platform/realtime/publish.ts'

export const locateClubJob = declareJob({
  name: 'locate_club',
  payload: Type.Object({ company_id: Type.Integer() }),
  attempts: 8,
})

type Addressed = Pick<CompanyRow, 'id' | (typeof addressFields)[number]>

export async function locateClub(
  { db, providers }: Pick<Context, 'db' | 'providers'>,
  { company_id }: { company_id: number },
): Promise<void> {
  const club = await db
    .selectFrom('companies')
    .select(['id', ...addressFields])
    .where('id', '=', company_id)
    .executeTakeFirst()
  if (!club) return
  const { outside, known } = providers.addresses
  const inKnown = await findPlace(known, club)
  if (inKnown.state === 'found' || !outside) return savePlace(db, club, inKnown)
  try {
    const found = await findPlace(outside, club)
    if (found.state === 'no_service') throw new Error('The address server gave no answer')
    await savePlace(db, club, found)
  } catch (error) {
    await savePlace(db, club, { state: 'unavailable' })
    throw error
  }
}

type Found = { state: 'found'; place: Place } | { state: 'not_found' | 'unavailable' | 'no_service' }

async function findPlace(lookup: AddressLookup, club: Addressed): Promise<Found> {
  for (const query of addressQueries(club)) {
    const answered = await lookup.suggest(query, null, club.country, 'en')
    if (!answered) return { state: 'no_service' }
    const place = answered.find((one) => isSamePlace(club, one))
    if (place) return { state: 'found', place: { latitude: place.latitude, longitude: place.longitude } }
  }
  return { state: 'not_found' }
}

/** The club's old place is no longer right once its address isn't found. */
const valuesOf = (found: Found): Updateable<Database['companies']> => ({
  location_state: found.state,
  ...(found.state === 'found' ? found.place : found.state === 'not_found' ? { latitude: null, longitude: null } : {}),
})

/** Not if the address has changed since: then another job follows. */
const savePlace = (db: Db, club: Addressed, found: Found): Promise<void> =>
  transaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('companies')
      .set(valuesOf(found))
      .where('id', '=', club.id)
      .where((eb) => eb.and(addressFields.map((field) => eb(field, 'is not distinct from', club[field]))))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await publish(tx, clubChanged(club.id))
  })
