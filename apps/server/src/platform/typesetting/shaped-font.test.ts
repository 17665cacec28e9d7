import { expect, test } from 'vitest'
import { fontsFor } from './choose-fonts.ts'

async function fontOf(text: string) {
  const fonts = await fontsFor(text)
  const regular = fonts.fontOf(text[0] ?? '', false)
  const bold = fonts.fontOf(text[0] ?? '', true)
  if (!regular || !bold) throw new Error(`No font has ${text}.`)
  return { regular, bold }
}

const glyphs = (font: Awaited<ReturnType<typeof fontOf>>['regular'], text: string, features: string[] = []) =>
  font.drawn.layout(text, features).glyphs

test('letters are joined as their script requires', async () => {
  const devanagari = (await fontOf('क्ष')).regular
  expect(glyphs(devanagari, 'क्ष')).toHaveLength(1)
  const arabic = (await fontOf('محمد')).regular
  const [alone] = glyphs(arabic, 'م', ['rtla'])
  expect(glyphs(arabic, 'محمد', ['rtla']).map(({ id }) => id)).not.toContain(alone?.id)
})

test('stacked Thai marks are positioned as drawn', async () => {
  const thai = (await fontOf('น้ำ')).regular
  expect(glyphs(thai, 'น้ำ')).toHaveLength(4)
  expect(thai.spells('น้ำ')).toBe(false)
  expect(thai.spells('มา')).toBe(true)
})

test('Han letters have a weight of their own where they are bold', async () => {
  const { regular, bold } = await fontOf('健')
  const inked = (font: typeof regular) => font.drawn.glyphForCodePoint('健'.codePointAt(0) ?? 0).path.toSVG()
  expect(inked(regular)).not.toBe(inked(bold))
  expect(regular.drawn.variationAxes).toEqual({})
})

/** The everyday letters of an older encoding. */
function common(encoding: string, [from, to]: readonly [number, number]): string[] {
  const decoder = new TextDecoder(encoding)
  const bytes = Array.from({ length: to - from + 1 }, (_, place) => from + place)
  const pairs = bytes.flatMap((first) => Array.from({ length: 94 }, (_, second) => Uint8Array.of(first, 0xa1 + second)))
  return pairs.map((pair) => decoder.decode(pair)).filter((text) => /^[\p{Script=Han}\p{Script=Hangul}]$/u.test(text))
}

test.for([
  ['simplified Chinese', 'gbk', [0xb0, 0xd7], 3700, ''],
  ['traditional Chinese', 'big5', [0xa4, 0xc5], 3100, '詨跦歜觼鑤'],
  ['Japanese', 'euc-jp', [0xb0, 0xf4], 6300, ''],
  ['Korean', 'euc-kr', [0xb0, 0xc8], 2300, ''],
] as const)('every common letter of %s has a glyph', async ([, encoding, rows, atLeast, boxes]) => {
  const letters = common(encoding, rows)
  expect(letters.length).toBeGreaterThan(atLeast)
  const fonts = await fontsFor(letters.join(''))
  expect(letters.filter((letter) => !fonts.fontOf(letter, false)?.drawn.layout(letter).glyphs[0]?.id).join('')).toBe(
    boxes,
  )
})
