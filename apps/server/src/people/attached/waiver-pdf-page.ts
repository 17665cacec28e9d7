import type { Block, Span } from '@spotter/domain/kiosk/agreement.ts'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import Pdf from 'pdfkit'
import type { Drawing } from './waiver-pdf-signature.ts'
import { linesOf } from './waiver-pdf-lines.ts'

const resolve = createRequire(import.meta.url).resolve
const files = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf', mono: 'DejaVuSansMono.ttf' }
type Fonts = Record<keyof typeof files, Buffer>
let fonts: Promise<Fonts> | undefined

/** Read once for all documents. */
const readFonts = () =>
  (fonts ??= Promise.all(
    Object.entries(files).map(
      async ([name, file]) => [name, await readFile(resolve(`dejavu-fonts-ttf/ttf/${file}`))] as const,
    ),
  ).then((read) => Object.fromEntries(read) as Fonts))

const margin = 56
const footer = 28
const ink = '#1a1a2e'
const faint = '#5c6370'
const hair = '#d5d8de'

export interface Sheet {
  title: string
  club: string
  language: string
  /** As paper is cut where the club is. */
  size: 'A4' | 'LETTER'
}

/** Paper on which one thing is written below the other, over as many pages as it takes. */
export async function openPaper({ title, club, language, size }: Sheet) {
  const read = await readFonts()
  const info = { Title: title, Author: club, Creator: 'Spotter', Producer: 'Spotter' }
  const doc = new Pdf({ size, margin, bufferPages: true, lang: language, info, font: '' })
  for (const [name, bytes] of Object.entries(read)) doc.registerFont(name, bytes)
  const width = doc.page.width - 2 * margin
  const bottom = doc.page.height - margin - footer
  let y = margin

  function room(height: number) {
    if (y + height <= bottom) return
    doc.addPage()
    y = margin
  }

  const fontOf = ({ bold }: Pick<Span, 'bold'>) => doc.font(bold ? 'bold' : 'regular')

  function write(spans: readonly Span[], { size: points = 10, colour = ink, indent = 0, mark = '' } = {}) {
    const height = points * 1.5
    const widthOf = (piece: Span) => fontOf(piece).fontSize(points).widthOfString(piece.text)
    for (const [row, line] of linesOf(spans, { width: width - indent, widthOf }).entries()) {
      room(height)
      doc.fillColor(colour)
      if (mark && row === 0) fontOf({ bold: false }).fontSize(points).text(mark, margin, y, { lineBreak: false })
      for (const { x, text, ...style } of line) {
        fontOf(style)
          .fontSize(points)
          .text(text, margin + indent + x, y, { lineBreak: false })
      }
      y += height
    }
  }

  const gap = (height: number) => void (y += height)

  function writeBlock(block: Block) {
    if (block.kind === 'heading') {
      gap(6)
      // Never alone at the foot of a page.
      room(44)
      write(
        block.spans.map(({ text }) => ({ text, bold: true })),
        { size: 11.5 },
      )
    } else if (block.kind === 'list') {
      for (const item of block.items) write(item, { indent: 14, mark: '•' })
    } else {
      for (const line of block.lines) write(line)
    }
    gap(6)
  }

  function rule() {
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.75)
      .strokeColor(hair)
      .stroke()
    gap(10)
  }

  /** A label and what it says, with letters of one width where it is a sum to compare. */
  function fact(label: string, text: string, { mono = false } = {}) {
    write([{ text: label, bold: false }], { size: 8, colour: faint })
    if (!mono) write([{ text, bold: false }])
    else {
      room(14)
      doc.font('mono').fontSize(8.5).fillColor(ink).text(text, margin, y, { lineBreak: false })
      gap(14)
    }
    gap(3)
  }

  function draw(drawing: Drawing, box: { width: number; height: number }) {
    room(box.height)
    if (drawing && 'lines' in drawing) {
      const { lines } = drawing
      const scale = Math.min(box.width / lines.width, box.height / lines.height, 1)
      doc
        .save()
        .translate(margin, y + box.height - lines.height * scale)
        .scale(scale)
      doc.path(lines.path).lineWidth(2.4).lineCap('round').lineJoin('round').strokeColor(ink).stroke().restore()
    } else if (drawing) {
      doc.image(drawing.picture, margin, y, { fit: [box.width, box.height], valign: 'bottom' })
    }
    y += box.height + 4
    doc
      .moveTo(margin, y)
      .lineTo(margin + box.width, y)
      .lineWidth(0.75)
      .strokeColor(faint)
      .stroke()
    gap(6)
  }

  /** Numbers the pages and hands the document over. */
  function finish(footerOf: (page: number, pages: number) => string) {
    const { count } = doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page)
      const text = footerOf(page + 1, count)
      doc.font('regular').fontSize(8).fillColor(faint)
      doc.text(text, margin + width - doc.widthOfString(text), doc.page.height - margin, { lineBreak: false })
    }
    doc.end()
    return doc
  }

  return { write, writeBlock, gap, rule, fact, draw, room, finish }
}

export const faintly = { colour: faint }
