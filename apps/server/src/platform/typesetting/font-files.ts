import type { HanLanguage } from '@spotter/domain/kiosk/han-language.ts'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'

/** One file per weight, or a variable font. */
export interface FontFile {
  name: string
  paths: { regular: string; bold: string } | { variable: string }
}

type Family = ReadonlyMap<number, FontFile>

const { resolve } = createRequire(import.meta.url)

/** Covers Latin, Greek, Cyrillic, Hebrew, Arabic, Armenian, Georgian and Lao; tried first. */
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
/** Languages draw shared Han characters differently. */
const han: Record<HanLanguage, string> = { 'zh-Hans': 'sc', ja: 'jp', 'zh-Hant': 'tc', ko: 'kr' }

const families = new Map<string, Promise<Family>>()

export const familiesFor = (language: HanLanguage | null): (() => Promise<Family>)[] =>
  [...scripts, ...new Set([...(language ? [han[language]] : []), ...Object.values(han)])].map((name) => () => {
    const known = families.get(name) ?? readFamily(name)
    families.set(name, known)
    return known
  })

/** Files are split by number or script; their Latin is skipped. */
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

/** `U+0E01-0E3A,U+25CC` */
const codePointsIn = (ranges: string): number[] =>
  [...ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, place) => from + place)
  })
