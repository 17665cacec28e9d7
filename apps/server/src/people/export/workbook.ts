import { zip, type ZipEntry } from '../../platform/files/zip.ts'

export interface WorkbookColumn {
  label: string
  width: number
  isDay: boolean
  isNumber?: boolean
  /** A `dayCount`. */
  isInstant?: boolean
  /** Of numbers: a percent is a part of 1, a duration a part of a day. */
  format?: NumberFormat
}

export type NumberFormat = 'percent' | 'duration' | 'decimal'

export type Row = readonly (string | number | null)[]

export interface Sheet {
  name: string
  columns: readonly WorkbookColumn[]
  rows: readonly Row[]
  totals?: Row | null
}

interface Workbook extends Omit<Sheet, 'rows'> {
  dayFormat: string
  /** In batches, which are emptied as they are written. */
  rows: AsyncGenerator<Row[]>
  rowsPerSheet?: number
  /** Lines above the header, such as what the rows were filtered by. */
  preface?: readonly Row[]
  /** Columns are as wide as the heading and the first rows. */
  isFitted?: boolean
  /** Sheets of few rows that follow. */
  more?: readonly Sheet[]
}

const mostRows = 1_048_576

/** Streaming, and several times faster than a full library. */
export const workbook = (book: Workbook): AsyncGenerator<Buffer> => zip(partsOf(book))

async function* partsOf(book: Workbook): AsyncGenerator<ZipEntry> {
  const { rows, rowsPerSheet = mostRows, preface = [], totals = null } = book
  let waiting: Row[] = []
  const hasMore = async () => {
    if (waiting.length > 0) return true
    const { done, value } = await rows.next()
    if (!done) waiting = value
    return !done
  }
  const rowXml = rowWriter(book.columns)
  // One row is left for the totals.
  const lastRow = totals ? rowsPerSheet - 1 : rowsPerSheet
  async function* sheet(): AsyncGenerator<string | Buffer> {
    await hasMore()
    const columns = book.isFitted ? fitted(book.columns, waiting) : book.columns
    const head = headOf(columns, preface)
    yield head.xml
    let at = head.rows + 1
    while (at <= lastRow && (await hasMore())) {
      // Removed, because the collector takes long to find that nothing needs a batch any more.
      const fitting = waiting.splice(0, lastRow - at + 1)
      yield* encoded(fitting, at, rowXml)
      at += fitting.length
    }
    const isLast = !(await hasMore())
    yield endOf({ columns, head: head.rows, last: at - 1, totals: isLast ? totals : null })
  }
  const names: string[] = []
  const addName = (name: string) => names.push(freeName(name, names))
  try {
    do {
      addName(book.name)
      yield { path: `xl/worksheets/sheet${names.length}.xml`, parts: sheet() }
    } while (await hasMore())
  } finally {
    await rows.return(undefined)
  }
  for (const { name, columns, rows: few, totals: own = null } of book.more ?? []) {
    addName(name)
    const write = rowWriter(columns)
    const head = headOf(book.isFitted ? fitted(columns, few) : columns, [])
    const end = endOf({ columns, head: head.rows, last: head.rows + few.length, totals: own })
    const parts = [head.xml, ...few.map((row, at) => write(head.rows + 1 + at, row)), end]
    yield { path: `xl/worksheets/sheet${names.length}.xml`, parts }
  }
  yield* Object.entries(frame(names, book.dayFormat)).map(([path, xml]) => ({ path, parts: [declaration + xml] }))
}

const chunkBytes = 131_072
const mostBytesOfCharacter = 3

/** Row by row, because a text of many rows is slow to put together. */
function* encoded(rows: readonly Row[], first: number, rowXml: ReturnType<typeof rowWriter>): Generator<Buffer> {
  let at = first
  let [chunk, used] = [Buffer.allocUnsafe(chunkBytes), 0]
  for (const row of rows) {
    const xml = rowXml(at++, row)
    const most = xml.length * mostBytesOfCharacter
    if (used + most > chunk.length) {
      yield chunk.subarray(0, used)
      ;[chunk, used] = [Buffer.allocUnsafe(Math.max(chunkBytes, most)), 0]
    }
    used += chunk.write(xml, used)
  }
  yield chunk.subarray(0, used)
}

/** Spreadsheets refuse two sheets of one name, some signs, and names over 31 letters. */
function freeName(asked: string, names: readonly string[]): string {
  const name = asked.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  const isTaken = (tried: string) => names.some((known) => known.toLowerCase() === tried.toLowerCase())
  let free = name
  for (let number = 2; isTaken(free); number++) free = `${name.slice(0, 27)} ${number}`
  return free
}

/** Without Temporal, which would take seconds for 100,000 people. */
const firstDay = Date.parse('1899-12-30')
const dayMs = 86_400_000
/** Spreadsheets count a nonexistent 29 February 1900; earlier days are text. */
const firstCounted = '1900-03-01'
/** Words, such as that of the totals, come after all days. */
const noDay = ':'
const firstCount = 61

/** Of a local date and time that is given as if it were UTC: days and a part of one. */
export function dayCount(wall: number): number | string {
  const days = (wall - firstDay) / dayMs
  return days >= firstCount ? days : new Date(wall).toISOString().slice(0, 16)
}

/** The lines above, and the heading. */
function headOf(columns: readonly WorkbookColumn[], preface: readonly Row[]) {
  const heading = columns.map(({ label }) => label)
  const plain = headerWriter(columns)
  const xml = [
    ...preface.map((row, at) => plain(at + 1, row)),
    rowWriter(textsOf(columns), true)(preface.length + 1, heading),
  ].join('')
  const rows = preface.length + 1
  return { rows, xml: sheetStart(columns, rows) + xml }
}

interface SheetEnd {
  columns: readonly WorkbookColumn[]
  head: number
  last: number
  totals: Row | null
}

/** The totals are outside of what is filtered and sorted. */
const endOf = ({ columns, head, last, totals }: SheetEnd): string =>
  `${totals ? rowWriter(columns, true)(last + 1, totals) : ''}</sheetData><autoFilter ref="A${head}:${letterOf(Math.max(0, columns.length - 1))}${Math.max(head, last)}"/></worksheet>`

const [narrowest, widest] = [8, 60]
/** The arrow of the filter needs room, too. */
const besideText = 4
const dayWidth = 12
const instantWidth = 18

const fitted = (columns: readonly WorkbookColumn[], rows: readonly Row[]): WorkbookColumn[] =>
  columns.map((column, at) => {
    const widthOf = (row: Row) => (typeof row[at] === 'string' ? row[at].length + 1 : 0)
    const own = column.isInstant ? instantWidth : column.isDay ? dayWidth : narrowest
    const texts = rows.slice(0, 1000).map(widthOf)
    const width = texts.reduce((most, one) => Math.max(most, one), Math.max(own, column.label.length + besideText))
    return { ...column, width: Math.min(widest, width) }
  })

/** In the order of the styles below, after which come the same in bold. */
const formats = ['none', 'day', 'instant', 'percent', 'duration', 'decimal'] as const

const styleOf = ({ isDay, isInstant, format }: WorkbookColumn, isBold: boolean): string => {
  const name = isDay ? 'day' : isInstant ? 'instant' : (format ?? 'none')
  const index = formats.indexOf(name) + (isBold ? formats.length : 0)
  return index ? ` s="${index}"` : ''
}

/** Each cell in parts around the number of its row, because files have millions. */
function rowWriter(columns: readonly WorkbookColumn[], isBold = false): (at: number, row: Row) => string {
  const cells = columns.map((column, at) => {
    const { isDay, isNumber } = column
    const style = styleOf(column, isBold)
    const start = `<c r="${letterOf(at)}`
    const text = `"${isBold ? style : ''} t="inlineStr"><is><t`
    return {
      isDay,
      isNumber,
      start,
      number: `"${style}><v>`,
      text: `${text}>`,
      keptText: `${text} xml:space="preserve">`,
    }
  })
  return (at, row) => {
    let xml = `<row r="${at}">`
    for (let index = 0; index < row.length; index++) {
      const given = row[index]
      const cell = cells[index]
      if (given === null || given === undefined || given === '' || !cell) continue
      if (typeof given === 'number') xml += `${cell.start}${at}${cell.number}${given}</v></c>`
      else if (cell.isDay && given >= firstCounted && given < noDay) {
        xml += `${cell.start}${at}${cell.number}${(Date.parse(given) - firstDay) / dayMs}</v></c>`
      } else if (cell.isNumber) xml += `${cell.start}${at}${cell.number}${Number(given)}</v></c>`
      else xml += `${cell.start}${at}${isTrimmed(given) ? cell.text : cell.keptText}${escaped(given)}</t></is></c>`
    }
    return `${xml}</row>`
  }
}

const space = 32

const isTrimmed = (given: string) => given.charCodeAt(0) > space && given.charCodeAt(given.length - 1) > space

const textsOf = (columns: readonly WorkbookColumn[]) =>
  columns.map(({ label, width }) => ({ label, width, isDay: false }))

const headerWriter = (columns: readonly WorkbookColumn[]) => rowWriter(textsOf(columns))

const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** Characters XML reserves or forbids, and spreadsheet escapes. */
const special = /[&<>"\ufffe\uffff]|[^\P{Cc}\t\n]|_(?=x[\dA-Fa-f]{4}_)/gu
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Most texts; faster than looking for what is special. */
const plain = /^[\t\n !#-%'-;=?-^`-~\u00a0-\ufffd]*$/

const escaped = (text: string): string =>
  plain.test(text)
    ? text
    : text.replaceAll(
        special,
        (sign) => entities[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
      )

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetStart = (columns: readonly WorkbookColumn[], frozen: number) =>
  `${declaration}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`

const zeroTo = (count: number) => Array.from({ length: count }, (_, at) => at)
/** By the formats above: those that spreadsheets know, and own ones from 164. */
const formatIds = [0, 164, 165, 9, 166, 167]
const cellStyles = [0, 1]
  .map((font) =>
    zeroTo(formats.length)
      .map((at) => `<xf numFmtId="${formatIds[at]}" fontId="${font}" xfId="0" applyNumberFormat="1" applyFont="1"/>`)
      .join(''),
  )
  .join('')

function frame(names: readonly string[], dayFormat: string): Record<string, string> {
  const each = (xml: (name: string, number: number) => string) => names.map((name, at) => xml(name, at + 1)).join('')
  const styles = names.length + 1
  return {
    'xl/styles.xml': `<styleSheet ${main}><numFmts count="4"><numFmt numFmtId="164" formatCode="${escaped(dayFormat)}"/><numFmt numFmtId="165" formatCode="${escaped(`${dayFormat} hh:mm`)}"/><numFmt numFmtId="166" formatCode="[h]:mm:ss"/><numFmt numFmtId="167" formatCode="#,##0.0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${2 * formats.length}">${cellStyles}</cellXfs></styleSheet>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets>${each((name, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${styles}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
  }
}
