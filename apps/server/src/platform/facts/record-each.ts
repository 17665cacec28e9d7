import { declarationOf, type FactKind, type TimelineEntry } from '@spotter/domain/facts/facts.ts'
import { sql } from 'kysely'
import { fixedStatement } from '../db/fixed-statement.ts'
import type { Tx } from '../http/call.ts'
import type { By } from '../http/caller.ts'
import { addJobSql } from '../jobs/enqueue.ts'
import { deliverJob } from './deliver-job.ts'
import { changed, type Fact } from './record.ts'

export type KnownFact<K extends FactKind = FactKind> = { [Kind in K]: Fact<Kind> & { kind: Kind } }[K]

/** As `record`, by one statement for several facts, of each kind one about a record. One job delivers them. */
export const recordEach = (tx: Tx, by: By, facts: readonly KnownFact[]): Promise<void> =>
  recordOfMany(
    tx,
    facts.map((fact) => ({ by, fact })),
  )

/** As `recordEach`, of several doers. */
export async function recordOfMany(tx: Tx, done: readonly { by: By; fact: KnownFact }[]): Promise<void> {
  if (!done.length) return
  await writing(tx, '', { facts: done.map(({ by, fact }) => JSON.stringify(rowOf(by, fact))) }, statement)
}

function rowOf(by: By, fact: KnownFact) {
  const [before, after] = changed(fact)
  const { id, company_id, kind, payload } = fact
  const timeline = fact.timeline as (TimelineEntry & { person_id: number }) | undefined
  const { id: user_id, original_user_id, request_id, reverts_id } = by
  return {
    user_id,
    original_user_id,
    request_id,
    reverts_id,
    subject_id: id,
    subject_type: declarationOf(kind).subject,
    kind,
    company_id,
    before,
    after,
    ...timeline,
    data: { ...timeline?.data, ...(by.visitor && { by: 'visitor' }) },
    shared: {
      by: { user_id, original_user_id },
      ...(timeline && { person_id: timeline.person_id }),
      ...payload,
    },
  }
}

const writing = fixedStatement<{ facts: readonly string[] }, unknown>()

const statement = (given: { facts: readonly string[] }) => sql`
  with given as materialized (
    select fact.*, turn
    from unnest(${given.facts}::jsonb[]) with ordinality as given (fact, turn)
    cross join jsonb_to_record(given.fact) as fact (kind text, subject_type text, subject_id bigint,
      company_id bigint, before jsonb, after jsonb, person_id bigint, object text, action text, description text,
      secondary_sale_type_id bigint, corrects_id bigint, data jsonb, shared jsonb, user_id bigint,
      original_user_id bigint, request_id text, reverts_id bigint)),
  kept as (
    insert into audit (company_id, kind, subject_type, subject_id, user_id, original_user_id, before, after, request_id,
      corrects_id)
    select company_id, kind, subject_type, subject_id, user_id, original_user_id, before, after, request_id, reverts_id
    from given order by turn
    returning id, kind, subject_id),
  entered as (
    insert into history (company_id, person_id, object, action, description, secondary_sale_type_id, corrects_id, data,
      user_id, original_user_id)
    select company_id, person_id, object, action, description, secondary_sale_type_id, corrects_id, data, user_id,
      original_user_id
    from given where person_id is not null order by turn),
  announced as (
    insert into outbox (company_id, kind, payload)
    select company_id, kind,
      jsonb_build_object('subject', jsonb_build_object('type', subject_type, 'id', subject_id), 'audit_id', kept.id)
        || shared
    from given join kept using (kind, subject_id) order by turn
    returning id),
  job as (select min(id) as id, array_agg(id order by id) as ids from announced)
  select ${addJobSql(deliverJob, {
    payload: { outbox_id: sql`id`, others: sql`ids[2:]` },
    newKey: sql`'deliver:' || id`,
  })} from job`
