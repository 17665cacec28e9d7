import type { Span } from '@spotter/domain/kiosk/agreement.ts'
import { breakable, lettersOf } from './break-words.ts'
import { composed } from './choose-fonts.ts'

/** A grapheme cluster. */
export interface Letter {
  text: string
  bold: boolean
  level: number
  script: string | null
}

export function tidied(spans: readonly Span[]): Span[] {
  let hasSpace = true
  const tidy = spans.map(({ text, bold }) => {
    const single = composed(text.replaceAll(/[\p{Cc}\u2028\u2029 \u3000]+/gu, ' '))
    const kept = hasSpace ? single.trimStart() : single
    if (kept) hasSpace = kept.endsWith(' ')
    return { text: kept, bold }
  })
  const last = tidy.findLastIndex(({ text }) => text.trim() !== '')
  return tidy.slice(0, last + 1).map((span, place) => (place === last ? { ...span, text: span.text.trimEnd() } : span))
}

export function lettersIn(spans: readonly Span[], text: string, levels: Uint8Array): Letter[] {
  let at = 0
  let place = 0
  let end = spans[0]?.text.length ?? 0
  return lettersOf(text).map((letter) => {
    while (at >= end && place < spans.length - 1) end += spans[++place]?.text.length ?? 0
    const level = levels[at] ?? 0
    at += letter.length
    return { text: letter, bold: spans[place]?.bold ?? false, level, script: scriptOf(letter) }
  })
}

const sharing = {
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  lao: /\p{Script=Lao}/u,
  nko: /\p{Script=Nko}/u,
}
const scriptOf = (letter: string): string | null =>
  Object.entries(sharing).find(([, of]) => of.test(letter))?.[0] ?? (/\p{L}/u.test(letter) ? 'other' : null)

export function piecesOf(letters: readonly Letter[], text: string): Letter[][] {
  const pieces: Letter[][] = []
  let next = 0
  for (const word of text.split(/(?<= )/)) {
    for (const piece of breakable(word)) {
      const own: Letter[] = []
      for (let length = 0; length < piece.length; next++) {
        const letter = letters[next]
        if (!letter) break
        own.push(letter)
        length += letter.text.length
      }
      if (own.length) pieces.push(own)
    }
  }
  return pieces
}
