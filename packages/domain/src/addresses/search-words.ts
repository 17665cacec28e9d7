import { searchable } from '../people/search.ts'
import type { AddressParts } from './address.ts'

/** Abbreviations, stored and searched in full. */
const inFull: Readonly<Record<string, string>> = {
  aly: 'alley',
  av: 'avenue',
  ave: 'avenue',
  blvd: 'boulevard',
  bvd: 'boulevard',
  cct: 'circuit',
  cl: 'close',
  cr: 'crescent',
  cres: 'crescent',
  ct: 'court',
  dr: 'drive',
  e: 'east',
  esp: 'esplanade',
  gr: 'grove',
  gdns: 'gardens',
  hwy: 'highway',
  ln: 'lane',
  mt: 'mount',
  n: 'north',
  pde: 'parade',
  pkwy: 'parkway',
  pl: 'place',
  rd: 'road',
  s: 'south',
  sq: 'square',
  st: 'street',
  str: 'strasse',
  tce: 'terrace',
  ter: 'terrace',
  w: 'west',
}
const mostWords = 8

const wordsIn = (text: string): string[] =>
  searchable(text.replaceAll('ß', 'ss').replaceAll('ẞ', 'ss'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const expanded = (word: string): string =>
  (Object.hasOwn(inFull, word) ? inFull[word] : undefined) ?? word.replace(/(?<=\p{L}{3})str$/u, 'strasse')

export function addressWords({
  number,
  street,
  unit,
  city,
  region,
  postcode,
}: Omit<AddressParts, 'country'>): string[] {
  const together = postcode?.includes(' ') ? postcode.replaceAll(' ', '') : ''
  const text = [unit, number, street, city, region, postcode, together].filter(Boolean).join(' ')
  return [...new Set(wordsIn(text).map(expanded))]
}

/** Words start after a space, where prefixes are matched. */
export const addressSearchText = (address: Omit<AddressParts, 'country'>): string =>
  ` ${addressWords(address).join(' ')}`

/** Any of these prefixes. */
export type TypedWord = readonly string[]

export function typedWords(q: string): TypedWord[] {
  return [...new Set(wordsIn(q))].slice(0, mostWords).map((word) => {
    const full = expanded(word)
    return full.startsWith(word) ? [word] : [word, full]
  })
}
