import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CsvReader, delimiters, type Dialect } from './csv-records.ts'

const comma: Dialect = { delimiter: ',', quote: '"', escape: 'double' }

function read(text: string, dialect = comma, size = text.length || 1) {
  const reader = new CsvReader(dialect)
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  )
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()]
}
const cells = (text: string, dialect = comma) => read(text, dialect).map((record) => record.cells)

test('values in quotes hold delimiters, line ends and doubled quotes', () => {
  expect(cells('a,"b, ""c""\r\nd",e\r\n')).toEqual([['a', 'b, "c"\r\nd', 'e']])
})

test('any of the three line ends ends a record', () => {
  expect(cells('a,b\rc,d\ne,f\r\ng,h')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['g', 'h'],
  ])
})

test('single quotes and backslashes are understood where a file uses them', () => {
  expect(cells("'a\\'b';'c;d'", { delimiter: ';', quote: "'", escape: 'backslash' })).toEqual([["a'b", 'c;d']])
})

test('quotes in the middle of a value that has none around it are part of it', () => {
  expect(cells('Ana "Annie" Lee,x')).toEqual([['Ana "Annie" Lee', 'x']])
})

test('blanks around quotes are not part of the value', () => {
  expect(cells('"a" , "b"')).toEqual([['a', 'b']])
})

test('empty lines and lines of delimiters are no rows, but count as a spreadsheet counts', () => {
  expect(read('a\n\n,,\nb').map(({ row_no }) => row_no)).toEqual([1, 4])
})

test('the line that only names the separator is no row', () => {
  expect(read('sep=;\r\na;b', { ...comma, delimiter: ';' })).toEqual([{ row_no: 2, cells: ['a', 'b'], broken: false }])
})

test('a quote that is never closed costs its own line and no other', () => {
  const rows = read('a,b\nc,"d\ne,f\ng,h\n')
  expect(rows.map(({ cells: row, broken }) => [row.join('|'), broken])).toEqual([
    ['a|b', false],
    ['c|"d', true],
    ['e|f', false],
    ['g|h', false],
  ])
})

test('a quote that is closed in the middle of a value costs its own line and no other', () => {
  const rows = read('"a","b"\n"c","d"x\n"e","f"\n')
  expect(rows.map(({ cells: row, broken }) => [row.join('|'), broken])).toEqual([
    ['a|b', false],
    ['"c"|"d"x', true],
    ['e|f', false],
  ])
})

test('an open quote at the beginning of a large file does not swallow it', () => {
  const rows = read(`"x\n${'a,b\n'.repeat(200_000)}`, comma, 65_536)
  expect(rows.filter(({ broken }) => broken)).toHaveLength(1)
  expect(rows).toHaveLength(200_001)
})

test('a value of 10,000 characters is read whole', () => {
  expect(cells(`${'x'.repeat(10_000)},b`)[0]?.[0]).toHaveLength(10_000)
})

const anyCell = fc.oneof(fc.string(), fc.constantFrom('"', '""', ',', ';', '\n', '\r\n', '|', '\t', 'מרים', '👩‍🚀', ' '))

test('what was written properly is read as it was, in pieces of any size', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyCell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...delimiters),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 9 }),
      (table, delimiter, lineEnd, size) => {
        const write = (cell: string) => `"${cell.replaceAll('"', '""')}"`
        const text = table.map((row) => row.map(write).join(delimiter) + lineEnd).join('')
        const expected = table.filter((row) => row.some((cell) => cell !== ''))
        expect(read(text, { ...comma, delimiter }, size).map((record) => record.cells)).toEqual(expected)
      },
    ),
  )
})

test('no text at all stops the reader or loses its last line', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '"', ',', '\n', '\r', ' ', '\\', "'")),
      fc.integer({ min: 1, max: 5 }),
      (parts, size) => {
        const text = parts.join('')
        expect(read(text, comma, size)).toEqual(read(text))
      },
    ),
  )
})
