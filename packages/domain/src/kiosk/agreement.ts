import { languageFrom, type Language } from '../settings/languages.ts'
import { textIn, type Translations } from '../settings/translations.ts'

export interface Span {
  text: string
  bold: boolean
}
export type Block =
  { kind: 'heading'; spans: Span[] } | { kind: 'paragraph'; lines: Span[][] } | { kind: 'list'; items: Span[][] }

export const longestAgreement = 50_000

export interface Agreement {
  text: string
  /** Of the own text; each translation has its own. */
  agreement_hash: string
  translations?: Translations<'text'>
  translation_hashes?: Partial<Record<Language, string>>
}

/** What a visitor reads and signs; without a translation, the own text. */
export function agreementIn(
  language: string,
  { text, agreement_hash, translations, translation_hashes }: Agreement,
): Pick<Agreement, 'text' | 'agreement_hash'> {
  const spoken = languageFrom(language)
  const hash = spoken && translation_hashes?.[spoken]
  if (!hash) return { text, agreement_hash }
  return { text: textIn(language, text, { translations, field: 'text' }), agreement_hash: hash }
}

export const normalizedAgreement = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

/** Blank lines separate, `# ` headings, `- ` lists, `**…**` bold; everything else is text. */
export function blocksOf(agreement: string): Block[] {
  const blocks: Block[] = []
  for (const part of agreement.split(/\n[ \t]*\n/)) addBlocks(blocks, part.split('\n'))
  return blocks
}

function addBlocks(blocks: Block[], lines: string[]): void {
  let last: Block | null = null
  for (const line of lines) {
    const [, heading] = /^#{1,3} +(\S.*)$/.exec(line) ?? []
    const [, item] = /^[-*•] +(\S.*)$/.exec(line) ?? []
    if (heading !== undefined) {
      blocks.push({ kind: 'heading', spans: spansOf(heading) })
      last = null
    } else if (item !== undefined) {
      if (last?.kind !== 'list') blocks.push((last = { kind: 'list', items: [] }))
      last.items.push(spansOf(item))
    } else if (line.trim() !== '') {
      if (last?.kind !== 'paragraph') blocks.push((last = { kind: 'paragraph', lines: [] }))
      last.lines.push(spansOf(line))
    }
  }
}

const spansOf = (line: string): Span[] =>
  line
    .split(/\*\*(?![\s*])([^*]*[^\s*])\*\*/)
    .map((text, place) => ({ text, bold: place % 2 === 1 }))
    .filter(({ text }) => text !== '')
