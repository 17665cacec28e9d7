import { planRevert } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { By } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { recordMany } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Change, ChangeEntry, Returned, Undoing, Values } from '../change-kind.ts'
import { reasons } from '../reasons.ts'
import { takeOff, type TagLine } from '../worn-tags.ts'
import { releaseAppointments } from '../../people/hold-appointments.ts'
import { setSalesperson } from '../../people/set-salesperson.ts'
import type { FoundPerson } from '../../people/within.ts'
import { changeableTypes, foundOutTypes } from './find-known.ts'
import { dataOf } from './import-data.ts'

const changedSince = msg("Changed since, so it won't be reverted.")
const partlyChangedSince = msg('Some fields changed since. Only the others are reverted.')

/** Who came with the file goes, who was changed by it is as before; whatever somebody has changed since stays. */
export const undoImport: Undoing = {
  kind: 'import',
  describe: (change, t) => t('Import of {file_name}', { file_name: dataOf(change).file_name }),
  foresee: async (db, change, entries) => (await decide(db, change, entries)).map(({ returned }) => returned),
  giveBack: async (tx, by, change, entries) => {
    const decided = await decide(tx, change, entries)
    await removeNewcomers(tx, by, change, decided)
    await giveFieldsBack(tx, by, change, decided)
    return decided.map(({ returned }) => returned)
  },
}

interface Decided {
  person_id: number
  returned: Returned
  /** Whether the import itself brought this person, who is still there. */
  goes: boolean
  back: Values
  tags: TagLine[]
}

async function decide(db: Db | Tx, change: Change, entries: readonly ChangeEntry[]): Promise<Decided[]> {
  const ids = entries.map(({ person_id }) => person_id)
  const [people, touched] = await Promise.all([
    db
      .selectFrom('people')
      .selectAll()
      .where('id', 'in', [0, ...ids])
      .execute(),
    peopleWithMore(db, change.id, ids),
  ])
  const byId = new Map(people.map((person) => [person.id, person]))
  return entries.flatMap((entry) => {
    const person = byId.get(entry.person_id)
    if (!person) return []
    return [entry.before === null ? decideNewcomer(person, entry, touched) : decideKnown(person, entry)]
  })
}

const stays = ({ id }: FoundPerson, reason: string): Decided => ({
  person_id: id,
  returned: { person_id: id, state: 'kept', reason },
  goes: false,
  back: {},
  tags: [],
})

function decideNewcomer(person: FoundPerson, entry: ChangeEntry, touched: ReadonlySet<number>): Decided {
  if (person.merged_into_id) return stays(person, reasons.merged)
  const isGone = person.deleted_at !== null
  if (!isGone && (person.lock_version !== entry.after?.['lock_version'] || touched.has(person.id))) {
    return stays(person, changedSince)
  }
  return { ...stays(person, ''), goes: !isGone, returned: { person_id: person.id, state: 'returned', reason: null } }
}

function decideKnown(person: FoundPerson, entry: ChangeEntry): Decided {
  if (person.merged_into_id) return stays(person, reasons.merged)
  if (person.deleted_at) return stays(person, reasons.deleted)
  if (person.company_id !== entry.company_id) return stays(person, reasons.movedAway)
  const { tag_ids = [], lock_version: _, ...after } = (entry.after ?? {}) as Values & { tag_ids?: number[] }
  const { back, kept } = planRevert(entry.before ?? {}, after, { ...person })
  // What was found out is about the one before, and that stays replaced.
  if (kept.includes('email')) for (const name of ['email_suppressed', 'email_suppressed_reason']) delete back[name]
  if (kept.includes('phone_mobile')) delete back['phone_mobile_deactivated']
  const tags = tag_ids.map((tag_id) => ({ person_id: person.id, tag_id }))
  const isPart = Object.keys(back).length > 0 || tags.length > 0
  return {
    person_id: person.id,
    goes: false,
    back,
    tags,
    returned: kept.length
      ? { person_id: person.id, state: 'kept', reason: isPart ? partlyChangedSince : changedSince }
      : { person_id: person.id, state: 'returned', reason: null },
  }
}

/** Those to whom anything has happened beside the import: a call, a note, an appointment. */
async function peopleWithMore(db: Db | Tx, change_id: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select asked as id from unnest(${ids}::bigint[]) asked
    where exists (select from history where person_id = asked
        and (data ->> 'change_id')::bigint is distinct from ${change_id})
      or exists (select from notes where person_id = asked and deleted_at is null)
      or exists (select from activities where person_id = asked and deleted_at is null)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function removeNewcomers(tx: Tx, by: By, change: Change, decided: readonly Decided[]): Promise<void> {
  const ids = decided.filter(({ goes }) => goes).map(({ person_id }) => person_id)
  if (!ids.length) return
  await sql`
    update people set deleted_at = now(), updated_at = now(), lock_version = lock_version + 1
    where id = any(${ids}::bigint[])`.execute(tx)
  await releaseAppointments(tx, ids)
  await recordMany(tx, by, 'person.deleted', {
    company_id: change.company_id,
    ids,
    before: { deleted_at: null },
    after: { deleted_at: new Date().toISOString() },
    timeline: { object: 'person', action: 'Deleted', data: { undone_change_id: change.id } },
  })
}

async function giveFieldsBack(tx: Tx, by: By, change: Change, decided: readonly Decided[]): Promise<void> {
  const returning = decided.filter(({ back, tags }) => Object.keys(back).length > 0 || tags.length > 0)
  if (!returning.length) return
  const rows = returning.map(({ person_id, back }) => ({ id: person_id, back }))
  await setSalesperson(
    tx,
    by,
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
    update people set ${sql.join(columns)}, updated_at = now(), lock_version = people.lock_version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, back jsonb)
    where people.id = given.id`.execute(tx)
  await takeOff(
    tx,
    returning.flatMap(({ tags }) => tags),
  )
  await recordMany(tx, by, 'person.updated', {
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
