import { placeholderOf } from '../templates/merge-fields.ts'
import { msg } from '../text.ts'
import { type SmsParts, smsParts } from './sms-parts.ts'
import { smsText } from './sms-text.ts'

/** Links count with a fixed length. */
const linkLengths = {
  [placeholderOf('person.book_link')]: 23,
  [placeholderOf('person.abc_join_link')]: 56,
}

export const unicodeWarning = msg(
  'Your message contains special characters and will cost more (70 characters per credit).',
)

interface SmsCredits extends SmsParts {
  credits: number
}

/** Counted on the full text, with the club's name and opt-out. */
export function smsCredits(club: Parameters<typeof smsText>[0], text: string): SmsCredits {
  const counted = smsParts(smsText(club, withLinks(text)))
  return { ...counted, credits: counted.parts }
}

const withLinks = (text: string): string =>
  Object.entries(linkLengths).reduce((kept, [typed, length]) => kept.replaceAll(typed, 'x'.repeat(length)), text)
