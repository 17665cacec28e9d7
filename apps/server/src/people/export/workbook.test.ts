import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { dayCount, type Row, workbook, type WorkbookColumn } from './workbook.ts'

const columns: WorkbookColumn[] = [
  { label: 'Name', width: 20, isDay: false },
  { label: 'Birthday', width: 12, isDay: true },
]

async function* inBatches(...batches: Row[][]): AsyncGenerator<Row[]> {
  yield* batches
}

type Written = { name?: string; rows: AsyncGenerator<Row[]>; rowsPerSheet?: number; columns?: WorkbookColumn[] }

const written = async (given: Written) => {
  const parts: Buffer[] = []
  for await (const part of workbook({ name: 'People', columns, dayFormat: 'dd/mm/yyyy', ...given })) parts.push(part)
  return Buffer.concat(parts)
}

const read = async (given: Written) => {
  const { sheets } = await readXlsx(new Uint8Array(await written(given)))
  return sheets
}

test('every text comes out as it went in', async () => {
  const texts = [
    'Ärger & <Söhne> "GmbH"',
    ' with spaces ',
    'two\nlines and a\ttab',
    '日本語 😀',
    'a_x000D_b',
    'bell\u0007',
    'O’Hara',
  ]
  const [sheet] = await read({ rows: inBatches(texts.map((text) => [text, null])) })
  expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual(texts)
})

test('rows of the longest texts a cell can have come out whole', async () => {
  const texts = ['語', 'a', '語😀', 'short'].map((text) => text.repeat(32_767).slice(0, 32_766))
  const wide = ['First', 'Second'].map((label) => ({ label, width: 10, isDay: false }))
  const rows = texts.map((text) => [text, text])
  const [sheet] = await read({ columns: wide, rows: inBatches(rows.map((row) => [...row])) })
  expect(sheet?.rows.slice(1)).toEqual(rows)
})

test('days are days, and those before spreadsheets count are text', async () => {
  const days = ['1900-02-28', '1900-03-01', '1990-03-12', '2024-02-29']
  const [sheet] = await read({ rows: inBatches(days.map((day) => ['One', day])) })
  expect(sheet?.rows.slice(1).map(([, day]) => day)).toEqual([
    '1900-02-28',
    ...days.slice(1).map((day) => new Date(day)),
  ])
})

test('instants are dates with their time, and those before spreadsheets count are text', async () => {
  const instants = ['1890-05-01T08:15', '1900-03-01T00:00', '2026-11-18T14:04']
  const own = [{ label: 'At', width: 20, isDay: false, isInstant: true }]
  const rows = instants.map((at): Row => [dayCount(Date.parse(`${at}Z`))])
  const [sheet] = await read({ columns: own, rows: inBatches(rows) })
  expect(sheet?.rows.slice(1).map(([at]) => (at instanceof Date ? at.toISOString().slice(0, 16) : at))).toEqual(
    instants,
  )
})

test('empty cells are omitted and the next keep their columns, beyond Z too', async () => {
  const wide = Array.from({ length: 30 }, (_, at) => ({ label: `C${at}`, width: 10, isDay: false }))
  const row = wide.map((_, at) => (at % 2 ? `v${at}` : null))
  const [sheet] = await read({ columns: wide, rows: inBatches([row]) })
  expect(sheet?.rows[1]?.[29]).toBe('v29')
  expect(sheet?.rows[1]?.[28] ?? null).toBeNull()
})

test('headings are bold and filter their columns, numbers have their format, and the totals stand below', async () => {
  const own: WorkbookColumn[] = [
    { label: 'Name', width: 0, isDay: false },
    { label: 'Reached', width: 0, isDay: false, isNumber: true, format: 'percent' },
    { label: 'Talked', width: 0, isDay: false, isNumber: true, format: 'duration' },
  ]
  const rows = inBatches([['+1 Fitness', 0.59, 0.25]], [['A much longer name than the heading', null, 0.5]])
  const totals: Row = ['Total', 0.59, 0.75]
  const parts: Buffer[] = []
  for await (const part of workbook({ name: 'Calls', columns: own, dayFormat: 'd', rows, totals, isFitted: true }))
    parts.push(part)
  const { sheets } = await readXlsx(new Uint8Array(Buffer.concat(parts)), { readStyles: true })
  const [sheet] = sheets
  expect(sheet?.rows.map((row) => row[0])).toEqual([
    'Name',
    '+1 Fitness',
    'A much longer name than the heading',
    'Total',
  ])
  expect(sheet?.rows[1]?.slice(0, 2)).toEqual(['+1 Fitness', 0.59])
  const cell = (at: string) => sheet?.cells?.get(at)?.style
  expect([cell('0,0')?.font?.bold, cell('3,1')?.font?.bold]).toEqual([true, true])
  expect(cell('1,1')?.numFmt).toBe('0%')
  expect(cell('1,2')?.numFmt).toBe('[h]:mm:ss')
  expect(sheet?.autoFilter?.range).toBe('A1:C3')
  expect(sheet?.columns?.[0]?.width).toBeGreaterThan(10)
})

test('an empty export is a sheet with headings', async () => {
  const sheets = await read({ rows: inBatches() })
  expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([{ name: 'People', rows: [['Name', 'Birthday']] }])
})

test.for([
  [6, [3, 3]],
  [7, [3, 3, 1]],
])('%i rows on sheets of three go on to further sheets under the same headings', async ([count, sizes]) => {
  const rows = Array.from({ length: count as number }, (_, at): Row => [`Person ${at}`, null])
  const sheets = await read({ rows: inBatches(rows.slice(0, 4), rows.slice(4)), rowsPerSheet: 4 })
  expect(sheets.map(({ rows: [, ...own] }) => own.length)).toEqual(sizes)
  expect(sheets.map(({ name }) => name)).toEqual(['People', 'People 2', 'People 3'].slice(0, sheets.length))
  expect(sheets.flatMap(({ rows: [, ...own] }) => own.map(([name]) => name))).toEqual(rows.map(([name]) => name))
})

test('a reader who goes away ends the rows, and rows that fail end the file', async () => {
  let isEnded = false
  async function* endless(): AsyncGenerator<Row[]> {
    try {
      for (;;) yield Array.from({ length: 1000 }, (_, at): Row => [`${Math.random()} ${at}`, null])
    } finally {
      isEnded = true
    }
  }
  for await (const part of workbook({ name: 'People', columns, dayFormat: 'd', rows: endless() })) {
    if (part.length > 1000) break
  }
  expect(isEnded).toBe(true)

  async function* failing(): AsyncGenerator<Row[]> {
    yield [['One', null]]
    throw new Error('the database went away')
  }
  await expect(written({ rows: failing() })).rejects.toThrow('the database went away')
})
