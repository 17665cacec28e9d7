import { type Language, languageFrom } from '../settings/languages.ts'
import { msg } from '../text.ts'
import { checkAnswers } from './check-answers.ts'
import { registrationVersion } from './demands.ts'
import type { Answered } from './questions.ts'
import type { Registration } from './registration.ts'
import type { Stroke } from './signature.ts'
import { asksAboutSms, type VisitorText, visitorTexts, type Visit } from './visitor.ts'

export interface SavedVisitor extends Partial<Record<VisitorText, string>> {
  registration_key: string
  registration_version: number
  /** Without it, they are new. */
  claim?: string
  /** In which the screens were shown. */
  locale?: Language
  new_visitor: boolean
  is_visitor_app: true
  dont_check_similars: boolean
  marketing_source_text?: string
  email_opted_out?: boolean
  sms_opted_out?: boolean
  source_id: number | null
  contact_method_id: number | null
  visit_type_id: number | null
  visit: Visit | null
  joining: boolean
  interested_in_joining: boolean
  skip_must_have_appointment: boolean
  signed: boolean
  signature?: string
  signature_strokes?: readonly Stroke[]
  /** Device time. */
  signature_made_at?: string
  agreement_hash?: string
  filled_in_questionnaire: boolean
  questionnaire_response?: { form: { id: number; name: string; version: number }; responses: Answered[] }
}

export const kioskSource = msg('Visitor Registration App')

export function savedVisitor(
  { key, club, visitor, passed, declined }: Registration,
  language: string | null,
): SavedVisitor {
  const locale = languageFrom(language)
  const isNew = visitor.person === null
  const asks = club.visitor_app_request_marketing_permission
  const typed = visitorTexts.filter((field) => visitor[field].trim() !== '')
  const { signature, source_id, contact_method_id, visit_type_id, visit } = visitor
  const { joining, interested_in_joining, skip_must_have_appointment } = visitor
  const questionnaire = passed.includes('questionnaire') ? club.questionnaire : null
  return {
    registration_key: key,
    registration_version: registrationVersion,
    ...(visitor.person && { claim: visitor.person.claim }),
    ...Object.fromEntries(typed.map((field) => [field, visitor[field].trim()])),
    ...(locale && { locale }),
    new_visitor: isNew,
    is_visitor_app: true,
    dont_check_similars: declined.length > 0,
    ...(isNew && { marketing_source_text: kioskSource }),
    ...((isNew || asksAboutSms(club)) && { sms_opted_out: visitor.sms_opted_out }),
    ...((isNew || (asks && passed.includes('email'))) && { email_opted_out: visitor.email_opted_out }),
    source_id,
    contact_method_id,
    visit_type_id,
    visit,
    joining,
    interested_in_joining,
    skip_must_have_appointment,
    signed: signature !== null,
    ...(signature && {
      signature: signature.image,
      signature_strokes: signature.strokes,
      signature_made_at: signature.made_at,
      agreement_hash: signature.agreement_hash,
    }),
    filled_in_questionnaire: questionnaire !== null,
    ...(questionnaire && {
      questionnaire_response: {
        form: { id: questionnaire.id, name: questionnaire.name, version: questionnaire.version },
        responses: checkAnswers(questionnaire.questions, visitor.answers).responses,
      },
    }),
  }
}
