import type { Run } from './lay-out-lines.ts'
import { rightToLeft, type ShapedFont } from './shaped-font.ts'
import type { SpellingPdf } from './spelling-pdf.ts'

export function useFont(doc: SpellingPdf, { name, drawn }: ShapedFont, points: number): SpellingPdf {
  // pdfkit accepts fontkit fonts, but its types don't say so.
  doc.registerFont(name, drawn as unknown as Uint8Array)
  doc.font(name).fontSize(points)
  return doc
}

interface Place {
  points: number
  left: number
  baseline: number
}

export function drawRun(doc: SpellingPdf, run: Run, { points, left, baseline }: Place): void {
  const { text, font, isRightToLeft, missing, x } = run
  // Readers reverse right-to-left text themselves.
  const isClear = isRightToLeft || font.spells(text)
  doc.spelled(missing ?? (isClear ? null : text), () => {
    useFont(doc, font, points).text(text, left + x * points, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      features: isRightToLeft ? [rightToLeft] : [],
    })
  })
}
