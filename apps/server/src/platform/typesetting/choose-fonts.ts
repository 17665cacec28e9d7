import { normalForm } from '@spotter/domain/normal-form.ts'
import { hanLanguageOf } from '@spotter/domain/kiosk/han-language.ts'
import { readFile } from 'node:fs/promises'
import decompress from 'woff2-encoder/decompress'
import { dejavu, familiesFor, type FontFile } from './font-files.ts'
import { weightFixer } from './fixed-weight.ts'
import { type ShapedFont, shapedFont } from './shaped-font.ts'

interface Weights {
  regular: ShapedFont
  bold: ShapedFont
}

export interface Fonts {
  fontOf: (letters: string, bold: boolean) => ShapedFont | null
  usual: Weights
}

/** Loaded before writing, which is synchronous. */
export async function fontsFor(text: string): Promise<Fonts> {
  const usual = await opened(dejavu)
  const families = familiesFor(hanLanguageOf(text))
  const byCodePoint = new Map<number, Weights>()
  for (const codePoint of new Set(codePointsOf(composed(text)))) {
    const weights = usual.regular.has(codePoint) ? usual : await fontWith(codePoint, families)
    if (weights) byCodePoint.set(codePoint, weights)
  }
  return { usual, fontOf: choosing(usual, byCodePoint) }
}

async function fontWith(codePoint: number, families: ReturnType<typeof familiesFor>): Promise<Weights | null> {
  for (const family of families) {
    const file = (await family()).get(codePoint)
    const weights = file && (await opened(file))
    if (weights?.regular.has(codePoint)) return weights
  }
  return null
}

/** NFC, except Han, where it would change characters. */
export const composed = (text: string): string => text.replaceAll(/[^\p{Script=Han}]+/gu, (part) => normalForm(part))

const codePointsOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

function choosing(usual: Weights, byCodePoint: ReadonlyMap<number, Weights>): Fonts['fontOf'] {
  const chosen = new Map<string, Weights | null>()
  function choose(letters: string): Weights | null {
    const [base, ...marks] = codePointsOf(letters.replaceAll(unseen, ''))
    if (base === undefined) return usual
    const candidates = [usual, ...[base, ...marks].map((codePoint) => byCodePoint.get(codePoint))]
    const whole = candidates.find((weights) => weights && [base, ...marks].every((each) => weights.regular.has(each)))
    // A base letter counts even if the font lacks its mark.
    return whole ?? byCodePoint.get(base) ?? null
  }
  return (letters, bold) => {
    let weights = chosen.get(letters)
    if (weights === undefined) chosen.set(letters, (weights = choose(letters)))
    return weights && (bold ? weights.bold : weights.regular)
  }
}

const files = new Map<string, Promise<Weights>>()

function opened(file: FontFile): Promise<Weights> {
  const known = files.get(file.name) ?? open(file)
  files.set(file.name, known)
  return known
}

async function open({ name, paths }: FontFile): Promise<Weights> {
  const make = (weight: string, bytes: Uint8Array) => shapedFont(`${name}-${weight}`, bytes)
  if ('regular' in paths)
    return {
      regular: make('Regular', await readFile(paths.regular)),
      bold: make('Bold', await readFile(paths.bold)),
    }
  const font = await decompress(await readFile(paths.variable))
  const fixed = await weightFixer()
  let bold: ShapedFont | undefined
  return {
    regular: make('Regular', fixed(font, 400)),
    get bold() {
      return (bold ??= make('Bold', fixed(font, 700)))
    },
  }
}
