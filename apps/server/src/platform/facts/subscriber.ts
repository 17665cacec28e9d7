import { factKinds, type FactKind, type PayloadOf } from '@spotter/domain/facts/facts.ts'
import type { Tx } from '../http/call.ts'

export interface RecordedFact<K extends FactKind = FactKind> {
  id: number
  company_id: number | null
  kind: K
  payload: {
    subject: { type: string; id?: number; ids?: readonly number[] }
    audit_id: number
    by: { user_id: number | null; original_user_id: number | null }
    person_id?: number | null
  } & PayloadOf<K>
  created_at: string
}

export interface Subscriber {
  name: string
  kinds: ReadonlySet<FactKind>
  wants: (fact: RecordedFact) => boolean
  /** Commits together with the delivery mark. */
  deliver: (tx: Tx, facts: readonly RecordedFact[]) => Promise<void>
}

interface Definition<K extends FactKind> {
  name: string
  kinds: readonly K[] | 'all'
  wants?: (fact: RecordedFact<K>) => boolean
  deliver: (tx: Tx, facts: readonly RecordedFact<K>[]) => Promise<void>
}

/** Reacts to facts after commit, each exactly once. */
export function defineSubscriber<K extends FactKind>({ name, kinds, wants, deliver }: Definition<K>): Subscriber {
  const chosen = new Set<FactKind>(kinds === 'all' ? factKinds : kinds)
  const ofChosen = (fact: RecordedFact) => fact as unknown as RecordedFact<K>
  return {
    name,
    kinds: chosen,
    wants: (fact) => chosen.has(fact.kind) && (wants?.(ofChosen(fact)) ?? true),
    deliver: (tx, facts) => deliver(tx, facts.map(ofChosen)),
  }
}

export const oneByOne =
  <K extends FactKind>(deliver: (tx: Tx, fact: RecordedFact<K>) => Promise<void>) =>
  async (tx: Tx, facts: readonly RecordedFact<K>[]): Promise<void> => {
    for (const fact of facts) await deliver(tx, fact)
  }
