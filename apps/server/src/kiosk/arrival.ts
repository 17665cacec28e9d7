import type { Answered } from '@spotter/domain/kiosk/questions.ts'
import type { Visit } from '@spotter/domain/kiosk/visitor.ts'
import { msg } from '@spotter/domain/text.ts'
import type { By, CompanyRow } from '../platform/http/caller.ts'
import { clubTranslator } from './club-translator.ts'
import type { Choices } from './read-choices.ts'
import type { Signature } from './read-signature.ts'
import type { ReadVisitor } from './read-visitor.ts'

/** A registration of a visitor that has been read and can be kept. */
export interface Arrival {
  key: string
  company: CompanyRow
  by: By
  /** When they were there, and when the server heard of it. */
  at: Date
  received: Date
  visitor: ReadVisitor
  choices: Choices
  signature: Signature | null
  /** Null where nothing was asked. */
  answers: Answered[] | null
  photo: Buffer | null
}

export interface Arrived {
  id: number
  company_id: number
  first_name: string
  last_name: string | null
}

/** What a visit is called where the club has no words of its own for it. */
const visitNames: Record<Visit, string> = {
  guest: msg('Guest visit'),
  casual: msg('Casual visit'),
  joining: msg('Interested in joining'),
}

export function visitTypeOf({ company, visitor: { visit }, choices }: Arrival): string {
  const { visit_type, contact_method } = choices
  if (visit_type) return visit_type.name
  const t = clubTranslator(company)
  if (visit) return t(visitNames[visit])
  if (contact_method?.code === 'guest') return t(visitNames.guest)
  return contact_method?.code === 'walk_in' ? t(visitNames.joining) : t('Visit')
}
