import { visibleText } from '../templates/visible-text.ts'

const longestBeginning = 200

/** In one line, cut between words. */
export function beginningOfEmail(html: string): string | null {
  const text = visibleText(html).replaceAll(/\s+/g, ' ')
  if (text.length <= longestBeginning) return text || null
  const cut = text.slice(0, longestBeginning).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestBeginning / 2)).trimEnd()}…`
}
