import { msg } from '../../text.ts'
import { normalForm } from '../../normal-form.ts'

export interface MailWords {
  /** Lower case. */
  from: string
  subject: string
  body: string
}

export interface SpamFilter {
  senders: readonly string[]
  domains: readonly string[]
  words: readonly string[]
}

export const longestFilterEntry = 255
export const mostFilterEntries = 1000

export const ruleMatches = { from: msg('Sender'), subject: msg('Subject'), body: msg('Text') } as const
export const ruleActions = { import: msg('Import'), ignore: msg('Ignore'), spam: msg('Spam') } as const
export const ruleScopes = { global: msg('Every club'), company: msg('One club') } as const

export interface EmailRule {
  match: keyof typeof ruleMatches
  value: string
  action: keyof typeof ruleActions
  import_template_id: number | null
}

const plain = (text: string) => normalForm(text, 'NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** Words match whole words, so that "win" doesn't match "window". */
export function isSpam({ from, subject, body }: MailWords, { senders, domains, words }: SpamFilter): boolean {
  const domain = domainOf(from)
  if (senders.some((sender) => plain(sender) === from)) return true
  if (domains.map(plain).some((blocked) => domain === blocked || domain.endsWith(`.${blocked}`))) return true
  const text = plain(`${subject} ${body}`)
  return words.some((word) => containsWord(text, plain(word)))
}

function containsWord(text: string, word: string): boolean {
  if (word === '') return false
  const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true
  }
  return false
}

/** In their order. */
export function ruleFor<Rule extends EmailRule>(mail: MailWords, rules: readonly Rule[]): Rule | null {
  // Once for all rules, because a text may be long and rules many.
  const words = { from: plain(mail.from), subject: plain(mail.subject), body: plain(mail.body) }
  return rules.find(({ match, value }) => plain(value) !== '' && words[match].includes(plain(value))) ?? null
}
