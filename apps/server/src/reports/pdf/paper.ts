import type { Fonts } from '../../platform/typesetting/choose-fonts.ts'
import { drawRun } from '../../platform/typesetting/draw-run.ts'
import { linesOf, type Run } from '../../platform/typesetting/lay-out-lines.ts'
import { SpellingPdf } from '../../platform/typesetting/spelling-pdf.ts'
import { placedFromZero } from '../chart/fitted-line.ts'

export const margin = 40
const footer = 24
export const ink = '#1f2937'
export const faint = '#4b5563'
const hair = '#d1d5db'
/** In em. */
const ascent = 0.928
export const leading = 1.35

export interface Line {
  runs: Run[]
  /** In em. */
  width: number
}

interface Sheet {
  title: string
  club: string
  language: string
  size: 'A4' | 'LETTER'
  isWide: boolean
  fonts: Fonts
}

export type Paper = ReturnType<typeof openPaper>

export function openPaper({ title, club, language, size, isWide, fonts }: Sheet) {
  const info = { Title: title, Author: club, Creator: 'Spotter', Producer: 'Spotter' }
  const layout = isWide ? 'landscape' : 'portrait'
  const doc = new SpellingPdf({ size, layout, margin, bufferPages: true, lang: language, info, font: '' })
  const width = doc.page.width - 2 * margin
  const bottom = doc.page.height - margin - footer
  const at = { y: margin }

  function turnPage() {
    doc.addPage()
    at.y = margin
  }

  const setLines = (text: string, ems: number, bold = false): Line[] =>
    plainLine(text, ems, bold, fonts) ?? linesOf([{ text, bold }], ems, fonts).lines.map(placedFromZero)

  /** Its top at the present place. */
  function drawLine({ runs }: Line, left: number, points: number, colour = ink) {
    doc.fillColor(colour)
    for (const run of runs) drawRun(doc, run, { points, left, baseline: at.y + ascent * points })
  }

  function write(text: string, { points = 9, bold = false, colour = ink } = {}) {
    for (const line of setLines(text, width / points, bold)) {
      if (at.y + points * leading > bottom) turnPage()
      drawLine(line, margin, points, colour)
      at.y += points * leading
    }
  }

  function rule(length: number) {
    doc
      .moveTo(margin, at.y)
      .lineTo(margin + length, at.y)
      .lineWidth(0.5)
      .strokeColor(hair)
      .stroke()
  }

  function finish(footerOf: (page: number, pages: number) => string) {
    const { count } = doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page)
      at.y = doc.page.height - margin - 10
      const [left] = setLines(`${title} · ${club}`, width / 7.5 - 12)
      if (left) drawLine(left, margin, 7.5, faint)
      const [right] = setLines(footerOf(page + 1, count), width)
      if (right) drawLine(right, margin + width - right.width * 7.5, 7.5, faint)
    }
    doc.end()
    return doc
  }

  return { doc, at, width, bottom, turnPage, setLines, drawLine, write, rule, finish }
}

const isPlain = /^[\u0021-\u007e\u00a1-\u024f]+(?: [\u0021-\u007e\u00a1-\u024f]+)*$/

/** Most cells are a short text in Latin letters, for which the search for lines and directions is not needed. */
function plainLine(text: string, most: number, bold: boolean, { usual }: Fonts): Line[] | null {
  if (!isPlain.test(text)) return null
  const font = bold ? usual.bold : usual.regular
  const width = font.widthOf(text, false)
  return width > most ? null : [{ width, runs: [{ text, font, isRightToLeft: false, missing: null, x: 0 }] }]
}
