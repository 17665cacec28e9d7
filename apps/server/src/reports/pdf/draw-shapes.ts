import type { Fonts } from '../../platform/typesetting/choose-fonts.ts'
import { drawRun } from '../../platform/typesetting/draw-run.ts'
import type { Drawing } from '../chart/draw-chart.ts'
import { fittedLine } from '../chart/fitted-line.ts'
import { margin, type Paper } from './paper.ts'

const [smallest, share] = [0.7, 0.55]

/** Smaller where it would take more than its share of the page. */
export function drawShapes({ doc, at, bottom }: Paper, { shapes, height }: Drawing, fonts: Fonts): void {
  const wanted = Math.max(smallest, Math.min(1, (share * (bottom - margin)) / height))
  const scale = Math.min(wanted, (bottom - at.y) / height)
  doc.save().translate(margin, at.y).scale(scale)
  for (const shape of shapes) {
    if (shape.kind === 'box') doc.rect(shape.x, shape.y, shape.width, shape.height).fill(shape.colour)
    else if (shape.kind === 'line') {
      const [[x, y] = [0, 0], ...others] = shape.points
      doc.moveTo(x, y)
      for (const [nextX, nextY] of others) doc.lineTo(nextX, nextY)
      doc.lineWidth(shape.weight).strokeColor(shape.colour).stroke()
    } else {
      const { x, y, text, size, most, end, colour } = shape
      const { runs, width } = fittedLine(text, most / size, fonts)
      doc.fillColor(colour)
      const left = x - (end ? width * size : 0)
      for (const run of runs) drawRun(doc, run, { points: size, left, baseline: y })
    }
  }
  doc.restore()
  at.y += height * scale
}
