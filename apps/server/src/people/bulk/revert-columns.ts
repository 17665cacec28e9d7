import { planRevert } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { EntryOf, KindsAbout } from '@spotter/domain/facts/facts.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { By } from '../../platform/http/caller.ts'
import { holdAppointments, releaseAppointments } from '../hold-appointments.ts'
import { setSalesperson } from '../set-salesperson.ts'
import { setStatus } from '../set-status.ts'
import type { FoundPerson } from '../find-person.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { BulkChange, Entry, Reverted } from '../../bulk-changes/kind.ts'
import { plannedUndo } from '../../bulk-changes/planned-undo.ts'
import { reasons } from './reasons.ts'
import { type PersonFact, recordAlike } from './record-alike.ts'

interface Reverting {
  /** What the bulk change wrote, with the types of the database: all are reverted, or none. */
  columns: Partial<Record<keyof FoundPerson, 'timestamptz' | 'bigint' | 'text' | 'boolean'>>
  changedSince: string
  refusals?: (
    db: Db | Tx,
    people: readonly RevertedPerson[],
    entries: ReadonlyMap<number, Entry>,
  ) => Promise<ReadonlyMap<number, string>>
  recorded: KindsAbout<'person'>
  timeline: (person: RevertedPerson, entry: Entry) => EntryOf<KindsAbout<'person'>>
}

export const revertColumns = (reverting: Reverting) =>
  plannedUndo({
    plan: (db, entries) => plan(db, reverting, entries),
    apply: async ({ tx, actor, change }, planned) => {
      const returned = planned.filter(({ reverted }) => reverted.state === 'returned')
      await writeStatus(tx, actor, reverting, returned)
      await writeSalesperson(tx, actor, reverting, returned)
      await write(tx, reverting, returned)
      await followDeletion(tx, reverting, returned)
      await recordAlike(
        tx,
        actor,
        reverting.recorded,
        returned.map(({ person, entry }) => factOf(reverting, change, person, entry)),
      )
    },
  })

export type RevertedPerson = Pick<FoundPerson, 'id' | 'company_id' | 'merged_into_id' | 'status'>

const columnsOf = ({ columns }: Reverting) => Object.keys(columns) as (keyof Reverting['columns'])[]

interface Planned {
  person: RevertedPerson
  entry: Entry
  reverted: Reverted
}

async function plan(db: Db | Tx, reverting: Reverting, entries: Entry[]): Promise<Planned[]> {
  const byPerson = new Map(entries.map((entry) => [entry.subject_id, entry]))
  const people = await db
    .selectFrom('people')
    .select(['id', 'company_id', 'merged_into_id', 'status', ...columnsOf(reverting)])
    .where('id', '=', anyOf(byPerson.keys()))
    .execute()
  const refused = await reverting.refusals?.(db, people, byPerson)
  return people.map((person) => {
    const entry = byPerson.get(person.id)!
    const { kept } = planRevert(entry.before ?? {}, entry.after ?? {}, { ...person })
    const reason = person.merged_into_id
      ? reasons.merged
      : kept.length
        ? reverting.changedSince
        : (refused?.get(person.id) ?? null)
    return { person, entry, reverted: { subject_id: person.id, state: reason ? 'kept' : 'returned', reason } }
  })
}

async function writeStatus(tx: Tx, by: By, { columns }: Reverting, returned: readonly Planned[]): Promise<void> {
  if (!('status' in columns)) return
  const earlier = returned.map(({ person, entry }) => ({ id: person.id, status: entry.before?.['status'] as Status }))
  await setStatus(tx, by, earlier, { cause: 'revert' })
}

async function writeSalesperson(tx: Tx, by: By, { columns }: Reverting, returned: readonly Planned[]): Promise<void> {
  if (!('salesperson_id' in columns)) return
  const earlier = returned.map(({ person, entry }) => ({
    id: person.id,
    salesperson_id: (entry.before?.['salesperson_id'] ?? null) as number | null,
  }))
  await setSalesperson(tx, by, earlier)
}

/** Restored people hold the time of their appointments again; people deleted again release it. */
async function followDeletion(tx: Tx, { columns }: Reverting, returned: readonly Planned[]): Promise<void> {
  if (!('deleted_at' in columns)) return
  const [gone, there] = [true, false].map((isGone) =>
    returned.filter(({ entry }) => Boolean(entry.before?.['deleted_at']) === isGone).map(({ person }) => person.id),
  )
  if (gone?.length) await releaseAppointments(tx, gone)
  if (there?.length) await holdAppointments(tx, there)
}

async function write(tx: Tx, { columns }: Reverting, returned: readonly Planned[]): Promise<void> {
  if (!returned.length) return
  const types = Object.entries(columns).filter(([name]) => name !== 'status' && name !== 'salesperson_id')
  const rows = returned.map(({ person, entry }) => ({ id: person.id, ...entry.before }))
  await sql`
    update people set ${sql.join([
      ...types.map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`earlier.${name}`)}`),
      sql`updated_at = product_now(), lock_version = people.lock_version + 1`,
    ])}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as earlier (${sql.join([sql`id bigint`, ...types.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)])})
    where people.id = earlier.id`.execute(tx)
}

const factOf = (
  reverting: Reverting,
  change: BulkChange,
  person: RevertedPerson,
  entry: Entry,
): PersonFact<KindsAbout<'person'>> => {
  const timeline = reverting.timeline(person, entry)
  return {
    person_id: person.id,
    company_id: person.company_id,
    before: entry.after ?? {},
    after: entry.before ?? {},
    timeline: { ...timeline, data: { ...timeline.data, undone_change_id: change.id } },
  }
}
