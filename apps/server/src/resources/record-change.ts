import type { Resource } from '@spotter/contract/resource.ts'
import type { DeclaredHappening } from '@spotter/domain/facts/settings.ts'
import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Values } from './asking.ts'

interface Change {
  before: Values | null
  after: Values
}

interface RecordChangeInput {
  resource: Resource
  happened: DeclaredHappening
  change: Change
}

export async function recordChange(
  tx: Tx,
  actor: Staff,
  { resource, happened, change: { before, after } }: RecordChangeInput,
): Promise<void> {
  const whole = { ...before, ...after }
  await record(tx, actor, `${resource.name}.${happened}`, {
    company_id: resource.scope === 'company' ? Number(whole['company_id']) : null,
    id: Number(whole['id']),
    before: before && shownColumns(resource, before),
    after: shownColumns(resource, before ? whole : after),
    ...(before && { secrets: Object.keys(after).filter((name) => isSecret(resource, name)) }),
    ...(isShared(resource, before, whole) && { payload: { shared: true } }),
  })
}

/** Shared records concern all clubs of the group. */
const isShared = ({ sharing }: Resource, before: Values | null, now: Values): boolean =>
  sharing !== undefined && (before?.[sharing] === true || now[sharing] === true)

/** Secrets are never stored in history, not even sealed. */
const shownColumns = (
  resource: Resource,
  { id: _id, company_id, lock_version: _version, ...columns }: Values,
): Values => ({
  ...Object.fromEntries(Object.entries(columns).filter(([name]) => !isSecret(resource, name))),
  ...(resource.fields['company_id'] ? { company_id } : {}),
})

const isSecret = ({ fields }: Resource, name: string): boolean => fields[name]?.kind === 'secret'
