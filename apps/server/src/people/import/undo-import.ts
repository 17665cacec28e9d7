import { planRevert } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connect.ts'
import { recordMany } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Batch, BulkChange, Entry, Kind, Reverted, Values } from '../../bulk-changes/kind.ts'
import { plannedUndo } from '../../bulk-changes/planned-undo.ts'
import { peopleEnded } from '../bulk/people-kind.ts'
import { personSubject } from '../bulk/person-subject.ts'
import { reasons } from '../bulk/reasons.ts'
import { removeTagLines, type TagLine } from '../bulk/person-tags.ts'
import { releaseAppointments } from '../hold-appointments.ts'
import { setSalesperson } from '../set-salesperson.ts'
import type { FoundPerson } from '../find-person.ts'
import { changeableTypes, foundOutTypes } from './find-known.ts'
import { dataOf } from './import-data.ts'

const changedSince = msg("Changed since, so it won't be reverted.")
const partlyChangedSince = msg('Some fields changed since. Only the others are reverted.')

/** Undo removes the people that the import created and reverts those it updated, except what was changed since. */
export const importKind: Kind = {
  name: 'import',
  startsAsDraft: true,
  subject: personSubject,
  ended: peopleEnded,
  describe: (change, t) => t('Import of {file_name}', { file_name: dataOf(change).file_name }),
  ...plannedUndo({
    plan,
    apply: async (batch, planned) => {
      await removeCreated(batch, planned)
      await revertUpdated(batch, planned)
    },
  }),
}

interface Planned {
  person_id: number
  reverted: Reverted
  /** Whether the import created this person, who still exists. */
  removes: boolean
  back: Values
  tags: TagLine[]
  note_ids: number[]
}

async function plan(db: Db | Tx, entries: readonly Entry[], change: BulkChange): Promise<Planned[]> {
  const ids = entries.map(({ subject_id }) => subject_id)
  const [people, changed] = await Promise.all([
    db
      .selectFrom('people')
      .selectAll()
      .where('id', 'in', [0, ...ids])
      .execute(),
    findChangedSince(db, change.id, ids),
  ])
  const byId = new Map(people.map((person) => [person.id, person]))
  return entries.flatMap((entry) => {
    const person = byId.get(entry.subject_id)
    if (!person) return []
    return [entry.before === null ? planCreated(person, changed) : planUpdated(person, entry)]
  })
}

const keep = ({ id }: FoundPerson, reason: string): Planned => ({
  person_id: id,
  reverted: { subject_id: id, state: 'kept', reason },
  removes: false,
  back: {},
  tags: [],
  note_ids: [],
})

function planCreated(person: FoundPerson, changed: ReadonlySet<number>): Planned {
  if (person.merged_into_id) return keep(person, reasons.merged)
  const isGone = person.deleted_at !== null
  if (!isGone && changed.has(person.id)) return keep(person, changedSince)
  return { ...keep(person, ''), removes: !isGone, reverted: { subject_id: person.id, state: 'returned', reason: null } }
}

function planUpdated(person: FoundPerson, entry: Entry): Planned {
  if (person.merged_into_id) return keep(person, reasons.merged)
  if (person.deleted_at) return keep(person, reasons.deleted)
  if (person.company_id !== entry.company_id) return keep(person, reasons.movedAway)
  const {
    tag_ids = [],
    note_ids = [],
    ...after
  } = (entry.after ?? {}) as Values & {
    tag_ids?: number[]
    note_ids?: number[]
  }
  const { back, kept } = planRevert(entry.before ?? {}, after, { ...person })
  // Deliverability belongs to the earlier address or number.
  if (kept.includes('email')) for (const name of ['email_suppressed', 'email_suppressed_reason']) delete back[name]
  if (kept.includes('phone_mobile')) delete back['phone_mobile_deactivated']
  const tags = tag_ids.map((tag_id) => ({ person_id: person.id, tag_id }))
  const isPart = Object.keys(back).length > 0 || tags.length > 0 || note_ids.length > 0
  return {
    person_id: person.id,
    removes: false,
    back,
    tags,
    note_ids,
    reverted: kept.length
      ? { subject_id: person.id, state: 'kept', reason: isPart ? partlyChangedSince : changedSince }
      : { subject_id: person.id, state: 'returned', reason: null },
  }
}

const since = [
  'activities',
  'secondary_sales',
  'additional_contacts',
  'requests',
  'questionnaire_responses',
  'signed_waivers',
  'visits',
  'person_memberships',
] as const

/** Those of the people created by this import who were updated later, or have something that no import adds. */
async function findChangedSince(db: Db | Tx, change_id: number, ids: readonly number[]): Promise<Set<number>> {
  const has = since.map((table) => sql`or exists (select from ${sql.table(table)} where person_id = people.id)`)
  const { rows } = await sql<{ id: number }>`
    select people.id from bulk_change_entries entry join people on people.id = entry.subject_id
    where entry.bulk_change_id = ${change_id} and entry.subject_type = 'person' and people.id = any(${ids}::bigint[])
      and entry.before is null
      and (people.updated_at <> (entry.after ->> 'updated_at')::timestamptz
        or exists (select from notes where person_id = people.id and deleted_at is null
          and not coalesce(entry.after -> 'note_ids', '[]') @> to_jsonb(notes.id))
        or exists (select from people referred where referred.referral_id = people.id)
        ${sql.join(has, sql` `)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function removeCreated({ tx, actor, change }: Batch, planned: readonly Planned[]): Promise<void> {
  const ids = planned.filter(({ removes }) => removes).map(({ person_id }) => person_id)
  if (!ids.length) return
  await sql`
    update people set deleted_at = product_now(), updated_at = product_now(), lock_version = lock_version + 1
    where id = any(${ids}::bigint[])`.execute(tx)
  await releaseAppointments(tx, ids)
  await recordMany(tx, actor, 'person.deleted', {
    company_id: change.company_id,
    ids,
    before: { deleted_at: null },
    after: { deleted_at: productNow().toISOString() },
    timeline: { object: 'person', action: 'Deleted', data: { undone_change_id: change.id } },
  })
}

async function revertUpdated({ tx, actor, change }: Batch, planned: readonly Planned[]): Promise<void> {
  const returning = planned.filter(
    ({ back, tags, note_ids }) => Object.keys(back).length > 0 || tags.length > 0 || note_ids.length > 0,
  )
  if (!returning.length) return
  const rows = returning.map(({ person_id, back }) => ({ id: person_id, back }))
  await setSalesperson(
    tx,
    actor,
    returning.flatMap(({ person_id: id, back }) =>
      'salesperson_id' in back ? [{ id, salesperson_id: back['salesperson_id'] as number | null }] : [],
    ),
  )
  const { salesperson_id: _, ...types } = { ...changeableTypes, ...foundOutTypes }
  const columns = Object.entries(types).map(
    ([name, type]) => sql`
      ${sql.ref(name)} = case when given.back ? ${name}
        then (given.back ->> ${name})::${sql.raw(type)} else people.${sql.ref(name)} end`,
  )
  await sql`
    update people set ${sql.join(columns)}, updated_at = product_now(), lock_version = people.lock_version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, back jsonb)
    where people.id = given.id`.execute(tx)
  await removeTagLines(
    tx,
    returning.flatMap(({ tags }) => tags),
  )
  await removeNotes(
    { tx, actor, change },
    returning.flatMap(({ note_ids }) => note_ids),
  )
  await recordMany(tx, actor, 'person.updated', {
    company_id: change.company_id,
    ids: returning.map(({ person_id }) => person_id),
    before: null,
    after: { undone_change_id: change.id },
    timeline: {
      object: 'person',
      action: 'Reverted',
      description: dataOf(change).file_name,
      data: { undone_change_id: change.id },
    },
  })
}

async function removeNotes(
  { tx, actor, change }: Pick<Batch, 'tx' | 'actor' | 'change'>,
  note_ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update notes set deleted_at = product_now() where id = any(${note_ids}::bigint[]) and deleted_at is null
    returning id`.execute(tx)
  await recordMany(tx, actor, 'note.removed', {
    company_id: change.company_id,
    ids: rows.map(({ id }) => id),
    before: { deleted_at: null },
    after: { deleted_at: productNow().toISOString() },
  })
}
