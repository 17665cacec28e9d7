import { Kysely, PostgresDialect, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Club } from '../test/club.ts'
import { test } from '../test/club.ts'
import type { Database } from '../platform/db/schema.ts'
import { importAddresses, NotAddresses } from './import-addresses.ts'
import { knownAddresses } from './known-addresses.ts'

const header = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n'
const melbourne = { latitude: -37.7983, longitude: 144.9831 }
const geelong = { latitude: -38.1, longitude: 144.3 }

async function* inPieces(text: string, size = 37) {
  for (let from = 0; from < text.length; from += size) yield await Promise.resolve(text.slice(from, from + size))
}

interface Line {
  number: string
  street: string
  at: [number, number]
  unit?: string
  city?: string
  zip?: string
}
const line = ({ number, street, at, unit = '', city = 'COLLINGWOOD', zip = '3066' }: Line) =>
  `${at[1]},${at[0]},${number},${street},${unit},${city},,VIC,${zip},,${[number, street, unit, at[0]].join('-')}\n`

const file =
  header +
  line({ number: '118', street: 'SMITH ST', at: [-37.7984, 144.983] }) +
  line({ number: '11', street: 'SMITH ST', at: [-37.806, 144.983] }) +
  line({ number: '118', street: 'SMITH ST', at: [-38.15, 144.36], city: 'GEELONG', zip: '3220' }) +
  line({ number: '20', street: 'JOHNSTON ST', at: [-37.799, 144.985], unit: 'UNIT 1' }) +
  line({ number: '20', street: 'JOHNSTON ST', at: [-37.799, 144.985], unit: 'UNIT 2' }) +
  line({ number: '5', street: '', at: [-37.8, 144.98] }) +
  line({ number: '5', street: 'FAR AWAY RD', at: [-137.8, 144.98] }) +
  '"144.9","-37.8","7","Straße des ""17."" Juni","","Melbourne","","VIC","3000","",""\n'

const read = ({ server }: Club) => importAddresses(server.context.db, inPieces(file), 'AU')
const textsOf = async ({ server }: Club, q: string, near: typeof melbourne | null = melbourne) => {
  const found = await server.context.providers.addresses.known.suggest(q, near, 'AU', 'en')
  return found?.map(({ text }) => text) ?? null
}

test('an install without addresses says so', async ({ club }) => {
  expect(await textsOf(club, 'smith')).toBeNull()
})

test('importing a file twice adds nothing, and invalid rows are skipped', async ({ club }) => {
  expect(await read(club)).toEqual({ added: 6, known: 0, skipped: 2 })
  expect(await read(club)).toEqual({ added: 0, known: 6, skipped: 2 })
})

test.for([
  ['', 'The file is empty.'],
  [
    'name,email\nA,b@c.example\n',
    'The first line must name the columns LON, LAT and STREET; it lacks LON, LAT, STREET.',
  ],
])('a file of something else is refused', async ([text = '', reason = ''], { club }) => {
  const importing = importAddresses(club.server.context.db, inPieces(text), 'AU')
  await expect(importing).rejects.toThrow(new NotAddresses(reason))
})

describe('what is typed', () => {
  test('begins the words of an address, in any order and however they are written', async ({ club }) => {
    await read(club)
    expect(await textsOf(club, '3220')).toEqual(['118 Smith St, Geelong VIC 3220'])
    expect(await textsOf(club, 'STREET, Geel. smi')).toEqual(['118 Smith St, Geelong VIC 3220'])
    expect(await textsOf(club, 'strasse juni 7')).toEqual(['7 Straße des "17." Juni, Melbourne VIC 3000'])
  })

  test('prefers the number typed to one that begins with it, and then what is nearer to the club', async ({ club }) => {
    await read(club)
    const [here, there] = ['118 Smith St, Collingwood VIC 3066', '118 Smith St, Geelong VIC 3220']
    expect(await textsOf(club, '118 smi')).toEqual([here, there])
    expect(await textsOf(club, '118 smi', geelong)).toEqual([there, here])
    expect(await textsOf(club, '11 smith colling')).toEqual(['11 Smith St, Collingwood VIC 3066', here])
    expect(await textsOf(club, '118 smi', null)).toHaveLength(2)
  })

  test('may be mistyped', async ({ club }) => {
    await read(club)
    expect(await textsOf(club, '118 smtih gelong')).toEqual(['118 Smith St, Geelong VIC 3220'])
    expect(await textsOf(club, 'jonhston')).toEqual(['20 Johnston St, Collingwood VIC 3066'])
    expect(await textsOf(club, 'xylophone')).toEqual([])
  })

  test('finds a house once, and a flat in it when it is named', async ({ club }) => {
    await read(club)
    expect(await textsOf(club, '20 johnston')).toEqual(['20 Johnston St, Collingwood VIC 3066'])
    expect(await textsOf(club, '2/20 johnston')).toEqual(['2/20 Johnston St, Collingwood VIC 3066'])
  })

  test.for(['%', '_ _ _', "'; drop table addresses; --", '\\', 'x'.repeat(255), 'ab '.repeat(85)])(
    'means nothing but itself: %s',
    async (q, { club }) => {
      await read(club)
      expect(await textsOf(club, q)).toEqual([])
    },
  )

  test('finds nothing in another country', async ({ club }) => {
    await read(club)
    const { known } = club.server.context.providers.addresses
    expect(await known.suggest('118 smith', null, 'GB', 'en')).toEqual([])
  })
})

test('one that was suggested is found again by its id', async ({ club }) => {
  await read(club)
  const { known } = club.server.context.providers.addresses
  const [first] = (await known.suggest('118 smith', melbourne, 'AU', 'en')) ?? []
  expect(await known.find(first?.id ?? '')).toEqual(first)
  for (const id of ['0', '999999999999999', 'W12', '']) expect(await known.find(id)).toBeNull()
})

test('among many addresses an index is used, for rare and common words', async ({ club }) => {
  const { db } = club.server.context
  await sql`
    insert into addresses (country, hash, number, street, city, region, postcode, latitude, longitude, search_text)
    select 'AU', 'n' || n, n::text, 'Street ' || n % 5000, 'Melbourne', 'VIC', '3000',
      -38.5 + (n % 1000) / 700.0, 144.2 + (n % 1013) / 700.0, ' ' || n || ' lane' || n % 5000 || ' street melbourne vic 3000'
    from generate_series(1, 60000) n`.execute(db)
  await sql`analyze addresses`.execute(db)
  const plans: string[] = []
  for (const q of ['lane4711', '123 lane', 'street melbourne', 'nothing like it']) {
    plans.push(...(await plansOf(club, q)))
  }
  expect(plans.length).toBeGreaterThan(4)
  expect(plans.filter((plan) => plan.includes('Seq Scan on addresses'))).toEqual([])
})

async function plansOf({ server }: Club, q: string): Promise<string[]> {
  const { pool } = server.context
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const watched = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      asked.push(query)
    },
  })
  await knownAddresses(watched).suggest(q, melbourne, 'AU', 'en')
  const plans = asked
    .filter(({ sql: text }) => text.includes('search_text'))
    .map(async ({ sql: text, parameters }) => {
      const { rows } = await pool.query<Record<string, string>>(`explain ${text}`, [...parameters])
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  return Promise.all(plans)
}
