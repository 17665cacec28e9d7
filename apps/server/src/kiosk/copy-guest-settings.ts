import type { GuestSettingsPreview } from '@spotter/contract/kiosk/sign-in-app.ts'
import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { isOpen } from '@spotter/domain/companies/statuses.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { invalid, notFound, unprocessable } from '../platform/http/errors.ts'
import { type GuestSettings, guestSettingsOf, signInAppColumns, signInAppOf, visitTypeFor } from './guest-settings.ts'
import { replaceGuestSettings } from './replace-guest-settings.ts'

export const previewGuestSettings = serve(
  'GET /api/companies/{company_id}/copy_guest_settings',
  async (actor, { db, company, query }): Promise<GuestSettingsPreview> => {
    const source = await findSource(db, actor, company, query.source_company_id)
    const [theirs, own] = [await guestSettingsOf(db, source.id), await guestSettingsOf(db, company.id)]
    const without_source: string[] = []
    for (const visitType of theirs.visit_types) {
      const { source_id, name } = await visitTypeFor(db, company, visitType)
      if (visitType.source_id !== null && source_id === null) without_source.push(name)
    }
    return {
      source: { id: source.id, name: source.name },
      copied: countsOf(theirs),
      replaced: countsOf(own),
      changed_settings: signInAppColumns
        .filter((column) => source[column] !== company[column])
        .map((column) => column.replace(/_hash$/, '')),
      without_source,
    }
  },
)

export const copyGuestSettings = serve(
  'POST /api/companies/{company_id}/copy_guest_settings',
  async (actor, { company, body, write, t, flash }) => {
    const answer = await write(async (tx) => {
      const source = await findSource(tx, actor, company, body.source_company_id)
      const target = await lockCompany(tx, company.id)
      const copied = await replaceGuestSettings(tx, actor, source, target)
      await record(tx, actor, 'company.guest_settings_copied', {
        company_id: company.id,
        id: company.id,
        before: signInAppOf(target),
        after: { ...signInAppOf(source), source_company_id: source.id, ...countsOf(copied) },
      })
      return { message: t('Guest settings were copied from {club}.', { club: source.name }) }
    })
    flash(answer.message)
    return answer
  },
)

const countsOf = ({ waivers, visit_types, questionnaires }: GuestSettings) => ({
  guest_waivers: waivers.length,
  visit_types: visit_types.length,
  questionnaires: questionnaires.length,
})

async function findSource(db: Db | Tx, actor: Staff, company: CompanyRow, id: number): Promise<CompanyRow> {
  if (id === company.id) throw unprocessable({ source_company_id: invalid })
  const source = await db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()
  if (!source || !reachesClub(actor, id) || !(actor.root || isOpen(source.status))) throw notFound()
  return source
}

const lockCompany = (tx: Tx, id: number) =>
  tx.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
