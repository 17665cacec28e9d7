import {
  declarationOf,
  type EntryOf,
  type FactKind,
  type PayloadOf,
  type TimelineEntry,
} from '@spotter/domain/facts/facts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { By } from '../http/caller.ts'
import { fixedStatement } from '../db/fixed-statement.ts'
import type { Tx } from '../http/call.ts'
import { addJobSql } from '../jobs/enqueue.ts'
import { deliverJob } from './deliver-job.ts'

type Values = Readonly<Record<string, unknown>>

interface Happened {
  company_id: number | null
  before?: Values | null
  after?: Values | null
  /** Recorded by name only. */
  secrets?: readonly string[]
}

export interface Fact<K extends FactKind> extends Happened {
  id: number
  timeline?: EntryOf<K> & { person_id: number }
  payload?: PayloadOf<K>
}

interface Facts<K extends FactKind> extends Happened {
  ids: readonly number[]
  timeline?: EntryOf<K>
  timelines?: readonly (EntryOf<K> & { person_id: number })[]
}

type Subject = { type: string; id: number } | { type: string; ids: readonly number[] }

export const subjectsAtOnce = 1000

/** Writes audit row, timeline and outbox in the transaction that changes the record. */
export async function record<K extends FactKind>(tx: Tx, by: By, kind: K, fact: Fact<K>): Promise<number | null> {
  const { id, payload, ...happened } = fact
  const timeline = fact.timeline as (TimelineEntry & { person_id: number }) | undefined
  const type = declarationOf(kind).subject
  return write(tx, by, {
    kind,
    fact: happened,
    written: {
      type,
      ids: [id],
      same: timeline ? { ...timeline, person_ids: [timeline.person_id] } : null,
      each: null,
      announced: [{ type, id }],
      payload: { ...(timeline && { person_id: timeline.person_id }), ...payload },
    },
  })
}

export async function recordMany<K extends FactKind>(tx: Tx, by: By, kind: K, facts: Facts<K>): Promise<void> {
  const { ids, ...happened } = facts
  const timeline = facts.timeline as TimelineEntry | undefined
  const timelines = facts.timelines as readonly (TimelineEntry & { person_id: number })[] | undefined
  if (!ids.length) return
  const type = declarationOf(kind).subject
  await write(tx, by, {
    kind,
    fact: happened,
    written: {
      type,
      ids,
      same: timeline ? { ...timeline, person_ids: ids } : null,
      each: timelines?.length ? timelines : null,
      announced: Array.from({ length: Math.ceil(ids.length / subjectsAtOnce) }, (_, batch) => ({
        type,
        ids: ids.slice(batch * subjectsAtOnce, (batch + 1) * subjectsAtOnce),
      })),
      payload: {},
    },
  })
}

interface Written {
  type: string
  ids: readonly number[]
  /** One entry for several people. */
  same: (TimelineEntry & { person_ids: readonly number[] }) | null
  /** An entry of its own for each. */
  each: readonly (TimelineEntry & { person_id: number })[] | null
  announced: readonly Subject[]
  payload: object
}

interface WriteInput {
  kind: FactKind
  fact: Happened
  written: Written
}

type Given = ReturnType<typeof valuesOf>
const writing = fixedStatement<Given, { entry_id: number | null }>()

/** One statement, because every write passes here. */
async function write(tx: Tx, by: By, { kind, fact, written }: WriteInput): Promise<number | null> {
  const { same, each } = written
  const isUndoing = Boolean(same?.data?.undone_change_id)
  const entering = [
    ...(same ? [(given: Given) => enteringSame(given, isUndoing)] : []),
    ...(each ? [enteringEach] : []),
  ]
  const variant = [same && 'same', isUndoing && 'undoing', each && 'each'].join()
  const [row] = await writing(
    tx,
    variant,
    valuesOf(by, { kind, fact, written }),
    (given) => sql`
    with kept as (
      insert into audit (
        company_id, kind, subject_type, subject_id, user_id, original_user_id, before, after, request_id,
        corrects_id)
      select ${given.company_id}::bigint, ${given.kind}::text, ${given.type}::text, subject_id, ${given.user_id}::bigint,
        ${given.original_user_id}::bigint, ${given.before}::jsonb, ${given.after}::jsonb, ${given.request_id}::text,
        ${given.reverts_id}::bigint
      from unnest(${given.ids}::bigint[]) subject_id
      returning id),
    ${sql.join(
      entering.map((entries, turn) => sql`${sql.raw(`entered_${turn}`)} as (${entries(given)}),`),
      sql` `,
    )}
    announced as (
      insert into outbox (company_id, kind, payload)
      select ${given.company_id}::bigint, ${given.kind}::text,
        jsonb_build_object('subject', subject, 'audit_id', (select min(id) from kept)) || ${given.shared}::jsonb
      from jsonb_array_elements(${given.announced}::jsonb) subject
      returning id)
    select count(${addJobSql(deliverJob, { payload: { outbox_id: sql`id` }, newKey: sql`'deliver:' || id` })}),
      ${entering.length === 1 ? sql`(select min(id) from entered_0)` : sql`null::bigint`} as entry_id
    from announced`,
  )
  return row?.entry_id ?? null
}

function valuesOf(by: By, { kind, fact, written }: WriteInput) {
  const { type, ids, same, each, announced, payload } = written
  const [before, after] = changed(fact)
  const { id: user_id, original_user_id, request_id } = by
  return {
    kind,
    type,
    ids,
    company_id: fact.company_id,
    entered_company_id: fact.company_id ?? 0,
    user_id,
    original_user_id,
    request_id,
    reverts_id: by.reverts_id ?? null,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    shared: JSON.stringify({ by: { user_id, original_user_id }, ...payload }),
    announced: JSON.stringify(announced),
    object: same?.object,
    action: same?.action,
    description: same?.description ?? null,
    secondary_sale_type_id: same?.secondary_sale_type_id ?? null,
    corrects_id: same?.corrects_id ?? null,
    data: JSON.stringify({ ...same?.data, ...(by.visitor && { by: 'visitor' }) }),
    person_ids: same?.person_ids,
    entries: JSON.stringify(each),
  }
}

function enteringSame(given: Given, isUndoing: boolean) {
  const data = sql`${given.data}::jsonb`
  const corrects = isUndoing ? undoneEntry(sql`${given.object}::text`, data) : sql`${given.corrects_id}::bigint`
  return sql`
  insert into history (
    company_id, person_id, object, action, description, secondary_sale_type_id, corrects_id, data, user_id,
    original_user_id)
  select ${given.entered_company_id}::bigint, person_id, ${given.object}::text, ${given.action}::text,
    ${given.description}::text, ${given.secondary_sale_type_id}::bigint, ${corrects}, ${data}, ${given.user_id}::bigint,
    ${given.original_user_id}::bigint
  from unnest(${given.person_ids}::bigint[]) entered (person_id)
  returning id`
}

/** What a bulk change entered for this person, which the undoing of that change takes back. */
const undoneEntry = (object: RawBuilder<unknown>, data: RawBuilder<unknown>) => sql`(
  select max(undone.id) from history undone
  where undone.person_id = entered.person_id and undone.object = ${object}
    and undone.data->'change_id' = ${data}->'undone_change_id'
    and undone.data->'activity_id' is not distinct from ${data}->'activity_id'
    and not exists (select from history later where later.corrects_id = undone.id))`

const enteringEach = (given: Given) => sql`
  insert into history (
    company_id, person_id, object, action, description, secondary_sale_type_id, corrects_id, data, user_id,
    original_user_id)
  select ${given.entered_company_id}::bigint, person_id, object, action, description, secondary_sale_type_id,
    case when data ? 'undone_change_id' and row_number() over (partition by person_id, object, data->'activity_id') = 1
      then ${undoneEntry(sql`entered.object`, sql`entered.data`)} else corrects_id end,
    coalesce(data, '{}'), ${given.user_id}::bigint, ${given.original_user_id}::bigint
  from jsonb_to_recordset(${given.entries}::jsonb) as entered (person_id bigint, object text, action text,
    description text, secondary_sale_type_id bigint, corrects_id bigint, data jsonb)
  returning id`

/** Keeps only differences, and only the names of secrets. */
export function changed({ before = null, after = null, secrets = [] }: Happened): [Values | null, Values | null] {
  const named = Object.fromEntries(secrets.map((name) => [name, null]))
  const kept = (values: Values | null, other: Values | null) =>
    values && {
      ...Object.fromEntries(
        Object.entries(values).filter(
          ([name, value]) => !secret.test(name) && !(other && name in other && same(value, other[name])),
        ),
      ),
      ...named,
    }
  return [kept(before, after), kept(after, before)]
}

const secret = /password|secret|token/
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
