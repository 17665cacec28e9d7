import type { FirstResponseSettingsChange } from '@spotter/contract/first-response/first-responses.ts'
import { getsLeads } from '@spotter/domain/first-response/rota.ts'
import {
  minutesErrors,
  minutesProblems,
  mostMinutes,
  type ResponseSettings,
} from '@spotter/domain/first-response/settings.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../platform/db/connect.ts'
import { record } from '../platform/facts/record.ts'
import { serve, serveSaving, type Tx } from '../platform/http/call.ts'
import { type ErrorText, invalid, stale, unprocessable } from '../platform/http/errors.ts'
import { type ClubUser, staffOf } from './club-staff.ts'
import { type ClubSettings, loadSettings } from './load-settings.ts'

export const showSettings = serve(
  'GET /api/companies/{company_id}/settings/first_response',
  (_actor, { db, company }) => present(db, company.id),
)

export const saveSettings = serveSaving(
  'PUT /api/companies/{company_id}/settings/first_response',
  async (actor, { body, company, write, t, flash }) => {
    const message = t(msg('Settings for new leads were saved.'))
    const answer = await write(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('first_response_settings'), ${company.id}::int)`.execute(tx)
      const { rota_user_id: _turn, lock_version, ...before } = await loadSettings(tx, company.id)
      const after = { ...before, ...changeOf(body) }
      const refusals = refusalsOf(after, before, await staffOf(tx, company.id))
      if (Object.keys(refusals).length) throw unprocessable(refusals)
      if (body.lock_version !== undefined && body.lock_version !== lock_version)
        throw stale(await present(tx, company.id))
      if (isDeepStrictEqual(before, after)) return present(tx, company.id)
      await store(tx, company.id, after)
      if (!after.active) await endAll(tx, company.id)
      await record(tx, actor, 'first_response_settings.updated', {
        company_id: company.id,
        id: company.id,
        before: { ...before },
        after: { ...after },
      })
      return present(tx, company.id)
    })
    flash(message)
    return { ...answer, message }
  },
)

const changeOf = ({ lock_version: _version, ...sent }: FirstResponseSettingsChange): Partial<ResponseSettings> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))

function refusalsOf(after: ResponseSettings, before: ResponseSettings, staff: readonly ClubUser[]) {
  const { attempt_minutes, contact_minutes, offer_minutes, reassign_minutes, tell_user_ids, rota_user_ids } = after
  const problems = minutesProblems({ attempt_minutes, contact_minutes, offer_minutes, reassign_minutes })
  const refusals: Record<string, ErrorText> = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      { text: minutesErrors[problem], values: { min: 1, max: mostMinutes } },
    ]),
  )
  const isKnown = (id: number) => staff.some((user) => user.id === id) || before.tell_user_ids.includes(id)
  if (!tell_user_ids.every(isKnown)) refusals['tell_user_ids'] = invalid
  const mayTakePart = (id: number) =>
    staff.some((user) => user.id === id && getsLeads(user)) || before.rota_user_ids.includes(id)
  if (!rota_user_ids.every(mayTakePart)) refusals['rota_user_ids'] = invalid
  return refusals
}

const store = (tx: Tx, company_id: number, after: ResponseSettings) =>
  tx
    .insertInto('first_response_settings')
    .values({ company_id, ...after })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({
        ...after,
        updated_at: sql`product_now()`,
        lock_version: sql`first_response_settings.lock_version + 1`,
      }),
    )
    .execute()

const endAll = (tx: Tx, company_id: number) =>
  tx
    .updateTable('first_responses')
    .set({ ended_at: sql<string>`product_now()`, ended_reason: 'switched_off', next_at: null })
    .where('company_id', '=', company_id)
    .where('ended_at', 'is', null)
    .execute()

async function present(db: Db | Tx, company_id: number) {
  const { rota_user_id: _turn, ...settings }: ClubSettings = await loadSettings(db, company_id)
  const users = await staffOf(db, company_id)
  return {
    ...settings,
    users: users.map((user) => ({
      id: user.id,
      text: user.name,
      has_phone: user.phone_number !== null,
      gets_leads: getsLeads(user),
    })),
  }
}
