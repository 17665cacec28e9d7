import type { Span } from '@spotter/domain/kiosk/agreement.ts'

/** Letters that stand together, perhaps bold in part. */
interface Word {
  pieces: Span[]
  width: number
  direction: Direction
}
type Direction = 'ltr' | 'rtl'

/** What is drawn at one go, at its distance from the beginning of the line. */
export interface Piece extends Span {
  x: number
}

export interface Measure {
  width: number
  widthOf: (piece: Span) => number
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const letter = /\p{L}/u

/**
 * Text in lines of a width, each as pieces from left to right. Words of scripts that run from right to left stand in
 * their own order; the letters within a word are the font's.
 */
export function linesOf(spans: readonly Span[], measure: Measure): Piece[][] {
  const words = resolved(wordsOf(spans, measure))
  const base = words.find(({ pieces }) => letter.test(textOf(pieces)))?.direction ?? 'ltr'
  const space = measure.widthOf({ text: ' ', bold: false })
  return brokenInto(words, measure, space).map((line) => placed(line, base, space, measure))
}

function wordsOf(spans: readonly Span[], { widthOf }: Measure): (Word & { isPlain: boolean })[] {
  const words: Span[][] = [[]]
  for (const { text, bold } of spans) {
    const [first = '', ...others] = text.split(/[ \t\u3000]+/)
    words.at(-1)?.push({ text: first, bold })
    for (const other of others) words.push([{ text: other, bold }])
  }
  return words
    .map((pieces) => pieces.filter(({ text }) => text !== ''))
    .filter((pieces) => pieces.length > 0)
    .map((pieces) => ({
      pieces,
      width: pieces.reduce((sum, piece) => sum + widthOf(piece), 0),
      direction: rightToLeft.test(textOf(pieces)) ? 'rtl' : 'ltr',
      isPlain: letter.test(textOf(pieces)),
    }))
}

/** Numbers and signs between words that run from right to left run along with them. */
function resolved(words: readonly (Word & { isPlain: boolean })[]): Word[] {
  let before: Direction | null = null
  return words.map(({ isPlain, ...word }, place) => {
    if (isPlain) before = word.direction
    else {
      const after = words.slice(place).find((next) => next.isPlain)?.direction ?? before
      if ((before ?? after) === 'rtl' && after === 'rtl') return { ...word, direction: 'rtl' }
    }
    return word
  })
}

function brokenInto(words: readonly Word[], measure: Measure, space: number): Word[][] {
  const lines: Word[][] = []
  let line: Word[] = []
  let used = 0
  for (const word of words.flatMap((whole) => fitting(whole, measure))) {
    const needed = line.length ? space + word.width : word.width
    if (line.length && used + needed > measure.width) {
      lines.push(line)
      line = []
      used = 0
    }
    used += line.length ? space + word.width : word.width
    line.push(word)
  }
  return line.length ? [...lines, line] : lines
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A word longer than a line, such as an address or a language without spaces, is broken wherever the line ends. */
function fitting(word: Word, { width, widthOf }: Measure): Word[] {
  if (word.width <= width) return [word]
  const parts: Word[] = []
  let part: Word = { ...word, pieces: [], width: 0 }
  for (const { text, bold } of word.pieces)
    for (const { segment } of letters.segment(text)) {
      const wide = widthOf({ text: segment, bold })
      if (part.width + wide > width) {
        parts.push(part)
        part = { ...word, pieces: [], width: 0 }
      }
      const last = part.pieces.at(-1)
      if (last?.bold === bold) last.text += segment
      else part.pieces.push({ text: segment, bold })
      part.width += wide
    }
  return [...parts, part]
}

/** In the order in which they are seen; whole runs of words are drawn together where they run from left to right. */
function placed(line: readonly Word[], base: Direction, space: number, { width, widthOf }: Measure): Piece[] {
  const seen = inSight(line, base)
  const used = seen.reduce((sum, word) => sum + word.width, 0) + space * (seen.length - 1)
  const pieces: Piece[] = []
  let x = base === 'rtl' ? width - used : 0
  let joins = false
  for (const { pieces: own, width: wide, direction } of seen) {
    let inside = x
    for (const piece of direction === 'rtl' ? own.toReversed().map(mirrored) : own) {
      const last = pieces.at(-1)
      if (last && last.bold === piece.bold && direction === 'ltr' && joins) {
        last.text += ` ${piece.text}`
        // Spaces are as bold as the words they stand between.
        const wider = widthOf({ text: ' ', bold: piece.bold }) - space
        x += wider
        inside += wider
      } else pieces.push({ ...piece, x: inside })
      joins = direction === 'ltr'
      inside += widthOf(piece)
    }
    x += wide + space
  }
  return pieces
}

function inSight(line: readonly Word[], base: Direction): Word[] {
  const runs: Word[][] = []
  for (const word of line) {
    const run = runs.at(-1)
    if (run?.[0]?.direction === word.direction) run.push(word)
    else runs.push([word])
  }
  const ordered = runs.map((run) => (run[0]?.direction === 'rtl' ? run.toReversed() : run))
  return (base === 'rtl' ? ordered.toReversed() : ordered).flat()
}

const mirrors: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
}

/** What opens on the right looks as what closes on the left. */
const mirrored = (piece: Span): Span => ({
  ...piece,
  text: piece.text.replaceAll(/[()[\]{}«»]/g, (sign) => mirrors[sign] ?? sign),
})

const textOf = (pieces: readonly Span[]) => pieces.map(({ text }) => text).join('')
