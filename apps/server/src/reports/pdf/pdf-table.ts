import { cellText, isNumeric, type Wording, wordingOfRow } from '@spotter/contract/reports/cell-text.ts'
import { comparedFigure, differenceText } from '@spotter/contract/reports/compared-figure.ts'
import type { Report, ReportColumn, ReportRow } from '@spotter/contract/reports/define-report.ts'
import type { Fonts } from '../../platform/typesetting/choose-fonts.ts'
import type { ShapedFont } from '../../platform/typesetting/shaped-font.ts'
import type { Wanted } from './column-widths.ts'

export interface PdfTable {
  labels: readonly string[]
  isNumber: readonly boolean[]
  /** A cell can have several lines. */
  rows: readonly (readonly string[])[]
  totals: readonly string[] | null
}

interface Shown {
  columns: Report['columns']
  rows: readonly ReportRow[]
  totals?: Record<string, unknown> | null
}

export function pdfTable({ columns, rows, totals = null }: Shown, wording: Wording): PdfTable {
  const named = Object.entries(columns)
  return {
    labels: named.map(([, { label }]) => wording.t(label)),
    isNumber: named.map(([, { kind }]) => isNumeric(kind)),
    rows: rows.map((row) => named.map(([name, column]) => textOf(name, column, row, wordingOfRow(wording, row)))),
    totals:
      totals && rows.length
        ? named.map(([name, column], at) => {
            const row = { key: 'total', ...totals }
            return totals[name] === undefined
              ? at === 0
                ? wording.t('Total')
                : ''
              : textOf(name, column, row, wording)
          })
        : null,
  }
}

/** Below a figure that is compared: that of the other days, and the difference. */
function textOf(name: string, column: ReportColumn, row: ReportRow, wording: Wording): string {
  const { kind } = column
  const text = cellText(kind, row[name], wording).replaceAll('\n', ' ')
  const compared = comparedFigure(name, column, row)
  if (!compared) return text
  const { before, difference } = compared
  const signed = difference === null ? '' : ` (${differenceText(kind, difference, wording)})`
  return `${text}\n${cellText(kind, before, wording)}${signed}`
}

export const textsOf = ({ labels, rows, totals }: PdfTable): string[] => [...labels, ...rows.flat(), ...(totals ?? [])]

/** Longer ones are broken into lines, or within a word. */
const longest = { text: 34, word: 13, label: 9 }

export function wantedBy({ labels, rows, totals }: PdfTable, { usual }: Fonts): Wanted[] {
  const [inRegular, inBold] = [measureIn(usual.regular), measureIn(usual.bold)]
  return labels.map((label, at) => {
    const texts = rows.flatMap((row) => (row[at] ?? '').split('\n')).map(inRegular)
    const total = (totals?.[at] ?? '').split('\n').map(inBold)
    const header = inBold(label)
    const least = Math.max(header.word, ...[...total, ...texts].map(({ word }) => word))
    const most = Math.max(Math.min(longest.label, header.text), ...[...total, ...texts].map(({ text }) => text))
    return { least, most: Math.max(least, Math.min(longest.text, most)) }
  })
}

function measureIn(font: ShapedFont) {
  const known = new Map<string, number>()
  const widthOf = (text: string) => {
    const width = known.get(text) ?? font.widthOf(text.slice(0, 200), false) + 0.05
    known.set(text, width)
    return width
  }
  return (text: string) => ({
    text: widthOf(text),
    word: Math.min(longest.word, Math.max(0, ...text.split(/\s+/).slice(0, 40).map(widthOf))),
  })
}
