import { cellText, type Wording } from '@spotter/contract/reports/cell-text.ts'
import type { ChartFigures } from './chart-figures.ts'

export type Shape =
  | { kind: 'box'; x: number; y: number; width: number; height: number; colour: string }
  | { kind: 'line'; points: readonly (readonly [number, number])[]; colour: string; weight: number }
  /** `y` of its baseline; what is wider than `most` ends with an ellipsis. */
  | { kind: 'text'; x: number; y: number; text: string; size: number; end?: true; colour: string; most: number }

export interface Drawing {
  width: number
  height: number
  shapes: readonly Shape[]
}

interface Canvas {
  width: number
  wording: Wording
  /** In em. */
  widthOf: (text: string) => number
}

/** Those of the page: told apart also by those who see few colours. */
const colours = ['#0e77ce', '#c74c0d', '#088560', '#9c36b5']
const ink = '#1f2937'
const faint = '#4b5563'
const hair = '#ced4da'
const size = 10

const colourOf = (at: number) => colours[at % colours.length] ?? ink

export function drawChart(figures: ChartFigures, canvas: Canvas): Drawing {
  const legend = figures.series.length > 1 || figures.kind === 'lines' ? drawLegend(figures, canvas) : null
  const top = legend ? 24 : 4
  const { height, shapes } = figures.kind === 'lines' ? drawLines(figures, canvas, top) : drawBars(figures, canvas, top)
  return { width: canvas.width, height, shapes: [...(legend ?? []), ...shapes] }
}

function drawLegend({ series }: ChartFigures, { width, widthOf }: Canvas): Shape[] {
  let x = 0
  return series.flatMap((text, at) => {
    const own = x
    x += widthOf(text) * size + 34
    return [
      { kind: 'box', x: own, y: 4, width: 10, height: 10, colour: colourOf(at) },
      { kind: 'text', x: own + 15, y: 13, text, size, colour: ink, most: width - own - 15 },
    ] satisfies Shape[]
  })
}

/** Lying, so that names have room, each with its figure. */
function drawBars(
  { entries, series, kindOfValues }: ChartFigures,
  canvas: Canvas,
  top: number,
): Omit<Drawing, 'width'> {
  const { width, wording, widthOf } = canvas
  const thick = series.length > 1 ? 10 : 15
  const pitch = series.length * (thick + 1) + 7
  const names = Math.min(0.34 * width, Math.max(...entries.map(({ name }) => widthOf(name) * size)) + 2)
  const left = names + 8
  const values = entries.flatMap((entry) => entry.values)
  const textOf = (value: number) => cellText(kindOfValues, value, wording)
  const room = width - left - Math.max(...values.map((value) => widthOf(textOf(value)) * size)) - 8
  const most = Math.max(1, ...values)
  const shapes = entries.flatMap(({ name, values: own }, at): Shape[] => {
    const y = top + at * pitch
    const middle = y + (pitch - 7) / 2 + 0.36 * size
    return [
      { kind: 'text', x: names, y: middle, text: name, size, end: true, colour: ink, most: names },
      ...own.flatMap((value, place): Shape[] => {
        const bar = { y: y + place * (thick + 1), width: (Math.max(0, value) / most) * room }
        return [
          { kind: 'box', x: left, height: thick, colour: colourOf(place), ...bar },
          {
            kind: 'text',
            x: left + bar.width + 5,
            y: bar.y + thick / 2 + 0.36 * (size - 1),
            text: textOf(value),
            size: size - 1,
            colour: faint,
            most: width,
          },
        ]
      }),
    ]
  })
  const height = top + entries.length * pitch
  const axis: Shape = {
    kind: 'line',
    points: [
      [left, top - 3],
      [left, height - 4],
    ],
    colour: hair,
    weight: 1,
  }
  return { height, shapes: [...shapes, axis] }
}

const plot = 150

function drawLines(
  { entries, series, kindOfValues }: ChartFigures,
  canvas: Canvas,
  top: number,
): Omit<Drawing, 'width'> {
  const { width, wording, widthOf } = canvas
  const most = Math.max(1, ...entries.flatMap(({ values }) => values))
  const ticks = [0, most / 2, most].map((value) => ({ value, text: cellText(kindOfValues, value, wording) }))
  const left = Math.max(...ticks.map(({ text }) => widthOf(text) * size)) + 8
  const step = (width - left - 12) / Math.max(1, entries.length - 1)
  const [xOf, yOf] = [(at: number) => left + at * step, (value: number) => top + 6 + plot * (1 - value / most)]
  const widest = Math.min(90, Math.max(...entries.map(({ name }) => widthOf(name) * size)) + 12)
  const every = Math.max(1, Math.ceil(widest / step))
  return {
    height: top + plot + 28,
    shapes: [
      ...ticks.flatMap(({ value, text }): Shape[] => [
        {
          kind: 'line',
          points: [
            [left, yOf(value)],
            [width - 12, yOf(value)],
          ],
          colour: hair,
          weight: 0.5,
        },
        { kind: 'text', x: left - 6, y: yOf(value) + 3.5, text, size, end: true, colour: faint, most: left },
      ]),
      ...series.map((_, at): Shape => ({
        kind: 'line',
        points: entries.map(({ values }, place) => [xOf(place), yOf(values[at] ?? 0)]),
        colour: colourOf(at),
        weight: 2,
      })),
      ...entries.flatMap(({ name }, at): Shape[] =>
        at % every
          ? []
          : [{ kind: 'text', x: xOf(at), y: top + plot + 22, text: name, size, colour: faint, most: widest }],
      ),
    ],
  }
}
