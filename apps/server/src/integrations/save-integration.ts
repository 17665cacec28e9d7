import type { IntegrationValues } from '@spotter/contract/integrations/integrations.ts'
import { exportSystems } from '@spotter/domain/companies/export-systems.ts'
import { connectionRefusals, enableRefusal } from '@spotter/domain/integrations/connections.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { hasUnseenCharacters } from '@spotter/domain/accounts/text-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { serveSaving, type Tx } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { forbidden, invalid, notIncluded, stale, taken, unprocessable } from '../platform/http/errors.ts'
import { isUniqueViolation } from '../platform/db/transaction.ts'
import { sealCredentials } from './credentials.ts'
import { lockIntegration, presentIntegration } from './find-integration.ts'
import { followSwitch } from './follow-switch.ts'

export const createIntegration = serveSaving(
  'POST /api/companies/{company_id}/system_integrations',
  async (actor, { company, body, context, write, now, t, flash }) => {
    const api = exportSystems.find((one) => one === body.api)
    if (!api) throw unprocessable({ api: notIncluded })
    const values = readValues(actor, context, body)
    const connectable = context.providers.connectorOf(api, company) !== null
    const refusal = values.enabled && enableRefusal(connectable, null)
    if (refusal) throw unprocessable({ enabled: connectionRefusals[refusal] })
    const message = t('Connection was successfully created.')
    const answer = await refuseSecond(
      write(async (tx) => {
        const row = await tx
          .insertInto('system_integrations')
          .values({ ...values, company_id: company.id, api })
          .returningAll()
          .executeTakeFirstOrThrow()
        const { credentials, ...shown } = values
        await record(tx, actor, 'system_integration.created', {
          company_id: company.id,
          id: row.id,
          after: { api, ...shown },
        })
        if (credentials) await recordCredentials(tx, actor, row)
        await followSwitch(tx, actor, { before: { enabled: false, deleted_at: null }, row, connectable, now })
        return { ...(await presentIntegration(tx, row.id, { company, context, t })), message }
      }),
    )
    flash(message)
    return answer
  },
)

export const updateIntegration = serveSaving(
  'PUT /api/companies/{company_id}/system_integrations/{id}',
  async (actor, { company, params, body: { lock_version, ...body }, context, write, now, t, flash }) => {
    const values = readValues(actor, context, body)
    const message = t('Connection was successfully updated.')
    const answer = await write(async (tx) => {
      const before = await lockIntegration(tx, company.id, params.id)
      const shownBefore = await presentIntegration(tx, before.id, { company, context, t })
      if (lock_version !== undefined && lock_version !== before.lock_version) {
        throw stale(shownBefore)
      }
      const { connectable } = shownBefore
      const refusal = values.enabled && enableRefusal(connectable, shownBefore)
      if (refusal) throw unprocessable({ enabled: connectionRefusals[refusal] })
      const row = await tx
        .updateTable('system_integrations')
        .set({ ...values, updated_at: now, lock_version: before.lock_version + 1 })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const { credentials, ...shown } = values
      await record(tx, actor, 'system_integration.updated', {
        company_id: company.id,
        id: before.id,
        before: Object.fromEntries(Object.keys(shown).map((name) => [name, before[name as keyof typeof shown]])),
        after: shown,
      })
      if (credentials !== undefined) await recordCredentials(tx, actor, row)
      await followSwitch(tx, actor, { before, row, connectable, now })
      return { ...(await presentIntegration(tx, before.id, { company, context, t })), message }
    })
    flash(message)
    return answer
  },
)

/** An empty field keeps the stored credentials. */
function readValues(actor: Staff, { keys }: Context, { enabled, club_external_id, credentials }: IntegrationValues) {
  const asksCredentials = credentials !== undefined && credentials !== ''
  if (asksCredentials && !may(actor, 'root')) throw forbidden(onlyRoot)
  if (hasUnseenCharacters(club_external_id?.trim() ?? '')) throw unprocessable({ club_external_id: invalid })
  return {
    ...(enabled !== undefined && { enabled }),
    ...(club_external_id !== undefined && { club_external_id: club_external_id?.trim() || null }),
    ...(asksCredentials && { credentials: credentials === null ? null : sealCredentials(keys, credentials) }),
  }
}

const onlyRoot = msg("Only root users can change a connection's credentials.")

/** Records that they changed, not the values. */
const recordCredentials = (tx: Tx, actor: Staff, { id, company_id }: { id: number; company_id: number }) =>
  record(tx, actor, 'system_integration.credentials_changed', {
    company_id,
    id,
  })

/** One connection per club and system, decided by the unique index. */
export async function refuseSecond<A>(saving: Promise<A>): Promise<A> {
  try {
    return await saving
  } catch (error) {
    if (isUniqueViolation(error, 'system_integrations_api')) throw unprocessable({ api: taken })
    throw error
  }
}
