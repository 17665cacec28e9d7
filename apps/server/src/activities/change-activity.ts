import type { ActivityChange } from '@spotter/contract/activities/activity-shapes.ts'
import { overlapText } from '@spotter/domain/activities/overlaps.ts'
import { changedSpan, endOf, timeFault } from '@spotter/domain/activities/times.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import type { By, CompanyRow, Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { type Calling, serveSaving, type Tx } from '../platform/http/call.ts'
import { forbidden, invalid, stale, unprocessable } from '../platform/http/errors.ts'
import { clubOf, findPerson } from '../people/find-person.ts'
import { checkSaleOf } from '../people/sales/check-sale-of.ts'
import { bookForSale, cancelForSale } from '../secondary-sales/follow-appointments.ts'
import type { ActivityRow } from './activity-row.ts'
import { refuseChange } from './refuse-change.ts'
import {
  checkCategory,
  checkSalesperson,
  parseKind,
  refusedKind,
  refuseOptedOut,
  typeOfKind,
} from './check-activity.ts'
import { completeActivity, reopenTask } from './complete-activity.ts'
import { completeAlso } from './complete-also.ts'
import { checkOverlap } from './double-booking.ts'
import { changeMessage } from './change-message.ts'
import { noticesOfBooking } from './notices-of-booking.ts'
import { checkEventKind } from './offered-kinds.ts'
import { presentActivity } from './present-activity.ts'
import { findActivity, lockActivity, loadActivity, touched } from './find-activity.ts'

export const changeOfPerson = serveSaving('PUT /api/people/{id}/activities/{activity_id}', (actor, call) =>
  change(actor, call, call.params.activity_id, call.params.id),
)

export const changeActivity = serveSaving('PUT /api/activities/{id}', (actor, call) =>
  change(actor, call, call.params.id),
)

type Changing = Pick<Calling<unknown, unknown, ActivityChange>, 'body' | 'now' | 't' | 'write' | 'flash'>

async function change(actor: Staff, { body, now, t, write, flash }: Changing, id: number, person_id?: number) {
  const answer = await write(async (tx) => {
    const activity = await lockActivity(tx, actor, id, person_id === undefined ? {} : { person_id })
    const company = await clubOf(tx, actor, activity.company_id)
    const present = presentActivity(actor, activity, { now, t })
    if (body.lock_version !== undefined && body.lock_version !== activity.lock_version) throw stale(present)
    const reopens = activity.complete && body.complete === false
    if (!body.complete && !reopens) refuseChange(activity)
    const { undo_completion, complete, edit } = present.abilities
    if (!(reopens ? undo_completion : body.complete ? complete : edit)) throw forbidden(cannotChange)
    const warnings = await changeFields(tx, actor, { company, activity, asked: body, now, t })
    const current = await findActivity(tx, actor, id)
    if (reopens) await reopenTask(tx, actor, current, now)
    else if (body.complete) {
      await completeActivity(tx, actor, { company, activity: current, asked: body, now, t })
      const { also_complete: ids = [], outcome = null } = body
      if (ids.length) await completeAlso(tx, actor, { activity: current, ids, outcome, now, t })
    } else if (body.also_complete?.length) throw unprocessable({ also_complete: invalid })
    return {
      ...presentActivity(actor, await findActivity(tx, actor, id, { deleted: true }), { now, t }),
      warnings,
      message: changeMessage(activity, await findActivity(tx, actor, id, { deleted: true }), company, t),
    }
  })
  flash(answer.message)
  return answer
}

const cannotChange = msg('This activity can no longer be changed.')

interface ChangeFieldsInput {
  company: CompanyRow
  activity: ActivityRow
  asked: ActivityChange
  now: Date
  t: Changing['t']
}

/** Only differences are written, recorded and checked. */
async function changeFields(
  tx: Tx,
  actor: Staff,
  { company, activity, asked, now, t }: ChangeFieldsInput,
): Promise<string[]> {
  const after = await differing(tx, actor, { company, activity, asked, now })
  if (!Object.keys(after).length) return []
  refuseChange(activity)
  const warnings = await saveChange(tx, actor, {
    company,
    activity,
    after,
    reason: reasonFor(activity, asked, after, t),
    t,
  })
  if ('secondary_sale_id' in after) {
    await cancelForSale(tx, actor, activity)
    await bookForSale(tx, actor, await loadActivity(tx, activity.id))
  }
  return warnings
}

/** A reason is valid for its time and salesperson; built-in reasons come back translated. */
function reasonFor(
  { overlap_reason }: ActivityRow,
  asked: ActivityChange,
  after: Changed,
  t: Translate,
): string | null {
  const given = asked.overlap_reason ?? null
  if (given !== null) return given === overlapText(overlap_reason, t) ? overlap_reason : given
  return 'start' in after || 'salesperson_id' in after ? null : overlap_reason
}

interface SaveChangeInput {
  company: CompanyRow
  activity: ActivityRow
  after: Changed
  reason: string | null
  t: Translate
}

export async function saveChange(
  tx: Tx,
  by: By,
  { company, activity, after, reason, t }: SaveChangeInput,
): Promise<string[]> {
  const isMoved = 'start' in after || 'end' in after || 'salesperson_id' in after || 'kind_code' in after
  const next = { ...activity, ...after }
  const { warnings, overlap_reason } = isMoved
    ? await checkOverlap(
        tx,
        company,
        {
          ...next,
          start: new Date(next.start),
          end: new Date(next.end),
          overlap_reason: reason,
        },
        t,
      )
    : { warnings: [], overlap_reason: activity.overlap_reason }
  // A confirmation is for the time it was given for.
  const confirmed = activity.confirmed && !('start' in after)
  const unread = next.salesperson_id === by.id ? false : by.visitor === true || activity.unread
  await tx
    .updateTable('activities')
    .set({ ...after, overlap_reason, confirmed, unread, ...seenBy(by, after), ...touched })
    .where('id', '=', activity.id)
    .execute()
  await record(tx, by, 'activity.updated', {
    company_id: activity.company_id,
    id: activity.id,
    before: Object.fromEntries(Object.keys(after).map((name) => [name, activity[name as keyof ActivityRow]])),
    after,
    ...(activity.person_id !== null && isMoved
      ? {
          timeline: {
            person_id: activity.person_id,
            object: next.kind_code,
            action: 'Updated',
            secondary_sale_type_id: activity.secondary_sale_type_id,
            data: { start: next.start, activity_id: activity.id, ...('start' in after ? {} : { ends: next.end }) },
          },
        }
      : {}),
    payload: {
      person_id: activity.person_id,
      ...noticesOfBooking({
        activity: next,
        company,
        unread: by.visitor === true,
        change: 'changed',
        earlier_salesperson_id: activity.salesperson_id,
      }),
    },
  })
  return warnings
}

/** Own changes are seen; a visitor's are seen by no one. */
function seenBy({ id, visitor }: By, { salesperson_id }: Changed) {
  if (visitor) return { seen_by: [] }
  return id !== null && id === salesperson_id ? { seen_by: sql<number[]>`array_append(activities.seen_by, ${id})` } : {}
}

type Changed = Partial<
  Pick<
    ActivityRow,
    'type' | 'kind_code' | 'name' | 'start' | 'end' | 'salesperson_id' | 'appointment_category_id' | 'secondary_sale_id'
  >
>

interface DifferingInput {
  company: CompanyRow
  activity: ActivityRow
  asked: ActivityChange
  now: Date
}

async function differing(tx: Tx, actor: Staff, { company, activity, asked, now }: DifferingInput): Promise<Changed> {
  const after: Changed = {}
  const kind = parseKind(asked)
  if (kind && kind !== activity.kind_code) {
    if (typeOfKind(kind) !== activity.type || activity.person_id === null) throw refusedKind(asked, invalid)
    if (kind === 'personal') throw refusedKind(asked, invalid)
    if (kind !== 'call' && kind !== 'todo') {
      await checkEventKind(tx, actor, { company, person: await findPerson(tx, actor, activity.person_id), asked, kind })
    }
    after.kind_code = kind
  }
  const name = asked.name === undefined ? activity.name : asked.name?.trim() || null
  if (name !== activity.name) after.name = name
  Object.assign(after, changedTimes(activity, asked, now))
  const { salesperson_id, appointment_category_id } = asked
  if (salesperson_id && salesperson_id !== activity.salesperson_id) {
    after.salesperson_id = await checkSalesperson(tx, actor, { company, asked: salesperson_id, otherwise: null })
  }
  if (appointment_category_id !== undefined && appointment_category_id !== activity.appointment_category_id) {
    if (appointment_category_id !== null) await checkCategory(tx, company, appointment_category_id)
    after.appointment_category_id = appointment_category_id
  }
  const { secondary_sale_id } = asked
  if (secondary_sale_id !== undefined && secondary_sale_id !== activity.secondary_sale_id) {
    await checkSaleOf(tx, actor, activity.person_id, secondary_sale_id)
    after.secondary_sale_id = secondary_sale_id
  }
  const { kind_code = activity.kind_code } = after
  if (kind_code === 'call' && activity.person_id !== null && ('start' in after || 'kind_code' in after)) {
    refuseOptedOut(await findPerson(tx, actor, activity.person_id), company, 'base')
  }
  return after
}

const longest = 24 * 3_600_000

function changedTimes(
  activity: ActivityRow,
  { start, end, duration }: ActivityChange,
  now: Date,
): Pick<Changed, 'start' | 'end'> {
  const present = { start: new Date(activity.start), end: new Date(activity.end) }
  const begins = start ? new Date(start) : present.start
  const fault = begins.getTime() === present.start.getTime() ? null : timeFault(begins, now)
  if (fault) throw unprocessable({ start: fault })
  const ends = end ? new Date(end) : duration ? endOf(begins, duration) : undefined
  const span = changedSpan(present, { ...(start ? { start: begins } : {}), ...(ends ? { end: ends } : {}) })
  if (!span || span.end.getTime() - span.start.getTime() > longest) throw unprocessable({ end: invalid })
  return {
    ...(span.start.getTime() === present.start.getTime() ? {} : { start: span.start.toISOString() }),
    ...(span.end.getTime() === present.end.getTime() ? {} : { end: span.end.toISOString() }),
  }
}
