import { normalForm } from '@spotter/domain/normal-form.ts'
import { describe, expect, test } from 'vitest'
import { fontsFor } from './choose-fonts.ts'
import { linesOf } from './lay-out-lines.ts'

async function laidOut(text: string, width = 1000, bold: string[] = []) {
  const spans = text
    .split(new RegExp(`(${bold.join('|') || '(?!)'})`))
    .map((part) => ({ text: part, bold: bold.includes(part) }))
  const { lines, isRightToLeft } = linesOf(spans, width, await fontsFor(text))
  return { isRightToLeft, lines, texts: lines.map((line) => line.map((run) => run.missing ?? run.text).join('')) }
}

describe('lines end', () => {
  test.for([
    ['at spaces, which are left out there', 'one two three', 5, ['one two', 'three']],
    ['between Han letters, of which none that closes comes first', '健康状况负责。健康', 6, ['健康状况负', '责。健康']],
    ['so that none that opens comes last', '我已阅读《守则》', 5.2, ['我已阅读', '《守则》']],
    ['between Thai words', 'ออกกำลังกายด้วยความเสี่ยง', 7, ['ออกกำลังกาย', 'ด้วยความเสี่ยง']],
    ['within a word that is longer than a line', 'WWWWWWWW ii', 4, ['WWWW', 'WWWW', 'ii']],
    ['between words of Korean', '본인은 규칙을 읽었습니다', 8, ['본인은 규칙을', '읽었습니다']],
  ] as const)('%s', async ([, text, width, texts]) => {
    expect((await laidOut(text, width)).texts).toEqual(texts)
  })

  test('before the edge, whatever the text', async () => {
    const width = 20
    for (const text of [
      '我'.repeat(500),
      'محمد'.repeat(200),
      'น้ำใจ'.repeat(100),
      '👨‍👩‍👧'.repeat(90),
      'Abc 陳 ਕੌਰ '.repeat(60),
    ]) {
      const { lines } = await laidOut(text, width)
      expect(lines.length).toBeGreaterThan(4)
      for (const run of lines.flatMap((line) => line.slice(-1)))
        expect(run.x + run.font.widthOf(run.text, run.isRightToLeft)).toBeLessThan(width + 0.01)
    }
  })
})

describe('from left to right are seen', () => {
  test.for([
    ['words of Latin in Hebrew', 'אחת Spotter Gym שלוש', true, [' שלוש', 'Spotter Gym', 'אחת ']],
    ['numbers in Hebrew', 'מ-2024 ועד', true, [' ועד', '2024', 'מ-']],
    ['Hebrew words in Latin', 'See אחת שתיים now', false, ['See ', 'אחת שתיים', ' now']],
    ['two scripts that both run from right to left', 'שלום محمد', true, ['محمد', 'שלום ']],
  ] as const)('%s', async ([, text, isRightToLeft, runs]) => {
    const { lines, ...laid } = await laidOut(text)
    expect(laid.isRightToLeft).toBe(isRightToLeft)
    expect(lines[0]?.map((run) => run.text)).toEqual(runs)
    const edge = lines[0]?.at(-1)
    if (isRightToLeft && edge) expect(edge.x + edge.font.widthOf(edge.text, true)).toBeCloseTo(1000)
  })
})

test('a part is bold in the font of its script', async () => {
  const { lines } = await laidOut('对健康负责', 1000, ['健康'])
  const bold = lines[0]?.filter((run) => run.font.name.endsWith('-Bold')).map((run) => run.text)
  expect(bold?.join('')).toBe('健康')
})

test('spaces and signs that are not seen do not make room', async () => {
  expect((await laidOut('  a \t\u3000 b\u0000c  ')).texts).toEqual(['a b c'])
  expect((await laidOut(' \n ')).texts).toEqual([])
})

test('decomposed letters are composed, and names keep their form', async () => {
  expect((await laidOut(normalForm('한국', 'NFD'))).texts).toEqual(['한국'])
  expect((await laidOut('\ufa19')).texts).toEqual(['\ufa19'])
})
