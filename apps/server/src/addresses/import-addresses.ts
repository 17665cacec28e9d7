import { createHash } from 'node:crypto'
import { type AddressParts, withoutShouting } from '@spotter/domain/addresses/address.ts'
import { addressSearchText, addressWords } from '@spotter/domain/addresses/search-words.ts'
import { CsvReader } from '@spotter/domain/people/csv-records.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'

export interface KnownAddress extends AddressParts {
  hash: string
  latitude: number
  longitude: number
}

interface Imported {
  added: number
  known: number
  skipped: number
}

const atOnce = 5000
const needed = ['LON', 'LAT', 'STREET'] as const

export class NotAddresses extends Error {}

/** OpenAddresses format; existing addresses stay. */
export async function importAddresses(
  db: Db,
  pieces: AsyncIterable<string>,
  country: string,
  progress: (soFar: Imported) => void = () => {},
): Promise<Imported> {
  const reader = new CsvReader({ delimiter: ',', quote: '"', escape: 'double' })
  const sum: Imported = { added: 0, known: 0, skipped: 0 }
  let columns: string[] | null = null
  let batch: KnownAddress[] = []

  const write = async () => {
    const added = await db.transaction().execute(async (tx) => {
      // Inserts index entries in bulk.
      await sql`set local gin_pending_list_limit = '64MB'`.execute(tx)
      return addAddresses(tx, batch)
    })
    sum.added += added
    sum.known += batch.length - added
    batch = []
    progress(sum)
  }
  const addRecords = async (records: ReturnType<CsvReader['push']>) => {
    for (const { cells } of records) {
      if (!columns) {
        columns = columnsIn(cells)
        continue
      }
      const address = addressIn(columns, cells, country)
      if (address) batch.push(address)
      else sum.skipped++
      if (batch.length >= atOnce) await write()
    }
  }
  for await (const piece of pieces) await addRecords(reader.push(piece))
  await addRecords(reader.end())
  if (!columns) throw new NotAddresses('The file is empty.')
  if (batch.length) await write()
  // The planner needs current word frequencies.
  await sql`analyze addresses, address_words`.execute(db)
  return sum
}

export async function addAddresses(tx: Tx, addresses: readonly KnownAddress[]): Promise<number> {
  const rows = addresses.map((address) => ({ ...address, search_text: addressSearchText(address) }))
  const { rows: added } = await sql`
    insert into addresses (country, hash, number, street, unit, city, region, postcode, latitude, longitude, search_text)
    select country, hash, number, street, unit, city, region, postcode, latitude, longitude, search_text
    from json_populate_recordset(null::addresses, ${JSON.stringify(rows)}::json)
    on conflict (country, hash) do nothing returning id`.execute(tx)
  const words = new Map(
    addresses.flatMap((address) =>
      addressWords(address).map((word) => [`${address.country} ${word}`, { country: address.country, word }] as const),
    ),
  )
  await sql`
    insert into address_words (country, word)
    select country, word from json_populate_recordset(null::address_words, ${JSON.stringify([...words.values()])}::json)
    where word !~ '[0-9]' order by country, word on conflict do nothing`.execute(tx)
  return added.length
}

function columnsIn(cells: readonly string[]): string[] {
  const columns = cells.map((cell) =>
    cell
      .replace(/^\uFEFF/, '')
      .trim()
      .toUpperCase(),
  )
  const missing = needed.filter((name) => !columns.includes(name))
  if (missing.length) {
    throw new NotAddresses(`The first line must name the columns LON, LAT and STREET; it lacks ${missing.join(', ')}.`)
  }
  return columns
}

function addressIn(columns: readonly string[], cells: readonly string[], country: string): KnownAddress | null {
  const cell = (name: string) => cells[columns.indexOf(name)]?.replaceAll('\0', '').trim().slice(0, 255) || null
  const readable = (name: string) => withoutShouting(cell(name) ?? '') || null
  const [latitude, longitude, street] = [Number(cell('LAT') ?? NaN), Number(cell('LON') ?? NaN), readable('STREET')]
  if (!street || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return null
  return {
    country,
    hash: cell('HASH') ?? createHash('sha1').update(JSON.stringify(cells)).digest('hex').slice(0, 16),
    number: cell('NUMBER'),
    street,
    unit: readable('UNIT'),
    city: readable('CITY') ?? readable('DISTRICT'),
    region: cell('REGION'),
    postcode: cell('POSTCODE'),
    latitude,
    longitude,
  }
}
