import { expect, test } from 'vitest'
import { blocksOf, normalizedAgreement } from './agreement.ts'

const plain = (text: string) => [{ text, bold: false }]

test('blank lines separate paragraphs, and single line ends stay', () => {
  expect(blocksOf('One\ntwo\n \nThree')).toEqual([
    { kind: 'paragraph', lines: [plain('One'), plain('two')] },
    { kind: 'paragraph', lines: [plain('Three')] },
  ])
})

test('headings, lists and bold words are laid out, also without blank lines between them', () => {
  expect(blocksOf('# Rules\nPlease\n- be **kind**, and\n- be safe\nThank you')).toEqual([
    { kind: 'heading', spans: plain('Rules') },
    { kind: 'paragraph', lines: [plain('Please')] },
    {
      kind: 'list',
      items: [
        [
          { text: 'be ', bold: false },
          { text: 'kind', bold: true },
          { text: ', and', bold: false },
        ],
        plain('be safe'),
      ],
    },
    { kind: 'paragraph', lines: [plain('Thank you')] },
  ])
})

test.each(['2 ** 3 ** 4', '#1 in town', '-5 degrees', '**', '<script>alert(1)</script>', '[a](javascript:b)'])(
  '%s is text and nothing else',
  (text) => {
    expect(blocksOf(text)).toEqual([{ kind: 'paragraph', lines: [plain(text)] }])
  },
)

test('line ends are normalized and the text is trimmed', () => {
  expect(normalizedAgreement('\r\n One\r\ntwo\rthree \n')).toBe('One\ntwo\nthree')
})

test('an agreement of hostile length is read in a moment', () => {
  for (const text of ['**'.repeat(250_000), '*'.repeat(500_000), '- **a'.repeat(100_000), '\n'.repeat(500_000)]) {
    expect(blocksOf(text)).toBeInstanceOf(Array)
  }
})
