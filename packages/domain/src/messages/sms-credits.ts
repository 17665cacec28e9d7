import { placeholderOf } from '../templates/merge-fields.ts'
import { msg } from '../text.ts'
import { type SmsParts, smsParts } from './sms-parts.ts'
import { smsText } from './sms-text.ts'

/** Links differ from person to person; each counts as the same length for everybody. */
const linkLengths = {
  [placeholderOf('person.book_link')]: 23,
  [placeholderOf('person.abc_join_link')]: 56,
}

export const unicodeWarning = msg(
  'Your message contains special characters and will cost more (70 characters per credit).',
)

export interface SmsCredits extends SmsParts {
  /** For all who get it. */
  credits: number
}

/** What an SMS of a club costs, counted on exactly what leaves: with its name before it and how to opt out after it. */
export function smsCredits(club: Parameters<typeof smsText>[0], text: string, persons_count = 1): SmsCredits {
  const counted = smsParts(smsText(club, withLinks(text)))
  return { ...counted, credits: counted.parts * persons_count }
}

const withLinks = (text: string): string =>
  Object.entries(linkLengths).reduce((kept, [typed, length]) => kept.replaceAll(typed, 'x'.repeat(length)), text)
