import type { Block, Span } from '@spotter/domain/kiosk/agreement.ts'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { fontsFor } from '../../platform/typesetting/choose-fonts.ts'
import { drawRun, useFont } from '../../platform/typesetting/draw-run.ts'
import { linesOf, type Run } from '../../platform/typesetting/lay-out-lines.ts'
import { SpellingPdf } from '../../platform/typesetting/spelling-pdf.ts'
import type { Drawing } from './waiver-pdf-signature.ts'

const monoFile = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf')
let mono: Promise<Buffer> | undefined

const margin = 56
const footer = 28
const ink = '#1a1a2e'
const faint = '#5c6370'
const hair = '#d5d8de'
/** In em. */
const ascent = 0.928

interface Sheet {
  title: string
  club: string
  language: string
  size: 'A4' | 'LETTER'
  written: string
}

export async function openPaper({ title, club, language, size, written }: Sheet) {
  const fonts = await fontsFor(written)
  const info = { Title: title, Author: club, Creator: 'Spotter', Producer: 'Spotter' }
  const doc = new SpellingPdf({ size, margin, bufferPages: true, lang: language, info, font: '' })
  doc.registerFont('mono', await (mono ??= readFile(monoFile)))
  const width = doc.page.width - 2 * margin
  const bottom = doc.page.height - margin - footer
  let y = margin

  function room(height: number) {
    if (y + height <= bottom) return
    doc.addPage()
    y = margin
  }

  const draw = (run: Run, points: number, left: number) =>
    drawRun(doc, run, { points, left, baseline: y + ascent * points })

  function write(spans: readonly Span[], { size: points = 10, colour = ink, indent = 0, mark = '' } = {}) {
    const height = points * 1.5
    const { lines, isRightToLeft } = linesOf(spans, (width - indent) / points, fonts)
    for (const [row, line] of lines.entries()) {
      room(height)
      doc.fillColor(colour)
      if (mark && row === 0) {
        const { regular } = fonts.usual
        const x = isRightToLeft ? width / points - regular.widthOf(mark, false) : 0
        draw({ text: mark, font: regular, isRightToLeft: false, missing: null, x }, points, margin)
      }
      for (const run of line) draw(run, points, margin + (isRightToLeft ? 0 : indent))
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

  function fact(label: string, text: string, { isSum = false } = {}) {
    write([{ text: label, bold: false }], { size: 8, colour: faint })
    if (!isSum) write([{ text, bold: false }])
    else {
      room(14)
      doc.font('mono').fontSize(8.5).fillColor(ink).text(text, margin, y, { lineBreak: false })
      gap(14)
    }
    gap(3)
  }

  function drawSignature(drawing: Drawing, box: { width: number; height: number }) {
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

  function finish(footerOf: (page: number, pages: number) => string) {
    const { count } = doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page)
      const text = footerOf(page + 1, count)
      useFont(doc, fonts.usual.regular, 8).fillColor(faint)
      doc.text(text, margin + width - doc.widthOfString(text), doc.page.height - margin, { lineBreak: false })
    }
    doc.end()
    return doc
  }

  return { write, writeBlock, gap, rule, fact, drawSignature, room, finish }
}

export const faintly = { colour: faint }
