import type { Fonts } from '../../platform/typesetting/choose-fonts.ts'
import { linesOf, type Run } from '../../platform/typesetting/lay-out-lines.ts'

interface Line {
  /** From 0 on. */
  runs: Run[]
  width: number
}

/** One line of at most this width in em, which ends with an ellipsis where there is more. */
export function fittedLine(text: string, most: number, fonts: Fonts): Line {
  const { lines } = linesOf([{ text, bold: false }], most, fonts)
  const [first = []] = lines
  if (lines.length < 2) return placedFromZero(first)
  const [kept = []] = linesOf([{ text, bold: false }], most - 1, fonts).lines
  const shown = kept.map((run) => run.missing ?? run.text).join('')
  return placedFromZero(linesOf([{ text: `${shown.trimEnd()}…`, bold: false }], most + 1, fonts).lines[0] ?? first)
}

export function placedFromZero(runs: readonly Run[]): Line {
  const start = Math.min(...runs.map(({ x }) => x), Number.POSITIVE_INFINITY)
  const ends = runs.map(({ x, font, text, isRightToLeft }) => x + font.widthOf(text, isRightToLeft))
  return {
    runs: runs.map((run) => ({ ...run, x: run.x - start })),
    width: runs.length ? Math.max(...ends) - start : 0,
  }
}
