import type { Body } from '@spotter/contract/endpoints.ts'
import type { NewKpi } from '@spotter/contract/targets/kpis.ts'
import {
  dashboardField,
  defaultKpiKey,
  hasTargets,
  isTarget,
  kpiLabels,
  type KpiTargets,
  mostTarget,
  noTargets,
  targetFields,
} from '@spotter/domain/targets/kpis.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { record } from '../../platform/facts/record.ts'
import { serve, serveSaving, type Tx } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { type ErrorText, stale, taken, unprocessable } from '../../platform/http/errors.ts'
import { type KpiRow, lockKpi, lockKpiOfKey } from './kpi-rows.ts'
import { presentKpi } from './present-kpi.ts'

export const createKpi = serveSaving(
  'POST /api/companies/{company_id}/settings/kpi',
  async (actor, { body, company, write, t, flash }) => {
    const message = t(msg('KPI was successfully created.'))
    const answer = await write(async (tx) => {
      const present = await lockKpiOfKey(tx, company.id, body.key ?? defaultKpiKey)
      const isTaken = present.name !== null || hasTargets(present)
      const after = checked(present, body, t, isTaken ? { key: taken } : {})
      return { ...presentKpi(await store(tx, actor, 'created', { present, after }), t), message }
    })
    flash(message)
    return answer
  },
)

export const updateKpi = serveSaving(
  'PUT /api/companies/{company_id}/settings/kpi/{id}',
  async (actor, { params, body, company, write, t, flash }) => {
    const message = t(msg('KPI was successfully updated.'))
    const answer = await write(async (tx) => {
      const present = await lockKpi(tx, company.id, params.id)
      if (body.lock_version !== undefined && body.lock_version !== present.lock_version) {
        throw stale(presentKpi(present, t))
      }
      const isMoved = body.key !== undefined && body.key !== present.key
      const after = checked(present, body, t, isMoved ? { key: msg("can't be changed") } : {})
      return { ...presentKpi(await store(tx, actor, 'updated', { present, after }), t), message }
    })
    flash(message)
    return answer
  },
)

export const removeKpi = serve(
  'DELETE /api/companies/{company_id}/settings/kpi/{id}',
  (actor, { params, company, write, t }) =>
    write(async (tx) => {
      const present = await lockKpi(tx, company.id, params.id)
      const saved = await store(tx, actor, 'removed', { present, after: { name: null, ...noTargets } })
      return { ...presentKpi(saved, t), message: t(msg('KPI was successfully deleted.')) }
    }),
)

type Values = KpiTargets & { name: string | null }

const valuesOf = (row: KpiRow): Values => ({
  name: row.name,
  ...(Object.fromEntries(
    targetFields.flatMap((field) => [field, dashboardField(field)] as const).map((field) => [field, row[field]]),
  ) as KpiTargets),
})

type Sent = NewKpi & Partial<Body<'PUT /api/companies/{company_id}/settings/kpi/{id}'>>

function checked(present: KpiRow, sent: Sent, t: Translate, refusals: Record<string, ErrorText>): Values {
  const { key: _key, lock_version: _version, name, ...targets } = sent
  const before = valuesOf(present)
  const after: Values = { ...before, ...targets, name: name === undefined ? before.name : nameOf(present, name, t) }
  const errors = { ...refusals }
  for (const field of targetFields) {
    if (!isTarget(after[field])) {
      errors[field] = { text: msg('must be a whole number from {min} to {max}'), values: { min: 0, max: mostTarget } }
    }
  }
  if (Object.keys(errors).length) throw unprocessable(errors)
  return after
}

/** The key's own name follows the reader's language, so it is not stored. */
function nameOf({ key }: KpiRow, sent: string | null, t: Translate): string | null {
  const name = sent?.trim() ?? ''
  return name === '' || name === t(kpiLabels[key]) ? null : name
}

interface Change {
  present: KpiRow
  after: Values
}

async function store(
  tx: Tx,
  actor: Staff,
  happened: 'created' | 'updated' | 'removed',
  { present, after }: Change,
): Promise<KpiRow> {
  const before = valuesOf(present)
  if (isDeepStrictEqual(before, after)) return present
  const saved = await tx
    .updateTable('kpis')
    .set({ ...after, lock_version: sql`lock_version + 1`, updated_at: sql`product_now()` })
    .where('id', '=', present.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(tx, actor, `kpi.${happened}`, {
    company_id: present.company_id,
    id: present.id,
    before: { ...before },
    after: { ...after },
  })
  return saved
}
