import { visitTypes } from '@spotter/contract/kiosk/visit-types.ts'
import { sql } from 'kysely'
import { productNow } from '../platform/clock.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { recordChange } from '../resources/record-change.ts'
import { lockLists } from '../resources/places.ts'
import { type GuestSettings, guestSettingsOf, signInAppOf, visitTypeFor } from './guest-settings.ts'
import { setDeleted as removeQuestionnaire } from './remove-questionnaire.ts'
import { setDeleted as removeWaiver } from './remove-waiver.ts'
import { addVersion } from './save-questionnaire.ts'
import { addWaiver } from './save-waiver.ts'
import { visitTypeNames } from './start-visit-types.ts'
import { lockWaivers } from './waivers.ts'

export async function replaceGuestSettings(
  tx: Tx,
  actor: Staff,
  from: CompanyRow,
  to: CompanyRow,
): Promise<GuestSettings> {
  await lockWaivers(tx, to.id)
  await lockLists(tx, visitTypes, to.id)
  await removeAll(tx, actor, await guestSettingsOf(tx, to.id))
  const settings = await guestSettingsOf(tx, from.id)
  for (const { name, text, translations, active } of settings.waivers) {
    await addWaiver(tx, actor, { company_id: to.id, name, text, translations, active })
  }
  for (const questionnaire of settings.questionnaires) await addQuestionnaire(tx, actor, to.id, questionnaire)
  const names = visitTypeNames(
    to,
    settings.visit_types.map(({ name }) => name),
  )
  for (const [index, visitType] of settings.visit_types.entries()) {
    const name = names[index] ?? visitType.name
    const values = { ...(await visitTypeFor(tx, to, visitType)), name, company_id: to.id, position: index + 1 }
    const translations = JSON.stringify(values.translations)
    const { id } = await tx
      .insertInto('visit_types')
      .values({ ...values, translations })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(tx, actor, {
      resource: visitTypes,
      happened: 'created',
      change: { before: null, after: { ...values, id } },
    })
  }
  await copySignInApp(tx, from, to)
  return settings
}

async function removeAll(tx: Tx, actor: Staff, { waivers, questionnaires, visit_types }: GuestSettings): Promise<void> {
  const deleted_at = productNow().toISOString()
  for (const waiver of waivers) await removeWaiver(tx, actor, waiver, deleted_at)
  for (const questionnaire of questionnaires) await removeQuestionnaire(tx, actor, questionnaire, deleted_at)
  for (const { created_at: _created, updated_at: _updated, ...visitType } of visit_types) {
    await tx
      .updateTable('visit_types')
      .set({ deleted_at, lock_version: visitType.lock_version + 1 })
      .where('id', '=', visitType.id)
      .execute()
    await recordChange(tx, actor, {
      resource: visitTypes,
      happened: 'removed',
      change: { before: visitType, after: { deleted_at } },
    })
  }
}

async function addQuestionnaire(
  tx: Tx,
  actor: Staff,
  company_id: number,
  { name, questions }: GuestSettings['questionnaires'][number],
): Promise<void> {
  const { id } = await tx
    .insertInto('questionnaires')
    .values({ company_id, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addVersion(tx, actor, { id, company_id, version: 1, questions })
  await record(tx, actor, 'questionnaire.created', {
    company_id,
    id,
    after: { name, version: 1, questions },
  })
}

/** A copy, so that it survives changes in the first club. */
async function copySignInApp(tx: Tx, from: CompanyRow, to: CompanyRow): Promise<void> {
  await sql`
    insert into company_images (company_id, kind, hash, type, bytes, width, height)
    select ${to.id}, kind, hash, type, bytes, width, height from company_images
    where company_id = ${from.id} and kind = 'visitor_app_logo' and hash = ${from.visitor_app_logo_hash}
    on conflict do nothing`.execute(tx)
  await tx
    .updateTable('companies')
    .set({ ...signInAppOf(from), updated_at: sql`product_now()`, lock_version: to.lock_version + 1 })
    .where('id', '=', to.id)
    .execute()
}
