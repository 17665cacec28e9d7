import type { Resource } from '@spotter/contract/resource.ts'
import type { Fact } from '../history/record.ts'
import type { Values } from './asking.ts'

type Happened = 'created' | 'updated' | 'removed' | 'restored' | 'paused' | 'unpaused' | 'moved'

/** A change of a record as history keeps it; what it is to whom stands in the subject, the columns before and after. */
export function factOf(resource: Resource, happened: Happened, before: Values | null, after: Values): Fact {
  const whole = { ...before, ...after }
  return {
    kind: `${resource.name}.${happened}`,
    company_id: resource.scope === 'company' ? Number(whole['company_id']) : null,
    subject: { type: resource.name, id: Number(whole['id']) },
    before: before && kept(before),
    after: kept(before ? whole : after),
  }
}

const kept = ({ id: _id, company_id: _company, lock_version: _version, ...columns }: Values): Values => columns
