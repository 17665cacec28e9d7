import type { CallToMake } from '@spotter/contract/activities/next-call.ts'
import { nextCallHistorySize } from '@spotter/domain/activities/next-call.ts'
import { sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { presentNotes } from '../../history/notes/present-note.ts'
import { timelinePage } from '../../history/notes/timeline-page.ts'
import type { Tx } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import { presentPerson } from '../../people/present-person.ts'
import { findPerson } from '../../people/find-person.ts'
import { presentActivity, type Reading } from '../present-activity.ts'
import { findActivity } from '../find-activity.ts'

export async function loadCall(db: Db | Tx, actor: Staff, id: number, reading: Reading): Promise<CallToMake> {
  const activity = await findActivity(db, actor, id)
  if (activity.person_id === null) throw notFound()
  const { person_id } = activity
  const [found, { rows }] = await Promise.all([
    findPerson(db, actor, person_id),
    lastConversations(person_id).execute(db),
  ])
  const [person, notes] = await Promise.all([
    presentPerson(db, actor, found, reading),
    presentNotes(db, { reader: actor, person: found, rows, t: reading.t }),
  ])
  return { activity: presentActivity(actor, activity, reading), person, notes }
}

/** Only conversations help on the phone. */
const lastConversations = (person_id: number) =>
  timelinePage({
    filter: {
      where: sql`person_id = ${person_id} and secondary_sale_type_id is null`,
      objects: null,
      whereEntry: sql`corrects_id is null and object not in ('person', 'salesperson')
        and not (object in ('call', 'todo') and action <> 'Completed')`,
    },
    limit: nextCallHistorySize,
  })
