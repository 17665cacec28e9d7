import { visitorSwitches } from '@spotter/contract/accounts/accounts.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { sourceIn } from '../people/move-related.ts'
import { questionnairesOf } from './questionnaires.ts'
import { waiversOf } from './waivers.ts'

export const signInAppColumns = [
  ...visitorSwitches,
  'visitor_app_additional_email_terms',
  'visitor_app_additional_sms_terms',
  'visitor_app_logo_hash',
] as const
type SignInApp = Pick<CompanyRow, (typeof signInAppColumns)[number]>

export const signInAppOf = (company: CompanyRow): SignInApp =>
  Object.fromEntries(signInAppColumns.map((column) => [column, company[column]])) as unknown as SignInApp

export async function guestSettingsOf(db: Db | Tx, company_id: number) {
  const waivers = await waiversOf(db, company_id)
    .selectAll('guest_waivers')
    .select(['present.text', 'present.translations'])
    .where('guest_waivers.deleted_at', 'is', null)
    .orderBy('guest_waivers.id')
    .execute()
  const questionnaires = await questionnairesOf(db, company_id)
    .selectAll('questionnaires')
    .select('asked_version.questions')
    .where('questionnaires.deleted_at', 'is', null)
    .orderBy('questionnaires.id')
    .execute()
  const visit_types = await db
    .selectFrom('visit_types')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
  return { waivers, questionnaires, visit_types }
}
export type GuestSettings = Awaited<ReturnType<typeof guestSettingsOf>>

export async function visitTypeFor(tx: Tx | Db, club: CompanyRow, visitType: GuestSettings['visit_types'][number]) {
  const { name, translations, source_id, contact_method_id } = visitType
  return {
    name,
    translations,
    contact_method_id,
    source_id: source_id === null ? null : await sourceIn(tx, club, source_id),
  }
}
