import { setImmediate } from 'node:timers/promises'
import { columnWidths, type Wanted, wantedWidth } from './column-widths.ts'
import { leading, type Line, margin, type Paper } from './paper.ts'
import type { PdfTable } from './pdf-table.ts'

const padding = { y: 2.5, x: 4.5, ofMany: 2.5 }
const many = 13
const besideOf = ({ length }: readonly Wanted[]) => (length < many ? padding.x : padding.ofMany)
const sizes = [8, 7.5, 7, 6.5, 6, 5.5] as const
const smallest = sizes.at(-1) ?? 5.5

/** Whether its texts need no lines of their own at the usual size. */
export const isWiderThan = (wanted: readonly Wanted[], width: number): boolean =>
  wantedWidth(wanted, 'most') * sizes[0] + wanted.length * 2 * besideOf(wanted) > width

/** With its header on every page. */
export async function writeTable(paper: Paper, table: PdfTable, wanted: readonly Wanted[]): Promise<void> {
  const { at, bottom, doc } = paper
  const beside = besideOf(wanted)
  const room = paper.width - wanted.length * 2 * beside
  const points = sizes.find((size) => wantedWidth(wanted, 'least') * size <= room) ?? smallest
  const widths = columnWidths(wanted, room / points).map((ems) => ems * points)
  const width = widths.reduce((sum, own) => sum + own + 2 * beside, 0)
  const line = points * leading
  const setCells = (texts: readonly string[], bold: boolean) =>
    texts.map((text, column) =>
      text.split('\n').flatMap((line) => paper.setLines(line, (widths[column] ?? 0) / points, bold)),
    )
  const linesIn = (cells: readonly Line[][]) => Math.max(1, ...cells.map(({ length }) => length))
  const heightOf = (lines: number) => lines * line + 2 * padding.y

  function drawCells(cells: readonly Line[][]) {
    let left = margin + beside
    const top = at.y
    for (const [column, lines] of cells.entries()) {
      const own = widths[column] ?? 0
      at.y = top + padding.y
      for (const each of lines) {
        const shift = table.isNumber[column] ? own - each.width * points : 0
        paper.drawLine(each, left + shift, points)
        at.y += line
      }
      left += own + 2 * beside
    }
    at.y = top + heightOf(linesIn(cells))
  }

  const header = setCells(table.labels, true)
  function drawHeader() {
    const height = heightOf(linesIn(header))
    doc.rect(margin, at.y, width, height).fill('#f1f3f5')
    drawCells(header)
  }
  const turnPage = () => {
    paper.turnPage()
    drawHeader()
  }
  const page = bottom - margin - heightOf(linesIn(header))

  /** What is longer than a page goes on where the page ends. */
  function drawRow(cells: Line[][]) {
    let rest = cells
    if (at.y + heightOf(linesIn(rest)) > bottom && (heightOf(linesIn(rest)) <= page || at.y + heightOf(2) > bottom))
      turnPage()
    while (at.y + heightOf(linesIn(rest)) > bottom) {
      const fitting = Math.max(1, Math.floor((bottom - at.y - 2 * padding.y) / line))
      drawCells(rest.map((lines) => lines.slice(0, fitting)))
      rest = rest.map((lines) => lines.slice(fitting))
      turnPage()
    }
    drawCells(rest)
    paper.rule(width)
  }

  if (at.y + heightOf(linesIn(header)) + heightOf(2) > bottom) paper.turnPage()
  drawHeader()
  for (const [place, texts] of table.rows.entries()) {
    drawRow(setCells(texts, false))
    // Others are served in between.
    if (place % 5 === 4) await setImmediate()
  }
  if (table.totals) drawRow(setCells(table.totals, true))
}
