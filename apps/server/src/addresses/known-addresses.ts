import { type AddressParts, addressLine, addressText } from '@spotter/domain/addresses/address.ts'
import { typedWords } from '@spotter/domain/addresses/search-words.ts'
import type { Db } from '../platform/db/connect.ts'
import type { AddressFound, AddressLookup } from '../platform/ports/providers.ts'
import { findMatches, type MatchedAddress } from './find-matches.ts'
import { correctWords } from './correct-words.ts'

export const knownAddresses = (db: Db): AddressLookup => ({
  suggest: async (q, near, country) => {
    const typed = typedWords(q)
    const found = await findMatches(db, typed, near, country)
    if (found.length) return found.map(present)
    const corrected = await correctWords(db, typed, country)
    const meant = corrected ? await findMatches(db, corrected, near, country) : []
    return meant.length || (await knowsAny(db)) ? meant.map(present) : null
  },
  find: async (id) => {
    const address = /^\d{1,15}$/.test(id)
      ? await db.selectFrom('addresses').selectAll().where('id', '=', Number(id)).executeTakeFirst()
      : undefined
    return address ? present(address) : null
  },
})

const knowsAny = async (db: Db) =>
  (await db.selectFrom('addresses').select('id').limit(1).executeTakeFirst()) !== undefined

function present(row: MatchedAddress): AddressFound {
  const parts: AddressParts = row
  const address = addressLine(parts)
  return {
    id: String(row.id),
    text: addressText(address, parts),
    address,
    city: row.city,
    state: row.region,
    zip: row.postcode,
    latitude: row.latitude,
    longitude: row.longitude,
  }
}
