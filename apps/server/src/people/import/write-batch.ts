import { type ConsentChannel, consentChannels, consentFlags } from '@spotter/domain/people/consents.ts'
import type { Plan, PlannedRow, Update } from '@spotter/domain/people/import-plan.ts'
import type { ImportClub, RowValues } from '@spotter/domain/people/import-row.ts'
import { sql } from 'kysely'
import type { By, CompanyRow } from '../../platform/http/caller.ts'
import { recordMany } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { BulkChange } from '../../bulk-changes/kind.ts'
import { addTagLines } from '../bulk/person-tags.ts'
import { findOrAddTags } from '../bulk/tags-by-name.ts'
import { setSalesperson } from '../set-salesperson.ts'
import { startingOptOuts } from '../check-person.ts'
import { consentFrom } from '../consents.ts'
import { resetDeliverability } from '../reset-deliverability.ts'
import { changeable, changeableTypes, type KnownRow } from './find-known.ts'
import { dataOf } from './import-data.ts'
import { addNewcomers } from './newcomers.ts'

interface ImportBatch {
  company: CompanyRow
  change: BulkChange
  club: ImportClub
  plan: Plan
}

/** As many statements for a thousand rows as for one. */
export async function writeBatch(tx: Tx, by: By, { company, change, club, plan }: ImportBatch): Promise<void> {
  const { creations } = plan
  const updates = plan.updates as (Update & { person: KnownRow })[]
  await consentFrom(tx, by, { source: 'import' })
  const ids = await addNewcomers(tx, by, creations, { company, club })
  await noteOptOuts(tx, by, company, optOutsOf(creations, ids, startingOptOuts(company)))
  await changeKnown(tx, by, updates)
  const tag_ids = await tagPeople(tx, by, company, [
    ...creations.map(({ tags }, at) => ({ person_id: ids[at]!, tags })),
    ...updates.map(({ person, tags }) => ({ person_id: person.id, tags })),
  ])
  const note_ids = await addNotes(tx, by, change, [
    ...creations.map(({ comments }, at) => ({ person_id: ids[at]!, comments })),
    ...updates.map(({ person, comments }) => ({ person_id: person.id, comments })),
  ])
  await insertNewEntries(
    tx,
    change,
    ids.map((person_id) => ({ person_id, ...noted(note_ids.get(person_id)) })),
  )
  await insertEntries(
    tx,
    change,
    updates.map(({ person, values }) => ({
      person_id: person.id,
      before: earlier(person, values),
      after: {
        ...values,
        ...resetDeliverability(values),
        ...tagged(tag_ids.get(person.id)),
        ...noted(note_ids.get(person.id)),
      },
    })),
  )
  await insertRejections(tx, change.id, plan.rows)
  await recordImported(tx, by, change, { ids, created: true })
  await recordImported(tx, by, change, { ids: updates.map(({ person }) => person.id), created: false })
}

interface OptedOut {
  person_id: number
  channel: ConsentChannel
  source: 'import' | 'default'
}

/** What the file says, and where it says nothing, what the club's defaults opt out of. */
const optOutsOf = (
  creations: Plan['creations'],
  ids: readonly number[],
  start: ReturnType<typeof startingOptOuts>,
): OptedOut[] =>
  creations.flatMap(({ values }, at) =>
    consentChannels
      .filter((channel) => values[consentFlags[channel]] ?? start[consentFlags[channel]])
      .map((channel) => ({
        person_id: ids[at]!,
        channel,
        source: values[consentFlags[channel]] === undefined ? 'default' : 'import',
      })),
  )

/** Changes of known people are noted by the database. */
async function noteOptOuts(tx: Tx, by: By, { id: company_id }: CompanyRow, optOuts: readonly OptedOut[]) {
  if (!optOuts.length) return
  await sql`
    insert into consents (company_id, person_id, channel, given, source, user_id, original_user_id)
    select ${company_id}, person_id, channel, false, source, ${by.id}, ${by.original_user_id}
    from jsonb_to_recordset(${JSON.stringify(optOuts)}::jsonb) as opted_out (person_id bigint, channel text, source text)`.execute(
    tx,
  )
}

const noted = (note_ids: number[] | undefined) => (note_ids ? { note_ids } : {})

const tagged = (tag_ids: number[] | undefined) => (tag_ids ? { tag_ids } : {})

const earlier = ({ values: present, found_out }: KnownRow, values: RowValues) => {
  const held: Record<string, unknown> = { ...present, ...found_out }
  const names = Object.keys({ ...values, ...resetDeliverability(values) })
  return Object.fromEntries(names.map((name) => [name, held[name] ?? null]))
}

/** Empty cells change nothing. */
async function changeKnown(tx: Tx, by: By, updates: readonly (Update & { person: KnownRow })[]): Promise<void> {
  if (!updates.length) return
  await setSalesperson(
    tx,
    by,
    updates.flatMap(({ person: { id }, values: { salesperson_id } }) =>
      salesperson_id ? [{ id, salesperson_id }] : [],
    ),
  )
  const rows = updates.map(({ person, values }) => ({ id: person.id, ...values }))
  await sql`
    update people set
      ${sql.join(written.map((name) => sql`${sql.ref(name)} = coalesce(given.${sql.ref(name)}, people.${sql.ref(name)})`))},
      email_suppressed = people.email_suppressed and given.email is null,
      email_suppressed_reason = case when given.email is null then people.email_suppressed_reason end,
      phone_mobile_deactivated = people.phone_mobile_deactivated and given.phone_mobile is null,
      updated_at = product_now(), lock_version = people.lock_version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id bigint, ${sql.join(written.map((name) => sql`${sql.ref(name)} ${sql.raw(changeableTypes[name])}`))})
    where people.id = given.id`.execute(tx)
}

const written = changeable.filter((name) => name !== 'salesperson_id')

interface Tagging {
  person_id: number
  tags: readonly string[]
}

/** Returns the tags that are new to each person. */
async function tagPeople(
  tx: Tx,
  by: By,
  company: CompanyRow,
  tagging: readonly Tagging[],
): Promise<Map<number, number[]>> {
  const names = new Map(tagging.flatMap(({ tags }) => tags.map((name) => [name.toLowerCase(), name] as const)))
  if (!names.size) return new Map()
  const tags = await findOrAddTags(tx, by, [company.id], [...names.values()])
  const idOf = new Map(tags.map(({ id, name }) => [name.toLowerCase(), id]))
  const lines = await addTagLines(
    tx,
    tagging.flatMap(({ person_id, tags: own }) =>
      own.flatMap((name) => {
        const tag_id = idOf.get(name.toLowerCase())
        return tag_id === undefined ? [] : [{ person_id, tag_id }]
      }),
    ),
  )
  return new Map(
    [...Map.groupBy(lines, ({ person_id }) => person_id)].map(([id, own]) => [id, own.map(({ tag_id }) => tag_id)]),
  )
}

/** Without `before`, an undo removes the person, unless they were updated later. */
async function insertNewEntries(
  tx: Tx,
  { id, company_id }: BulkChange,
  added: readonly { person_id: number; note_ids?: number[] }[],
): Promise<void> {
  if (!added.length) return
  await sql`
    insert into bulk_change_entries (bulk_change_id, subject_type, subject_id, company_id, state, after)
    select ${id}::bigint, 'person', person_id, ${company_id}::bigint, 'done',
      jsonb_strip_nulls(jsonb_build_object('updated_at', product_now(), 'note_ids', note_ids))
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (person_id bigint, note_ids jsonb)`.execute(tx)
}

interface Commented {
  person_id: number
  comments: readonly string[]
}

/** Returns the notes of each person. */
async function addNotes(
  tx: Tx,
  by: By,
  { id: change_id, company_id }: BulkChange,
  commented: readonly Commented[],
): Promise<Map<number, number[]>> {
  const notes = commented.flatMap(({ person_id, comments }) =>
    comments.map((description) => ({ person_id, description: description.replaceAll('\0', '').toWellFormed() })),
  )
  if (!notes.length) return new Map()
  const { rows } = await sql<{ id: number; person_id: number }>`
    insert into notes (company_id, person_id, description, user_id, original_user_id)
    select ${company_id}::bigint, person_id, description, ${by.id}::bigint, ${by.original_user_id}::bigint
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as note (person_id bigint, description text)
    returning id, person_id`.execute(tx)
  await recordMany(tx, by, 'note.created', {
    company_id,
    ids: rows.map(({ id }) => id),
    before: null,
    after: { change_id },
  })
  return new Map(
    [...Map.groupBy(rows, ({ person_id }) => person_id)].map(([id, own]) => [id, own.map((note) => note.id)]),
  )
}

interface Entry {
  person_id: number
  before: object
  after: object
}

/** A person in several rows of a file has one entry, from before the first row to after the last. */
async function insertEntries(tx: Tx, { id, company_id }: BulkChange, entries: readonly Entry[]): Promise<void> {
  if (!entries.length) return
  await sql`
    insert into bulk_change_entries as entry (bulk_change_id, subject_type, subject_id, company_id, state, before, after)
    select ${id}::bigint, 'person', person_id, ${company_id}::bigint, 'done', before, after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as known (person_id bigint, before jsonb, after jsonb)
    on conflict (bulk_change_id, subject_id, subject_type) do update set
      before = case when entry.before is null then null else excluded.before || entry.before end,
      after = entry.after || excluded.after || case
        when entry.after ? 'tag_ids' and excluded.after ? 'tag_ids'
        then jsonb_build_object('tag_ids', (entry.after -> 'tag_ids') || (excluded.after -> 'tag_ids'))
        else '{}' end || case
        when entry.after ? 'note_ids' and excluded.after ? 'note_ids'
        then jsonb_build_object('note_ids', (entry.after -> 'note_ids') || (excluded.after -> 'note_ids'))
        else '{}' end
        || case when entry.before is null then jsonb_build_object('updated_at', product_now()) else '{}' end`.execute(
    tx,
  )
}

async function insertRejections(tx: Tx, change_id: number, rows: readonly PlannedRow[]): Promise<void> {
  const rejected = rows
    .filter(({ outcome }) => outcome === 'reject')
    .map(({ row, reasons }) => ({ row_no: row.row_no, cells: row.cells.map(storable), reasons }))
  if (!rejected.length) return
  await sql`
    insert into import_rejections (bulk_change_id, row_no, cells, reasons)
    select ${change_id}::bigint, row_no, array(select jsonb_array_elements_text(cells)), reasons
    from jsonb_to_recordset(${JSON.stringify(rejected)}::jsonb) as refused (row_no int, cells jsonb, reasons jsonb)`.execute(
    tx,
  )
}

const storable = (cell: string) => cell.replaceAll('\0', '\ufffd').toWellFormed()

interface Imported {
  ids: readonly number[]
  created: boolean
}

const recordImported = (tx: Tx, by: By, change: BulkChange, { ids, created }: Imported) =>
  recordMany(tx, by, 'person.imported', {
    company_id: change.company_id,
    ids,
    before: null,
    after: { change_id: change.id, created },
    timeline: {
      object: 'person',
      action: 'Imported',
      description: dataOf(change).file_name,
      data: { change_id: change.id, created },
    },
  })
