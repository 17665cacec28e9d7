import type { VisitDemand } from '@spotter/domain/kiosk/demands.ts'
import type { Answered } from '@spotter/domain/kiosk/questions.ts'
import type { Visit } from '@spotter/domain/kiosk/visitor.ts'
import { msg } from '@spotter/domain/text.ts'
import type { By, CompanyRow } from '../platform/http/caller.ts'
import { clubTranslator } from './club-translator.ts'
import type { Choices } from './load-choices.ts'
import type { Signature } from './parse-signature.ts'
import type { ParsedVisitor } from './parse-visitor.ts'

export interface Arrival {
  key: string
  company: CompanyRow
  by: By
  /** When they signed in, and when the server received it. */
  at: Date
  received: Date
  visitor: ParsedVisitor
  choices: Choices
  signature: (Signature & { at: Date }) | null
  answers: Answered[] | null
  photo: Buffer | null
  /** What the club demands and they didn't give. */
  missing: readonly VisitDemand[]
}

export interface Arrived {
  id: number
  company_id: number
  first_name: string
  last_name: string | null
}

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
