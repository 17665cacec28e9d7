import type { Fonts } from '../../platform/typesetting/choose-fonts.ts'
import type { Run } from '../../platform/typesetting/lay-out-lines.ts'
import { rightToLeft } from '../../platform/typesetting/shaped-font.ts'
import type { Drawing, Shape } from './draw-chart.ts'
import { fittedLine } from './fitted-line.ts'

/** Letters are outlines, because what draws it may have no fonts. */
export const chartSvg = ({ width, height, shapes }: Drawing, fonts: Fonts): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.ceil(height)}"><rect width="100%" height="100%" fill="#ffffff"/>${shapes
    .map((shape) => svgOf(shape, fonts))
    .join('')}</svg>`

function svgOf(shape: Shape, fonts: Fonts): string {
  if (shape.kind === 'box') {
    const { x, y, width, height, colour } = shape
    return `<rect x="${two(x)}" y="${two(y)}" width="${two(width)}" height="${two(height)}" fill="${colour}"/>`
  }
  if (shape.kind === 'line') {
    const points = shape.points.map(([x, y]) => `${two(x)},${two(y)}`).join(' ')
    return `<polyline points="${points}" fill="none" stroke="${shape.colour}" stroke-width="${shape.weight}"/>`
  }
  const { runs, width } = fittedLine(shape.text, shape.most / shape.size, fonts)
  const left = shape.x - (shape.end ? width * shape.size : 0)
  const letters = runs.map((run) => outlinesOf(run, left + run.x * shape.size, shape))
  return `<g fill="${shape.colour}">${letters.join('')}</g>`
}

function outlinesOf({ font: { drawn }, text, isRightToLeft }: Run, left: number, at: { y: number; size: number }) {
  const scale = at.size / drawn.unitsPerEm
  const { glyphs, positions } = drawn.layout(text, isRightToLeft ? [rightToLeft] : [])
  let x = 0
  return glyphs
    .map(({ id }, place) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {}
      const path = drawn.getGlyph(id).path.toSVG()
      const moved = `translate(${two(left + (x + xOffset) * scale)} ${two(at.y - yOffset * scale)})`
      x += xAdvance
      return path && `<path transform="${moved} scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`
    })
    .join('')
}

const two = (value: number) => Number(value.toFixed(2))
