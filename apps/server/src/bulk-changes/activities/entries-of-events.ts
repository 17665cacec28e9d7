import type { BulkChangeEntry } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import type { EventKind } from '@spotter/domain/activities/kinds.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { kindName } from '@spotter/domain/settings/setting-names.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Change } from '../change-kind.ts'
import { isWithin } from '../../activities/within.ts'
import { decideReturns, eventsRemoved } from './bring-events-back.ts'

/** What became of one event, before it is told to anybody. */
export interface EventEntry {
  activity_id: number
  state: BulkChangeEntry['state']
  reason: string | null
}

interface Named {
  id: number
  kind_code: EventKind
  start: string
  company_name: string
  person_id: number | null
  first_name: string | null
  last_name: string | null
  within: boolean
}

/** With the names of those the reader may see now. */
export async function presentEventEntries(
  db: Db,
  actor: Staff,
  entries: readonly EventEntry[],
  t: Translate,
): Promise<BulkChangeEntry[]> {
  const { rows } = await sql<Named>`
    select activities.id, activities.kind_code, activities.start, companies.name as company_name,
      activities.person_id, people.first_name, people.last_name, (${isWithin(actor)}) as within
    from activities join companies on companies.id = activities.company_id
      left join people on people.id = activities.person_id
    where activities.id = any(${entries.map(({ activity_id }) => activity_id)}::bigint[])`.execute(db)
  const named = new Map(rows.map((row) => [row.id, row]))
  return entries.map(({ activity_id, state, reason }) => {
    const { kind_code, start, company_name, person_id, first_name, last_name, within } = named.get(activity_id)!
    return {
      person_id,
      name: within && first_name !== null ? fullName({ first_name, last_name }) : null,
      company_name,
      event: { id: activity_id, kind_name: kindName(kind_code, t), start },
      state,
      reason: reason === null ? null : t(reason),
    }
  })
}

const atOnce = 2000

/** What an undo would answer for every event now. */
export async function foreseeEvents(db: Db, actor: Staff, change: Change): Promise<EventEntry[]> {
  const foreseen: EventEntry[] = []
  for (let after = 0; ;) {
    const removed = await eventsRemoved(db, change.id, after, atOnce)
    const last = removed.at(-1)
    if (!last) return foreseen
    for (const { activity_id, reason } of await decideReturns(db, actor, removed)) {
      foreseen.push({ activity_id, state: reason ? 'kept' : 'returned', reason })
    }
    after = last.activity_id
  }
}
