import type { By } from '../../platform/http/caller.ts'
import { recordMany } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Values } from './change-kind.ts'

/** What happened to one person of many. */
export interface PersonFact {
  person_id: number
  company_id: number
  before: Values
  after: Values
  timeline: { object: string; action: string; description?: string; data: Values }
}

/** Records the facts of a batch, those that are alike together. */
export async function recordAlike(tx: Tx, by: By, kind: string, facts: readonly PersonFact[]): Promise<void> {
  for (const alike of Map.groupBy(facts, likenessOf).values()) {
    const { company_id, before, after, timeline } = alike[0]!
    const subjects = { type: 'person', ids: alike.map(({ person_id }) => person_id) }
    await recordMany(tx, by, { kind, company_id, before, after, timeline, subjects })
  }
}

const likenessOf = ({ company_id, before, after, timeline }: PersonFact): string =>
  JSON.stringify([company_id, before, after, timeline])
