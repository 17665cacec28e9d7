import { scratchClub } from './lib/scratch-club.ts'
import { connect } from '@spotter/server/db/connect.ts'
import { importPeople } from '@spotter/server/people/import/import-people.ts'
const club = await scratchClub()
const { db, pool, close } = connect(club.url, { max: 4 })
const company_id = club.cast.clubs['melbourne']!
const header = 'First name,Last name,Email,Mobile,Address,City,Postcode,Birthday,Tags\n'
const n = 100000
const name = 'x'
const lines = Array.from(
  { length: n },
  (_, at) =>
    `First${at % 997},Last${at % 4999},${name}${at}@import.example,+614${String(10_000_000 + ((at * 37 + name.length * 1000003) % 89_999_999)).padStart(8, '0')},"${at % 300} High Street, Unit ${at % 40}",Fitzroy,${3000 + (at % 200)},${1950 + (at % 50)}-0${1 + (at % 9)}-1${at % 9},Expo\n`,
)
const bytes = Buffer.from(header + lines.join(''))
const options = {
  encoding: 'utf-8',
  delimiter: ',',
  quote: '"',
  escape: 'double',
  has_header: true,
  date_format: '%d/%m/%Y',
  mapping: ['first_name', 'last_name', 'email', 'phone_mobile', 'address', 'city', 'zip', 'birthday', 'tags'],
  duplicates: 'skip',
  source_id: null,
  salesperson_id: null,
  tags: [],
}
const data = {
  file_name: 'x.csv',
  file_size: bytes.length,
  encoding: 'utf-8',
  bom: false,
  bad_bytes: 0,
  options,
  header: null,
  row_no: 0,
  created: 0,
  updated: 0,
  rows: null,
  restricted_to: null,
}
const { id } = await db
  .insertInto('changes')
  .values({
    company_id,
    user_id: club.cast.users['root']!,
    kind: 'import',
    state: 'running',
    data: JSON.stringify(data),
  } as never)
  .returning('id')
  .executeTakeFirstOrThrow()
await db.insertInto('import_files').values({ change_id: id, no: 0, bytes }).execute()
let sums = new Map<string, number>()
let batches = 0
const { Kysely, PostgresDialect } = await import('kysely')
const timedDb = new Kysely({
  dialect: new PostgresDialect({ pool }),
  log: (e) => {
    const q = e.query.sql.replaceAll(/\s+/g, ' ').trim().slice(0, 26)
    sums.set(q, (sums.get(q) ?? 0) + e.queryDurationMillis)
    if (q.startsWith('update changes set done') && ++batches % 20 === 0) {
      console.log(
        batches,
        (performance.now() - t0) | 0,
        [...sums]
          .sort((a, b) => b[1] - a[1])
          .slice(0, 7)
          .map(([q, ms]) => `${ms | 0} ${q}`)
          .join(' | '),
      )
      sums = new Map()
    }
  },
})
const t0 = performance.now()
await importPeople({ db: timedDb, pool } as never, { change_id: id })
const t = performance.now() - t0
console.log('rows/s', n / (t / 1000), process.memoryUsage().rss / 1048576)
await close().catch(() => {})
await club.end()
