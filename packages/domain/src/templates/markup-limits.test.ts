import { expect, test } from 'vitest'
import { markupLimits, markupRefusal, tooIntricate } from './markup-limits.ts'

const { tags, depth } = markupLimits
const refusalOf = (html: string) => markupRefusal(html, 1_000_000)

test.each([
  ['as many tags as allowed', '<p>x</p>'.repeat(tags), null],
  ['one more', '<p>x</p>'.repeat(tags + 1), tooIntricate],
  ['tags as deep as allowed', '<div>'.repeat(depth), null],
  ['one deeper', '<div>'.repeat(depth + 1), tooIntricate],
  ['paragraphs, cells and items that the next one ends', '<p>a<p>b'.repeat(1000), null],
  ['line breaks and pictures, which have no end', '<br><img src="x">'.repeat(1000), null],
  ['closing tags that close nothing', '<b></x>'.repeat(depth + 1), tooIntricate],
  ['closing tags in comments', '<b><!--</b>-->'.repeat(depth + 1), tooIntricate],
  ['a closing tag that also ends what is open within', '<ul><li><b>x</ul>'.repeat(1000), null],
])('%s', (_, html, refusal) => {
  expect(refusalOf(html)).toBe(refusal)
})

test('a long text is refused by its length', () => {
  expect(markupRefusal('x'.repeat(11), 10)).toEqual({ text: expect.any(String), values: { limit: 10 } })
})
