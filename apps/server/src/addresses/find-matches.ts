import { nearbyMetres } from '@spotter/domain/addresses/address.ts'
import type { TypedWord } from '@spotter/domain/addresses/search-words.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Place } from '../platform/ports/providers.ts'
import { limitTo } from '../platform/db/limit-to.ts'
import { plannedByValues } from '../platform/db/planned-by-values.ts'

export interface MatchedAddress extends Place {
  id: number
  country: string
  number: string | null
  street: string
  unit: string | null
  city: string | null
  region: string | null
  postcode: string | null
}

const shown = 8
/** The nearest nearby, any elsewhere. */
const compared = { nearby: 200, elsewhere: 2000 }
const metresInDegree = 111_320

export async function findMatches(
  db: Db,
  words: readonly TypedWord[],
  near: Place | null,
  country: string,
): Promise<MatchedAddress[]> {
  if (!words.length) return []
  const nearby = near ? await best(db, { words, near, candidates: nearbyOf(words, near), most: shown }) : []
  if (nearby.length === shown) return nearby
  const elsewhere = await best(db, {
    words,
    near,
    candidates: elsewhereOf(words, near, country),
    most: shown - nearby.length,
  })
  return [...nearby, ...elsewhere]
}

type Candidates = ReturnType<typeof nearbyOf>

function nearbyOf(words: readonly TypedWord[], near: Place) {
  return sql<MatchedAddress>`
    select * from addresses where ${isNearby(near)} and ${beginning(words)}
    order by point(longitude, latitude) <-> point(${near.longitude}::float8, ${near.latitude}::float8)
    ${limitTo(compared.nearby)}`
}

function elsewhereOf(words: readonly TypedWord[], near: Place | null, country: string) {
  return sql<MatchedAddress>`
    select * from addresses
    where country = ${country} and ${beginning(words)} ${near ? sql`and not ${isNearby(near)}` : sql``}
    ${limitTo(compared.elsewhere)}`
}

function isNearby({ latitude, longitude }: Place) {
  const high = nearbyMetres / metresInDegree
  const wide = high / narrowing(latitude)
  return sql`(point(longitude, latitude) <@ box(
    point(${longitude - wide}::float8, ${latitude - high}::float8),
    point(${longitude + wide}::float8, ${latitude + high}::float8)))`
}

interface BestInput {
  words: readonly TypedWord[]
  near: Place | null
  candidates: Candidates
  most: number
}

/** Flats of a house count once unless one was typed. */
async function best(db: Db, { words, near, candidates, most }: BestInput) {
  const typed = words.flat()
  const distance = near
    ? sql`(latitude - ${near.latitude}::float8) ^ 2
        + ((longitude - ${near.longitude}::float8) * ${narrowing(near.latitude)}::float8) ^ 2`
    : sql`0`
  const { rows } = await sql<MatchedAddress>`
    select id, country, number, street, case when of_flat then unit end as unit, city, region, postcode, latitude, longitude
    from (
      select *, row_number() over (
        partition by number, street, city, postcode order by of_flat desc, unit nulls first, id) as place
      from (
        select *, coalesce(regexp_split_to_array(lower(unit), '[^[:alnum:]]+') && ${typed}::text[], false) as of_flat,
          coalesce(lower(number) = any(${typed}::text[]), false) as of_house, ${distance} as distance
        from (${candidates}) candidates) measured) houses
    where place = 1
    order by of_house desc, distance, street, length(number), number, id
    ${limitTo(most)}`.execute(db)
  return rows
}

const beginning = (words: readonly TypedWord[]) =>
  sql.join(
    words.map(
      (either) =>
        sql`(${sql.join(
          either.map((word) => plannedByValues(sql`search_text like ${`% ${word}%`}`)),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )

/** Degrees of longitude shrink away from the equator. */
const narrowing = (latitude: number) => Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
