import { msg, type ErrorText } from '../text.ts'
import { type TemplateCategory, offeredCategories } from './categories.ts'
import { fieldRefusals } from './field-refusal.ts'
import { longestDescription, longestSubject, longestTemplate } from './limits.ts'
import { isFormatted, offeredTypes, type TemplateType } from './types.ts'
import { countedLength, visibleText } from './visible-text.ts'

export interface TemplateValues {
  description: string
  type: TemplateType
  category: string
  secondary_sale_type_id: number | null
  subject: string | null
  pattern: string
}

interface TemplateClub {
  enable_whatsapp_messaging: boolean
  enable_guest_status: boolean
  enable_former_member_status: boolean
}

type Refusals = Partial<Record<keyof TemplateValues, ErrorText>>

/** A null club means all kinds; existing values stay allowed. */
export function templateRefusals(
  values: TemplateValues,
  club: TemplateClub | null,
  kept: Pick<TemplateValues, 'type' | 'category' | 'secondary_sale_type_id'> | null,
): Refusals {
  const { description, type, category, secondary_sale_type_id, subject, pattern } = values
  const isSameCategory = kept?.category === category && kept.secondary_sale_type_id === secondary_sale_type_id
  return {
    ...fieldRefusals({ subject, pattern }),
    ...textRefusal('description', description, longestDescription),
    ...(isFormatted(type) && textRefusal('subject', subject ?? '', longestSubject)),
    ...patternRefusal(type, pattern),
    ...(club && !offeredTypes(club).includes(type) && kept?.type !== type && { type: notIncluded }),
    ...(!isOfferedCategory(category, secondary_sale_type_id, club) && !isSameCategory && { category: notIncluded }),
  }
}

const isOfferedCategory = (category: string, secondary_sale_type_id: number | null, club: TemplateClub | null) =>
  offeredCategories(secondary_sale_type_id, club).includes(category as TemplateCategory)

const textRefusal = (field: keyof TemplateValues, text: string, limit: number): Refusals => {
  if (text === '') return { [field]: blank }
  return text.length > limit ? { [field]: tooLong(limit) } : {}
}

function patternRefusal(type: TemplateType, pattern: string): Refusals {
  if (isEmpty(type, pattern)) return { pattern: blank }
  return countedLength(type, pattern) > longestTemplate ? { pattern: tooLong(longestTemplate) } : {}
}

/** An email may be just an image. */
const isEmpty = (type: TemplateType, pattern: string) =>
  isFormatted(type) ? visibleText(pattern) === '' && !/<img\b/i.test(pattern) : pattern.trim() === ''

const blank = msg("can't be blank")
const notIncluded = msg('is not included in the list')
const tooLong = (limit: number): ErrorText => ({
  text: msg('is too long (maximum is {limit} characters)'),
  values: { limit },
})
