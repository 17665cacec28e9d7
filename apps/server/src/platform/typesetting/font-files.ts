import type { HanLanguage } from '@spotter/domain/kiosk/han-language.ts'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'

/** A file for each weight, or one from which every weight can be made. */
export interface FontFile {
  name: string
  paths: { regular: string; bold: string } | { variable: string }
}

/** By the number of a character, the file that should have it. */
export type Family = ReadonlyMap<number, FontFile>

const { resolve } = createRequire(import.meta.url)

/** Latin, Greek, Cyrillic, Hebrew, Arabic, Armenian, Georgian, Lao and many signs; always tried first. */
export const dejavu: FontFile = {
  name: 'DejaVuSans',
  paths: {
    regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  },
}

const scripts = [
  'thai',
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'khmer',
  'myanmar',
  'ethiopic',
]
/** Each draws the characters that they share in its own way. */
const han: Record<HanLanguage, string> = { 'zh-Hans': 'sc', ja: 'jp', 'zh-Hant': 'tc', ko: 'kr' }

const families = new Map<string, Promise<Family>>()

/** Of everything but Han, then Han in one way, then what only the others have. Each is read when it is asked for. */
export const familiesFor = (language: HanLanguage | null): (() => Promise<Family>)[] =>
  [...scripts, ...new Set([...(language ? [han[language]] : []), ...Object.values(han)])].map((name) => () => {
    const known = families.get(name) ?? readFamily(name)
    families.set(name, known)
    return known
  })

/** Parts named by numbers, of which a text needs a few, or by the script; their Latin is not wanted. */
async function readFamily(name: string): Promise<Family> {
  const ranges = await readRanges(name)
  return new Map(
    Object.entries(ranges).flatMap(([key, listed]) => {
      const part = key.replaceAll(/[[\]]/g, '')
      if (part !== name && !/^\d+$/.test(part)) return []
      const variable = resolve(
        `@fontsource-variable/noto-sans-${name}/files/noto-sans-${name}-${part}-wght-normal.woff2`,
      )
      const file: FontFile = { name: `NotoSans-${part === name ? name : `${name}-${part}`}`, paths: { variable } }
      return codePointsIn(listed).map((codePoint) => [codePoint, file] as const)
    }),
  )
}

async function readRanges(name: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(resolve(`@fontsource-variable/noto-sans-${name}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >
}

/** `U+0E01-0E3A,U+25CC` one by one. */
const codePointsIn = (ranges: string): number[] =>
  [...ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, place) => from + place)
  })
