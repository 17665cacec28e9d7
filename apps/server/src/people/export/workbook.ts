import { zip, type ZipEntry } from '../../platform/files/zip.ts'

export interface WorkbookColumn {
  label: string
  width: number
  isDay: boolean
  isNumber?: boolean
  /** A `dayCount`. */
  isInstant?: boolean
}

export type Row = readonly (string | number | null)[]

export interface Sheet {
  name: string
  columns: readonly WorkbookColumn[]
  rows: readonly Row[]
}

interface Workbook extends Omit<Sheet, 'rows'> {
  dayFormat: string
  /** In batches, which are emptied as they are written. */
  rows: AsyncGenerator<Row[]>
  rowsPerSheet?: number
  /** Lines above the header, such as what the rows were filtered by. */
  preface?: readonly Row[]
  /** Sheets of few rows that follow. */
  more?: readonly Sheet[]
}

const mostRows = 1_048_576

/** Streaming, and several times faster than a full library. */
export const workbook = (book: Workbook): AsyncGenerator<Buffer> => zip(partsOf(book))

async function* partsOf(book: Workbook): AsyncGenerator<ZipEntry> {
  const { columns, rows, rowsPerSheet = mostRows, preface = [] } = book
  let waiting: Row[] = []
  const hasMore = async () => {
    if (waiting.length > 0) return true
    const { done, value } = await rows.next()
    if (!done) waiting = value
    return !done
  }
  const rowXml = rowWriter(columns)
  const headerXml = headerWriter(columns)
  async function* sheet(): AsyncGenerator<string | Buffer> {
    const header = columns.map(({ label }) => label)
    const above = [...preface, header].map((row, index) => headerXml(index + 1, row))
    yield sheetStart(columns, above.length) + above.join('')
    let at = above.length + 1
    while (at <= rowsPerSheet && (await hasMore())) {
      // Removed, because the collector takes long to find that nothing needs a batch any more.
      const fitting = waiting.splice(0, rowsPerSheet - at + 1)
      yield* encoded(fitting, at, rowXml)
      at += fitting.length
    }
    yield sheetEnd
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
  for (const { name, columns: own, rows: few } of book.more ?? []) {
    addName(name)
    const write = rowWriter(own)
    const header = headerWriter(own)(
      1,
      own.map(({ label }) => label),
    )
    const parts = [sheetStart(own, 1), header, ...few.map((row, at) => write(at + 2, row)), sheetEnd]
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
const firstCount = 61

/** Of a local date and time that is given as if it were UTC: days and a part of one. */
export function dayCount(wall: number): number | string {
  const days = (wall - firstDay) / dayMs
  return days >= firstCount ? days : new Date(wall).toISOString().slice(0, 16)
}

const styles = { day: 's="1"', instant: 's="2"', none: '' }

/** Each cell in parts around the number of its row, because files have millions. */
function rowWriter(columns: readonly WorkbookColumn[]): (at: number, row: Row) => string {
  const cells = columns.map(({ isDay, isInstant, isNumber }, at) => {
    const style = isDay ? styles.day : isInstant ? styles.instant : styles.none
    const start = `<c r="${letterOf(at)}`
    return { isDay, isNumber, start, number: `"${style && ` ${style}`}><v>` }
  })
  return (at, row) => {
    let xml = `<row r="${at}">`
    for (let index = 0; index < row.length; index++) {
      const given = row[index]
      const cell = cells[index]
      if (given === null || given === undefined || given === '' || !cell) continue
      if (typeof given === 'number') xml += `${cell.start}${at}${cell.number}${given}</v></c>`
      else if (cell.isDay && given >= firstCounted) {
        xml += `${cell.start}${at}${cell.number}${(Date.parse(given) - firstDay) / dayMs}</v></c>`
      } else if (cell.isNumber) xml += `${cell.start}${at}${cell.number}${Number(given)}</v></c>`
      else xml += `${cell.start}${at}${isTrimmed(given) ? text : keptText}${escaped(given)}</t></is></c>`
    }
    return `${xml}</row>`
  }
}

const text = '" t="inlineStr"><is><t>'
/** With its white space at both ends. */
const keptText = '" t="inlineStr"><is><t xml:space="preserve">'
const space = 32

const isTrimmed = (given: string) => given.charCodeAt(0) > space && given.charCodeAt(given.length - 1) > space

const headerWriter = (columns: readonly WorkbookColumn[]) =>
  rowWriter(columns.map(({ label, width }) => ({ label, width, isDay: false })))

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

const sheetEnd = '</sheetData></worksheet>'

function frame(names: readonly string[], dayFormat: string): Record<string, string> {
  const each = (xml: (name: string, number: number) => string) => names.map((name, at) => xml(name, at + 1)).join('')
  const styles = names.length + 1
  return {
    'xl/styles.xml': `<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="${escaped(dayFormat)}"/><numFmt numFmtId="165" formatCode="${escaped(`${dayFormat} hh:mm`)}"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets>${each((name, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${styles}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
  }
}
