import { filledFields, type FlagField, type Resource } from '@spotter/contract/resource.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { emailRuleRefusals } from '@spotter/domain/messages/inbound/email-rule-refusals.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { forbidden, taken, unprocessable } from '../platform/http/errors.ts'
import { type Asking, todayOf, type Values } from './asking.ts'
import { groupOwnershipRefusals } from './check-ownership.ts'
import { parentRefusal } from './check-parent.ts'
import { parseFields, type Refusals } from './field-values.ts'
import { missingRecords } from './check-records.ts'
import { hasParents, isNameFixed, type RecordRow } from './records.ts'

interface CheckValuesInput {
  asking: Asking
  sent: Values
  record: RecordRow | { id: null; company_id: number | undefined }
  now: Date
}

export async function checkValues(tx: Tx, { asking, sent, record, now }: CheckValuesInput): Promise<Values> {
  const { resource } = asking
  const before: RecordRow | null = record.id === null ? null : record
  const { values, refusals } = parseFields(
    filledFields(resource, asking.company),
    sent,
    before,
    todayOf(asking.company, now),
  )
  refuseGuardedFlags(asking, values, before)

  if (before && isNameFixed(resource, before) && values['name'] !== before['name']) {
    refusals['name'] ??= msg("can't be changed because the system uses it")
  }
  if (hasParents(resource)) {
    const refusal = await parentRefusal(tx, resource, record, values['parent_id'])
    if (refusal) refusals['parent_id'] = refusal
  }
  Object.assign(
    refusals,
    await missingRecords(tx, { resource, values, before, company_id: clubOf(resource, record, values) }),
  )
  if (resource.name === 'email_rule') Object.assign(refusals, emailRuleRefusals(values))
  if (resource.name === 'ownership_group') Object.assign(refusals, await groupOwnershipRefusals(tx, values, before))
  const candidate = { ...values, id: record.id, company_id: record.company_id }
  if (!before?.deleted_at) Object.assign(refusals, await duplicateFields(tx, asking, candidate, refusals))
  const shared = await sharedColumns(tx, asking, candidate, refusals)

  if (Object.keys(refusals).length) throw unprocessable(refusals)
  return { ...values, ...shared }
}

const clubOf = ({ scope }: Resource, record: { company_id?: number | undefined }, values: Values): number | null =>
  (scope === 'company' ? record.company_id : (values['company_id'] as number | null | undefined)) ?? null

/** 403 on a change, because the form doesn't offer it. */
function refuseGuardedFlags({ resource, actor }: Asking, values: Values, before: RecordRow | null): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    const { may: permission, byDefault } = field as FlagField
    const was = before ? before[name] : byDefault
    if (field.kind === 'flag' && permission && values[name] !== was && !may(actor, permission)) throw forbidden()
  }
}

export async function duplicateFields(
  tx: Db | Tx,
  { resource }: Asking,
  candidate: Values,
  already: Refusals = {},
): Promise<Refusals> {
  const unique = Object.entries(resource.fields).filter(
    ([name, field]) => 'unique' in field && field.unique && candidate[name] !== null && !(name in already),
  )
  const refusals: Refusals = {}
  for (const [name, { kind }] of unique) {
    const isSame =
      kind === 'text'
        ? sql`lower(${sql.ref(name)}) = lower(${candidate[name]})`
        : sql`${sql.ref(name)} = ${candidate[name]}`
    const { rows } = await sql`
      select from ${sql.table(resource.table)}
      where deleted_at is null and ${isSame}
      and id <> ${candidate['id'] ?? 0}
      ${resource.scope === 'company' ? sql`and company_id = ${candidate['company_id']}` : sql``}
      ${hasParents(resource) ? sql`and parent_id is not distinct from ${candidate['parent_id']}` : sql``}
      limit 1`.execute(tx)
    if (rows.length) refusals[name] = taken
  }
  return refusals
}

async function sharedColumns(tx: Tx, { resource }: Asking, candidate: Values, refusals: Refusals): Promise<Values> {
  if (!resource.sharing) return {}
  if (!candidate[resource.sharing]) return { company_group_id: null }
  const { company_group_id } = await tx
    .selectFrom('companies')
    .select('company_group_id')
    .where('id', '=', Number(candidate['company_id']))
    .executeTakeFirstOrThrow()
  if (company_group_id === null) refusals[resource.sharing] = msg("isn't possible because the club isn't in a group")
  return { company_group_id }
}
