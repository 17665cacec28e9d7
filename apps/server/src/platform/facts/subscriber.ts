import { factKinds, type FactKind, type PayloadOf } from '@spotter/domain/facts/facts.ts'
import type { Tx } from '../http/call.ts'

/** A recorded fact as subscribers receive it. */
export interface RecordedFact<K extends FactKind = FactKind> {
  id: number
  company_id: number | null
  kind: K
  payload: {
    /** Many where the fact is about several records at once. */
    subject: { type: string; id?: number; ids?: readonly number[] }
    /** The first audit row; what was before and after is the same in all of them. */
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
  /** What it writes, and the jobs it enqueues, commit together with the note that it was delivered. */
  deliver: (tx: Tx, facts: readonly RecordedFact[]) => Promise<void>
}

interface Definition<K extends FactKind> {
  name: string
  kinds: readonly K[] | 'all'
  /** Narrows the kinds down to the facts that matter. */
  wants?: (fact: RecordedFact<K>) => boolean
  deliver: (tx: Tx, facts: readonly RecordedFact<K>[]) => Promise<void>
}

/** One that reacts to facts after commit, each exactly once: screens, notifications, webhooks. */
export function defineSubscriber<K extends FactKind>({ name, kinds, wants, deliver }: Definition<K>): Subscriber {
  const chosen = new Set<FactKind>(kinds === 'all' ? factKinds : kinds)
  // Only facts of the chosen kinds get past `wants`.
  const ofChosen = (fact: RecordedFact) => fact as unknown as RecordedFact<K>
  return {
    name,
    kinds: chosen,
    wants: (fact) => chosen.has(fact.kind) && (wants?.(ofChosen(fact)) ?? true),
    deliver: (tx, facts) => deliver(tx, facts.map(ofChosen)),
  }
}

/** For a subscriber that gains nothing from many facts at once. */
export const oneByOne =
  <K extends FactKind>(deliver: (tx: Tx, fact: RecordedFact<K>) => Promise<void>) =>
  async (tx: Tx, facts: readonly RecordedFact<K>[]): Promise<void> => {
    for (const fact of facts) await deliver(tx, fact)
  }
