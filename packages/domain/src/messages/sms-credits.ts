import { type LinkLengths, usualLinkLengths } from '../booking/links.ts'
import { type MergeField, placeholderOf } from '../templates/merge-fields.ts'
import { type MergeValues, render, splitFields, type TextPart } from '../templates/render.ts'
import { msg } from '../text.ts'
import { isGsm, type SmsParts, smsParts } from './sms-parts.ts'
import { smsText } from './sms-text.ts'

export const unicodeWarning = msg(
  'Your message contains special characters and will cost more (70 characters per credit).',
)

interface SmsCredits extends SmsParts {
  credits: number
}

type Club = Parameters<typeof smsText>[0] & {
  /** Of the install that sends it. */
  link_lengths?: LinkLengths | undefined
}

/** Counted on the full text, with the club's name and opt-out, and with the values if they are known. */
export function smsCredits(club: Club, text: string, values?: MergeValues): SmsCredits {
  const lengths = { ...usualLinkLengths, ...club.link_lengths }
  const counted = smsParts(smsText(club, countedText(text, lengths, values)))
  return { ...counted, credits: counted.parts }
}

/** Where the person is not known, or the value is made as the message leaves. */
const always: readonly MergeField[] = ['person.book_link', 'person.abc_join_link']

const countedText = (text: string, lengths: LinkLengths, values?: MergeValues): string =>
  splitFields(text)
    .map((part) => {
      if (part.field === null) return part.part
      const link = lengths[part.field]
      if (link !== undefined && always.includes(part.field)) return 'x'.repeat(link)
      return values ? render(part.part, values, { html: false }) : longerOf(part.field, part, link)
    })
    .join('')

/** Who has no value gets the fallback, which may be the longer or the dearer one. */
function longerOf(field: MergeField, { fallback }: TextPart, link: number | undefined): string {
  const typed = link === undefined ? placeholderOf(field) : 'x'.repeat(link)
  return fallback.length > typed.length || !Array.from(fallback).every(isGsm) ? fallback : typed
}
