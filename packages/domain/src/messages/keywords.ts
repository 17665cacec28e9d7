import { normalForm } from '../normal-form.ts'

export const keywordLists = ['opt_out', 'opt_in'] as const
export type KeywordList = (typeof keywordLists)[number]

export interface Keyword {
  value: string
  /** Whether the person gets one message that says what changed. */
  confirm: boolean
}
export type Keywords = Readonly<Record<KeywordList, readonly Keyword[]>>

export const longestKeyword = 40
export const mostKeywords = 100

/**
 * Nobody can remove these: carriers act on them themselves, and 47 CFR 64.1200(a)(10) names most of them. Sources: CTIA
 * Messaging Principles and Best Practices, 5.1.3; the providers' own lists.
 */
export const carrierKeywords: Readonly<Record<KeywordList, readonly string[]>> = {
  opt_out: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  opt_in: ['START', 'UNSTOP'],
}

export const isCarrierKeyword = (list: KeywordList, word: string): boolean =>
  carrierKeywords[list].includes(plainKeyword(word))

/** Those that are missing come first. */
export const withCarrierKeywords = (list: KeywordList, entries: readonly Keyword[]): Keyword[] => {
  const known = new Set(entries.map(({ value }) => plainKeyword(value)))
  return [...listed(...carrierKeywords[list].filter((word) => !known.has(word))), ...entries]
}

const listed = (...values: string[]): readonly Keyword[] => values.map((value) => ({ value, confirm: true }))

/** English, German, French and Spanish. */
export const defaultKeywords: Keywords = {
  opt_out: listed(
    ...carrierKeywords.opt_out,
    ...['STOPP', 'ABMELDEN', 'ENDE'],
    ...['ARRET', 'DESABONNER'],
    ...['ALTO', 'BAJA', 'CANCELAR', 'PARAR'],
  ),
  opt_in: listed(...carrierKeywords.opt_in, 'ANMELDEN', 'REPRENDRE', 'ALTA'),
}

/** Case, accents, punctuation and surrounding space don't matter. */
export const plainKeyword = (text: string): string =>
  normalForm(text, 'NFKD')
    .replaceAll(/[\p{M}\p{P}\p{S}\p{Cf}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toUpperCase()

/** The whole message has to be the word; opting out comes first. */
export function findKeyword(text: string, keywords: Keywords): { list: KeywordList; confirm: boolean } | null {
  if (text.length > longestText) return null
  const sent = plainKeyword(text)
  if (sent === '') return null
  for (const list of keywordLists) {
    const found = keywords[list].find(({ value }) => plainKeyword(value) === sent)
    if (found) return { list, confirm: found.confirm }
  }
  return null
}

const longestText = 200

/** AIDE is HELP for carriers in Canada. */
const helpWords: readonly string[] = ['HELP', 'INFO', 'AIDE']

/** Carriers ask for an answer that says whom to call and how to stop. Staff see the message like any other. */
export const isHelpRequest = (text: string): boolean =>
  text.length <= longestText && helpWords.includes(plainKeyword(text))
