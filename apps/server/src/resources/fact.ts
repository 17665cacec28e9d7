import type { Resource } from '@spotter/contract/resource.ts'
import type { Fact } from '../platform/facts/record.ts'
import type { Values } from './asking.ts'

type Happened =
  'created' | 'updated' | 'removed' | 'restored' | 'paused' | 'unpaused' | 'moved' | 'merged' | 'merge_undone'

/** A change of a record as history keeps it; what it is to whom stands in the subject, the columns before and after. */
export function factOf(resource: Resource, happened: Happened, before: Values | null, after: Values): Fact {
  const whole = { ...before, ...after }
  return {
    kind: `${resource.name}.${happened}`,
    company_id: resource.scope === 'company' ? Number(whole['company_id']) : null,
    subject: { type: resource.name, id: Number(whole['id']) },
    before: before && kept(resource, before),
    after: kept(resource, before ? whole : after),
    ...(before && { secrets: Object.keys(after).filter((name) => isSecret(resource, name)) }),
    ...(isShared(resource, before, whole) && { payload: { shared: true } }),
  }
}

/** What is or was shared with the group concerns all its clubs. */
const isShared = ({ sharing }: Resource, before: Values | null, now: Values): boolean =>
  sharing !== undefined && (before?.[sharing] === true || now[sharing] === true)

/**
 * The club of a record is told apart from its columns, unless records of the install choose one. Of a secret no
 * value is kept, not even sealed.
 */
const kept = (resource: Resource, { id: _id, company_id, lock_version: _version, ...columns }: Values): Values => ({
  ...Object.fromEntries(Object.entries(columns).filter(([name]) => !isSecret(resource, name))),
  ...(resource.fields['company_id'] ? { company_id } : {}),
})

const isSecret = ({ fields }: Resource, name: string): boolean => fields[name]?.kind === 'secret'
