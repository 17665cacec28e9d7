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
export async function recordEach(tx: Tx, by: By, facts: readonly KnownFact[]): Promise<void> {
  if (!facts.length) return
  const { id: user_id, original_user_id, request_id } = by
  const values = {
    user_id,
    original_user_id,
    request_id,
    reverts_id: by.reverts_id ?? null,
    facts: JSON.stringify(facts.map((fact, turn) => ({ turn, ...rowOf(by, fact) }))),
  }
  await writing(tx, '', values, statement)
}

function rowOf(by: By, fact: KnownFact) {
  const [before, after] = changed(fact)
  const { id, company_id, kind, payload } = fact
  const timeline = fact.timeline as (TimelineEntry & { person_id: number }) | undefined
  const { id: user_id, original_user_id } = by
  return {
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

interface Values {
  user_id: number | null
  original_user_id: number | null
  request_id: string | null
  reverts_id: number | null
  facts: string
}
const writing = fixedStatement<Values, unknown>()

const statement = (given: Values) => sql`
  with given as materialized (
    select * from jsonb_to_recordset(${given.facts}::jsonb) as fact (turn int, kind text, subject_type text, subject_id bigint, company_id bigint,
      before jsonb, after jsonb, person_id bigint, object text, action text, description text,
      secondary_sale_type_id bigint, corrects_id bigint, data jsonb, shared jsonb)),
  kept as (
    insert into audit (company_id, kind, subject_type, subject_id, user_id, original_user_id, before, after, request_id,
      corrects_id)
    select company_id, kind, subject_type, subject_id, ${given.user_id}::bigint,
      ${given.original_user_id}::bigint, before, after, ${given.request_id}::text, ${given.reverts_id}::bigint
    from given order by turn
    returning id, kind, subject_id),
  entered as (
    insert into history (company_id, person_id, object, action, description, secondary_sale_type_id, corrects_id, data,
      user_id, original_user_id)
    select company_id, person_id, object, action, description, secondary_sale_type_id, corrects_id, data,
      ${given.user_id}::bigint, ${given.original_user_id}::bigint
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
