import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'
import { importer, sendFile, show, upload } from './test/import-file.ts'

const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))

test('a file is understood: how it is written, what its columns are, what would happen to its rows', async ({
  club,
  server,
  clubs,
}) => {
  const browser = await importer(club)
  await newPerson(server, clubs['melbourne']!, { first_name: 'Ada', last_name: 'There', email: 'ada@upload.test' })
  const { options, preview, ...file } = await upload(
    browser,
    'Vorname;Nachname;E-Mail;Geburtsdatum\nAda;Here;ada@upload.test;25/12/1990\nBen;New;ben@upload.test;01/02/1991\nCy;Bad;nonsense;x\n',
  )

  expect(file).toMatchObject({ state: 'draft', file_name: 'leads.csv', encoding: 'utf-8', bom: false, bad_bytes: 0 })
  expect(options).toMatchObject({
    delimiter: ';',
    has_header: true,
    date_format: '%d/%m/%Y',
    mapping: ['first_name', 'last_name', 'email', 'birthday'],
  })
  expect(preview).toMatchObject({
    header: ['Vorname', 'Nachname', 'E-Mail', 'Geburtsdatum'],
    columns: 4,
    mapping_fault: null,
  })
  expect(preview.rows.map(({ row_no, outcome, person }) => [row_no, outcome, person?.name])).toEqual([
    [2, 'skip', 'Ada There'],
    [3, 'create', undefined],
    [4, 'reject', undefined],
  ])
  expect(preview.rows[2]?.reasons).toEqual({ email: ['is invalid'], birthday: ['is invalid'] })
})

test.for([
  ['utf-8', 'with a mark', Uint8Array.from(Buffer.from('\ufeffName,Email\nZoë,zoe@upload.test\n')), 0],
  ['utf-16le', 'with a mark', utf16('Name,Email\nZoë,zoe@upload.test\n'), 0],
  [
    'utf-16be',
    'with a mark',
    Uint8Array.from(Buffer.from('\ufeffName,Email\nZoë,zoe@upload.test\n', 'utf16le').swap16()),
    0,
  ],
  ['windows-1252', 'without', Uint8Array.from(Buffer.from('Name,Email\nZoë,zoe@upload.test\n', 'latin1')), 0],
  [
    'utf-8',
    'with a bad byte',
    Uint8Array.from(
      Buffer.concat([
        Buffer.from('Name,Email\nZoë,zoe@upload.test\nBo'),
        Buffer.of(0xff),
        Buffer.from(',bo@upload.test\n'),
      ]),
    ),
    1,
  ],
] as const)('%s %s is read', async ([encoding, , bytes, bad], { club }) => {
  const { preview, ...file } = await upload(await importer(club), bytes)
  expect(file).toMatchObject({ encoding, bad_bytes: bad })
  expect(preview.rows[0]?.cells).toEqual(['Zoë', 'zoe@upload.test'])
  if (bad) {
    expect(preview.rows[1]).toMatchObject({
      outcome: 'reject',
      reasons: { full_name: ['contains characters that cannot be read in this encoding'] },
    })
  }
})

test('other options give another preview, and are saved', async ({ club }) => {
  const browser = await importer(club)
  const { id, options } = await upload(browser, 'Ana;ana@upload.test\n')
  const changed = { ...options, delimiter: ',' as const, mapping: ['full_name' as const] }
  const { preview } = await browser.call('PUT /api/people/import_csv/{id}', { params: { id }, body: changed })
  expect(preview.rows[0]?.cells).toEqual(['Ana;ana@upload.test'])
  expect(preview.mapping_fault).toBe('Choose the column with the email or a phone number.')
  expect((await show(browser, id)).options.delimiter).toBe(',')
})

test.for([
  ['nothing', new Uint8Array(), 'This file is empty.'],
  [
    'a workbook',
    Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2),
    'This is an Excel workbook. Please save it as CSV and choose that file.',
  ],
  [
    'a picture',
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0),
    "This isn't a text file. Please choose a CSV file.",
  ],
] as const)('%s is refused', async ([, bytes, reason], { club, server }) => {
  const before = await drafts(server.context.db)
  const { status, body } = await sendFile(await importer(club), bytes)
  expect({ status, body }).toMatchObject({ status: 422, body: { errors: { file: [reason] } } })
  expect(await drafts(server.context.db)).toBe(before)
})

test(
  'a file of 110 MB is refused in words without storing or buffering it',
  { timeout: 120_000 },
  async ({ club, server }) => {
    const browser = await importer(club)
    const before = await drafts(server.context.db)
    const { status, body, grown } = await sendHuge(browser, 110, { declared: false })
    expect({ status, body }).toMatchObject({
      status: 413,
      body: { message: 'This file is larger than 100 MB. Please split it and import the parts one at a time.' },
    })
    expect(grown).toBeLessThan(60)
    expect(await drafts(server.context.db)).toBe(before)
  },
)

test('a file declared too large is refused the same way', { timeout: 120_000 }, async ({ club }) => {
  expect((await sendHuge(await importer(club), 101, { declared: true })).status).toBe(413)
})

test('an aborted upload leaves nothing behind', async ({ club, server }) => {
  const browser = await importer(club)
  const before = await drafts(server.context.db)
  const aborting = new AbortController()
  const broken = fetch(`${browser.address}/api/people/import_csv/upload`, {
    ...formOf(
      browser,
      endless(() => aborting.abort()),
    ),
    signal: aborting.signal,
  })
  await expect(broken).rejects.toThrow()
  await expect.poll(() => drafts(server.context.db)).toBe(before)
})

test('a draft is its owner’s alone and can be discarded', async ({ club, server }) => {
  const browser = await importer(club)
  const { id } = await upload(browser, 'Name,Email\nAna,ana@upload.test\n')
  const colleague = await importer(club, 'manager')
  expect((await colleague.send('GET', `/api/people/import_csv/${id}`)).status).toBe(404)
  await browser.call('DELETE /api/people/import_csv/{id}', { params: { id } })
  expect((await browser.send('GET', `/api/people/import_csv/${id}`)).status).toBe(404)
  const left = await server.context.db
    .selectFrom('import_files')
    .select('no')
    .where('bulk_change_id', '=', id)
    .execute()
  expect(left).toEqual([])
})

type Db = Parameters<typeof newPerson>[0]['context']['db']
const drafts = async (db: Db) =>
  (await db.selectFrom('bulk_changes').select('id').where('kind', '=', 'import').execute()).length

const megabyte = Buffer.from('Ana,Lee,ana@example.com,0412345678,Fitzroy\n'.repeat(24_385)).subarray(0, 1_048_576)
const boundary = 'spotter-test-boundary'
const opening = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="huge.csv"\r\ncontent-type: text/csv\r\n\r\n`,
)
const closing = Buffer.from(`\r\n--${boundary}--\r\n`)

async function* hugeForm(megabytes: number, onPiece: (piece: number) => void) {
  yield opening
  for (let piece = 0; piece < megabytes; piece++) {
    onPiece(piece)
    yield megabyte
  }
  yield closing
}
async function* endless(stop: () => void) {
  yield opening
  for (let piece = 0; ; piece++) {
    if (piece === 3) stop()
    if (piece >= 3) await new Promise(() => {})
    yield megabyte
  }
}

const formOf = (browser: Awaited<ReturnType<typeof importer>>, body: AsyncIterable<Buffer>, length?: number) => ({
  method: 'POST',
  duplex: 'half' as const,
  body: body as unknown as BodyInit,
  headers: {
    accept: 'application/json',
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrf-token': browser.csrf,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...(length && { 'content-length': String(length) }),
  },
})

const collect = (setFlagsFromString('--expose_gc'), runInNewContext('gc') as () => void)
const held = () => {
  // Collected before the second measurement.
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1_048_576
}

/** Client and server share this process, so memory kept by either would show. */
async function sendHuge(
  browser: Awaited<ReturnType<typeof importer>>,
  megabytes: number,
  { declared }: { declared: boolean },
) {
  const sizes: number[] = []
  const form = hugeForm(megabytes, (piece) => !declared && piece % 20 === 0 && sizes.push(held()))
  const length = opening.length + megabytes * megabyte.length + closing.length
  const { method, headers } = formOf(browser, form, declared ? length : undefined)
  // fetch buffers the body for redirects.
  const sending = request(`${browser.address}/api/people/import_csv/upload`, { method, headers })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  await pipeline(Readable.from(form), sending)
  const [response] = await answered
  return {
    status: response.statusCode,
    body: JSON.parse(await text(response)) as object,
    grown: Math.max(...sizes) - (sizes[0] ?? 0),
  }
}
