import type { EntryOf, KindsAbout } from '@spotter/domain/facts/facts.ts'
import type { By } from '../../platform/http/caller.ts'
import { recordMany } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Values } from '../../bulk-changes/kind.ts'

export interface PersonFact<K extends KindsAbout<'person'>> {
  person_id: number
  company_id: number
  before: Values
  after: Values
  timeline: EntryOf<K>
}

export async function recordAlike<K extends KindsAbout<'person'>>(
  tx: Tx,
  by: By,
  kind: K,
  facts: readonly PersonFact<K>[],
): Promise<void> {
  for (const alike of Map.groupBy(facts, likenessOf).values()) {
    const { company_id, before, after, timeline } = alike[0]!
    const ids = alike.map(({ person_id }) => person_id)
    await recordMany(tx, by, kind, { company_id, ids, before, after, timeline })
  }
}

const likenessOf = ({ company_id, before, after, timeline }: PersonFact<KindsAbout<'person'>>): string =>
  JSON.stringify([company_id, before, after, timeline])
