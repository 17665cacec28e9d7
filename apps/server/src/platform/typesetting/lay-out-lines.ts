import type { Span } from '@spotter/domain/kiosk/agreement.ts'
import bidiFactory from 'bidi-js'
import type { Fonts } from './choose-fonts.ts'
import { type Letter, lettersIn, piecesOf, tidied } from './read-letters.ts'
import type { ShapedFont } from './shaped-font.ts'

export interface Run {
  text: string
  font: ShapedFont
  isRightToLeft: boolean
  /** The intended text where a box is drawn. */
  missing: string | null
  x: number
}
interface Paragraph {
  lines: Run[][]
  isRightToLeft: boolean
}

type Unplaced = Omit<Run, 'x'> & Pick<Letter, 'level' | 'script'> & { width: number }

const bidi = bidiFactory()
const box = '\u25a1'

/** Width in em; runs in visual order. */
export function linesOf(spans: readonly Span[], width: number, fonts: Fonts): Paragraph {
  const written = tidied(spans)
  const text = written.map((span) => span.text).join('')
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  const isRightToLeft = (paragraphs[0]?.level ?? 0) % 2 === 1
  const measured = new Map<string, number>()

  function widthOf(font: ShapedFont, drawn: string, backwards: boolean): number {
    const key = `${font.name} ${backwards} ${drawn}`
    const width = measured.get(key) ?? font.widthOf(drawn, backwards)
    measured.set(key, width)
    return width
  }

  const runsOf = (letters: readonly Letter[]): Unplaced[] => {
    const runs: Unplaced[] = []
    for (const { text: own, bold, level, script } of letters) {
      const font = fonts.fontOf(own, bold)
      const last = runs.at(-1)
      const isOneScript = !last?.script || !script || last.script === script
      if (font && last?.missing === null && last.font === font && last.level === level && isOneScript) {
        last.text += own
        last.script ??= script
      } else
        runs.push({
          text: font ? own : box,
          font: font ?? (bold ? fonts.usual.bold : fonts.usual.regular),
          isRightToLeft: level % 2 === 1,
          missing: font ? null : own,
          level,
          script,
          width: 0,
        })
    }
    return runs.map((run) => ({ ...run, width: widthOf(run.font, run.text, run.isRightToLeft) }))
  }
  const wide = (letters: readonly Letter[]) => runsOf(letters).reduce((sum, run) => sum + run.width, 0)

  const lines = brokenInto(piecesOf(lettersIn(written, text, levels), text), width, wide)
  return { isRightToLeft, lines: lines.map((line) => placed(runsOf(line), isRightToLeft ? width : null)) }
}

function brokenInto(pieces: readonly Letter[][], width: number, wide: (letters: readonly Letter[]) => number) {
  const lines: Letter[][] = []
  let line: Letter[] = []
  let used = 0
  for (const { letters, own, space } of pieces.flatMap((piece) => fitting(piece, width, wide))) {
    if (line.length && used + own > width) {
      lines.push(line)
      line = []
      used = 0
    }
    used += own + space
    line.push(...letters)
  }
  return (line.length ? [...lines, line] : lines).map((full) => (full.at(-1)?.text === ' ' ? full.slice(0, -1) : full))
}

interface Piece {
  letters: Letter[]
  /** Without the trailing space, which doesn't count at a line's end. */
  own: number
  space: number
}

/** A piece longer than a line, such as a URL, breaks anywhere. */
function fitting(letters: Letter[], width: number, wide: (letters: readonly Letter[]) => number): Piece[] {
  const endsWord = letters.at(-1)?.text === ' '
  const space = endsWord ? wide(letters.slice(-1)) : 0
  const own = wide(endsWord ? letters.slice(0, -1) : letters)
  if (own <= width) return [{ letters, own, space }]
  const parts: Piece[] = []
  for (const letter of letters) {
    const isSpace = letter.text === ' '
    const alone = isSpace ? 0 : wide([letter])
    let last = parts.at(-1)
    if (!last || last.own + alone > width) parts.push((last = { letters: [], own: 0, space: 0 }))
    last.letters.push(letter)
    last.own += alone
    if (isSpace) last.space = space
  }
  return parts
}

/** Reverses runs by bidi level, innermost first. */
function placed(runs: readonly Unplaced[], rightEdge: number | null): Run[] {
  const seen = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let start = 0; start < seen.length; start++) {
      let end = start
      while ((seen[end]?.level ?? -1) >= level) end++
      seen.splice(start, end - start, ...seen.slice(start, end).toReversed())
      start = end
    }
  let x = rightEdge === null ? 0 : rightEdge - runs.reduce((sum, run) => sum + run.width, 0)
  return seen.map(({ text, font, isRightToLeft, missing, width }) => {
    const at = x
    x += width
    return { text, font, isRightToLeft, missing, x: at }
  })
}
