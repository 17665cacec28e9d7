import { type MergeField, placeholderOf } from '../templates/merge-fields.ts'
import { type MergeValues, render, splitFields, type TextPart } from '../templates/render.ts'
import { msg } from '../text.ts'
import { isGsm, type SmsParts, smsParts } from './sms-parts.ts'
import { smsText } from './sms-text.ts'

/** Links count with a fixed length. */
const linkLengths: Partial<Record<MergeField, number>> = { 'person.book_link': 23, 'person.abc_join_link': 56 }

/** Unless they are known: the address of the install is not. */
const usualLengths: Partial<Record<MergeField, number>> = {
  'appointment.confirm_link': 60,
  'appointment.rebook_link': 60,
}

export const unicodeWarning = msg(
  'Your message contains special characters and will cost more (70 characters per credit).',
)

interface SmsCredits extends SmsParts {
  credits: number
}

/** Counted on the full text, with the club's name and opt-out, and with the values if they are known. */
export function smsCredits(club: Parameters<typeof smsText>[0], text: string, values?: MergeValues): SmsCredits {
  const counted = smsParts(smsText(club, countedText(text, values)))
  return { ...counted, credits: counted.parts }
}

const countedText = (text: string, values?: MergeValues): string =>
  splitFields(text)
    .map((part) => {
      if (part.field === null) return part.part
      const link = linkLengths[part.field]
      if (link !== undefined) return 'x'.repeat(link)
      return values ? render(part.part, values, { html: false }) : longerOf(part.field, part)
    })
    .join('')

/** Who has no value gets the fallback, which may be the longer or the dearer one. */
function longerOf(field: MergeField, { fallback }: TextPart): string {
  const usual = usualLengths[field]
  const typed = usual === undefined ? placeholderOf(field) : 'x'.repeat(usual)
  return fallback.length > typed.length || !Array.from(fallback).every(isGsm) ? fallback : typed
}
