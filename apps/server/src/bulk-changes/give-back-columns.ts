import { planRevert } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { EntryOf, KindsAbout } from '@spotter/domain/facts/facts.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { sql } from 'kysely'
import type { By } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { holdAppointments, releaseAppointments } from '../people/hold-appointments.ts'
import { setSalesperson } from '../people/set-salesperson.ts'
import { setStatus } from '../people/set-status.ts'
import type { FoundPerson } from '../people/within.ts'
import { anyOf } from './any-of.ts'
import type { ChangeEntry, Change, Returned, Undoing } from './change-kind.ts'
import { reasons } from './reasons.ts'
import { type PersonFact, recordAlike } from './record-alike.ts'

interface GivingBack {
  kind: Undoing['kind']
  /** What the change wrote, with the types of the database. These belong together: all return, or none. */
  columns: Partial<Record<keyof FoundPerson, 'timestamptz' | 'bigint' | 'text' | 'boolean'>>
  /** Said of somebody in whom one of them was changed since. */
  changedSince: string
  /** Whatever else keeps people from returning. */
  refusals?: (db: Db | Tx, people: readonly Returning[], entries: ReadonlyMap<number, ChangeEntry>) => Promise<Refused>
  recorded: KindsAbout<'person'>
  timeline: (person: Returning, entry: ChangeEntry) => EntryOf<KindsAbout<'person'>>
}

/** Reasons by person. */
export type Refused = ReadonlyMap<number, string>

/** Undoes a change of columns of the person itself. */
export function givingBackColumns(giving: GivingBack): Undoing {
  const { kind, recorded } = giving
  return {
    kind,
    foresee: async (db, _, entries) => (await decide(db, giving, entries)).map(({ returned }) => returned),
    giveBack: async (tx, by, change, entries) => {
      const decided = await decide(tx, giving, entries)
      const back = decided.filter(({ returned }) => returned.state === 'returned')
      await writeStatus(tx, by, giving, back)
      await writeSalesperson(tx, by, giving, back)
      await write(tx, giving, back)
      await followDeletion(tx, giving, back)
      await recordAlike(
        tx,
        by,
        recorded,
        back.map(({ person, entry }) => factOf(giving, change, person, entry)),
      )
      return decided.map(({ returned }) => returned)
    },
  }
}

/** Of a person only what decides on them. */
export type Returning = Pick<FoundPerson, 'id' | 'company_id' | 'merged_into_id' | 'status'>

const columnsOf = ({ columns }: GivingBack) => Object.keys(columns) as (keyof GivingBack['columns'])[]

interface Decided {
  person: Returning
  entry: ChangeEntry
  returned: Returned
}

async function decide(db: Db | Tx, giving: GivingBack, entries: ChangeEntry[]): Promise<Decided[]> {
  const byPerson = new Map(entries.map((entry) => [entry.person_id, entry]))
  const people = await db
    .selectFrom('people')
    .select(['id', 'company_id', 'merged_into_id', 'status', ...columnsOf(giving)])
    .where('id', '=', anyOf(byPerson.keys()))
    .execute()
  const refused = await giving.refusals?.(db, people, byPerson)
  return people.map((person) => {
    const entry = byPerson.get(person.id)!
    const { kept } = planRevert(entry.before ?? {}, entry.after ?? {}, { ...person })
    const reason = person.merged_into_id
      ? reasons.merged
      : kept.length
        ? giving.changedSince
        : (refused?.get(person.id) ?? null)
    return { person, entry, returned: { person_id: person.id, state: reason ? 'kept' : 'returned', reason } }
  })
}

async function writeStatus(tx: Tx, by: By, { columns }: GivingBack, back: readonly Decided[]): Promise<void> {
  if (!('status' in columns)) return
  const earlier = back.map(({ person, entry }) => ({ id: person.id, status: entry.before?.['status'] as Status }))
  await setStatus(tx, by, earlier, { cause: 'revert' })
}

async function writeSalesperson(tx: Tx, by: By, { columns }: GivingBack, back: readonly Decided[]): Promise<void> {
  if (!('salesperson_id' in columns)) return
  const earlier = back.map(({ person, entry }) => ({
    id: person.id,
    salesperson_id: (entry.before?.['salesperson_id'] ?? null) as number | null,
  }))
  await setSalesperson(tx, by, earlier)
}

/** Those that come back, or go again, take or leave the time of their appointments. */
async function followDeletion(tx: Tx, { columns }: GivingBack, back: readonly Decided[]): Promise<void> {
  if (!('deleted_at' in columns)) return
  const [gone, there] = [true, false].map((isGone) =>
    back.filter(({ entry }) => Boolean(entry.before?.['deleted_at']) === isGone).map(({ person }) => person.id),
  )
  if (gone?.length) await releaseAppointments(tx, gone)
  if (there?.length) await holdAppointments(tx, there)
}

async function write(tx: Tx, { columns }: GivingBack, back: readonly Decided[]): Promise<void> {
  if (!back.length) return
  const types = Object.entries(columns).filter(([name]) => name !== 'status' && name !== 'salesperson_id')
  const rows = back.map(({ person, entry }) => ({ id: person.id, ...entry.before }))
  await sql`
    update people set ${sql.join([
      ...types.map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`earlier.${name}`)}`),
      sql`updated_at = now(), lock_version = people.lock_version + 1`,
    ])}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as earlier (${sql.join([sql`id bigint`, ...types.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)])})
    where people.id = earlier.id`.execute(tx)
}

const factOf = (
  giving: GivingBack,
  change: Change,
  person: Returning,
  entry: ChangeEntry,
): PersonFact<KindsAbout<'person'>> => {
  const timeline = giving.timeline(person, entry)
  return {
    person_id: person.id,
    company_id: person.company_id,
    before: entry.after ?? {},
    after: entry.before ?? {},
    timeline: { ...timeline, data: { ...timeline.data, undone_change_id: change.id } },
  }
}
