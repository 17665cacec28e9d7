import { sql } from 'kysely'
import { rowsOf } from '../db/rows-of.ts'
import type { Tx } from '../http/call.ts'
import { transaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { defineJob } from '../jobs/define-job.ts'
import { batched } from '../jobs/batched.ts'
import { deliverJob } from './deliver-job.ts'
import type { RecordedFact, Subscriber } from './subscriber.ts'

/** Each subscriber receives each fact exactly once. */
export function deliverTo(subscribers: readonly Subscriber[]) {
  const deliverTogether = batched(async (context: Context, ids: readonly number[]) => {
    const facts = await findFacts(context, ids)
    try {
      await handTo(context, facts, subscribers)
      return ids.map(() => Promise.resolve())
    } catch (error) {
      if (ids.length < 2 && subscribers.filter(({ wants }) => facts.some(wants)).length < 2) throw error
      // Each on its own, so that one failure doesn't block the others.
      return ids.map((id) =>
        deliverAlone(
          context,
          facts.filter((fact) => fact.id === id),
          subscribers,
        ),
      )
    }
  })
  return defineJob({
    ...deliverJob,
    run: (context, { outbox_id, others = [] }) =>
      allOf([outbox_id, ...others].map((id) => deliverTogether(context, id))),
  })
}

/** Fails if one does, but not before all have ended. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work)
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function deliverAlone(
  context: Context,
  fact: readonly RecordedFact[],
  subscribers: readonly Subscriber[],
): Promise<void> {
  await allOf(subscribers.map((subscriber) => handTo(context, fact, [subscriber])))
}

const findFacts = (context: Context, ids: readonly number[]): Promise<RecordedFact[]> =>
  rowsOf(
    context.db,
    sql<RecordedFact>`
      select id, company_id, kind, payload, created_at from outbox where id = any(${ids}::bigint[]) order by id`,
  )

async function handTo(context: Context, facts: readonly RecordedFact[], among: readonly Subscriber[]): Promise<void> {
  const wanted = facts.flatMap((fact) =>
    among.filter(({ wants }) => wants(fact)).map((subscriber) => ({ fact, subscriber })),
  )
  if (!wanted.length) return
  await transaction(context.db, async (tx) => {
    const fresh = await markDelivered(tx, wanted)
    for (const subscriber of among) {
      const undelivered = wanted
        .filter((one) => one.subscriber === subscriber && fresh.has(keyOf(one)))
        .map(({ fact }) => fact)
      if (undelivered.length) await subscriber.deliver(tx, undelivered)
    }
  })
}

interface Wanted {
  fact: RecordedFact
  subscriber: Subscriber
}

const keyOf = ({ fact, subscriber }: Wanted) => `${fact.id} ${subscriber.name}`

/** Ordered to avoid deadlocks. */
async function markDelivered(tx: Tx, wanted: readonly Wanted[]): Promise<Set<string>> {
  const fresh = await rowsOf(
    tx,
    sql<{ key: string }>`
      insert into deliveries (outbox_id, reader)
      select outbox_id, reader
      from unnest(${wanted.map(({ fact }) => fact.id)}::bigint[], ${wanted.map(({ subscriber }) => subscriber.name)}::text[])
        as wanted (outbox_id, reader)
      order by outbox_id, reader
      on conflict do nothing returning outbox_id || ' ' || reader as key`,
  )
  return new Set(fresh.map(({ key }) => key))
}
