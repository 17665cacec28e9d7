import type { NewActivity, NewActivityOfPerson } from '@spotter/contract/activities/activity-shapes.ts'
import { clampStart, defaultDuration, endOf, timeFault } from '@spotter/domain/activities/times.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { serveSaving, type Tx } from '../platform/http/call.ts'
import { blank, invalid, unprocessable } from '../platform/http/errors.ts'
import { clubOf, type FoundPerson, lockPerson } from '../people/find-person.ts'
import { checkSaleOf } from '../people/sales/check-sale-of.ts'
import {
  checkCategory,
  checkSalesperson,
  hoursOf,
  type Kind,
  parseKind,
  refusedKind,
  refuseOptedOut,
  typeOfKind,
} from './check-activity.ts'
import { completeActivity } from './complete-activity.ts'
import { loadActivity } from './find-activity.ts'
import { checkEventKind } from './offered-kinds.ts'
import { presentActivity } from './present-activity.ts'
import { insertActivity, type Saved } from './save-activity.ts'

export const addActivity = serveSaving('POST /api/people/{id}/activities', async (actor, call) => {
  const { params, body, now, t, write, flash } = call
  const answer = await write(async (tx) => {
    const person = await lockPerson(tx, actor, params.id)
    const company = await clubOf(tx, actor, person.company_id)
    const { made, ...asked } = body
    const input = { company, person, asked, now, t }
    const added = made ? addMadeCall(tx, actor, { ...input, made }) : addForPerson(tx, actor, input)
    return saved(actor, await added, now, t)
  })
  flash(answer.message)
  return answer
})

export const addToCalendar = serveSaving('POST /api/activities', async (actor, call) => {
  const { body, company, now, t, write, flash } = call
  const { person_id = null, ...asked } = body
  const answer = await write(async (tx) => {
    if (person_id !== null) {
      const person = await lockPerson(tx, actor, person_id)
      const club = await clubOf(tx, actor, person.company_id)
      return saved(actor, await addForPerson(tx, actor, { company: club, person, asked, now, t }), now, t)
    }
    if (parseKind(asked) !== 'personal') throw unprocessable({ person_id: blank })
    return saved(actor, await addPersonal(tx, actor, { company, asked, now, t }), now, t)
  })
  flash(answer.message)
  return answer
})

const saved = (actor: Staff, { activity, warnings }: Saved, now: Date, t: Translate) => ({
  ...presentActivity(actor, activity, { now, t }),
  warnings,
  message: t('Activity was successfully created.'),
})

interface AddForPersonInput {
  company: CompanyRow
  person: FoundPerson
  asked: NewActivity
  isMade?: boolean
  now: Date
  t: Translate
}

async function addForPerson(
  tx: Tx,
  actor: Staff,
  { company, person, asked, isMade = false, now, t }: AddForPersonInput,
): Promise<Saved> {
  const kind = parseKind(asked)
  if (!kind) throw refusedKind(asked, blank)
  const type = typeOfKind(kind)
  if (kind === 'personal') throw unprocessable({ person_id: invalid })
  if (type === 'Event')
    await checkEventKind(tx, actor, { company, person, asked, kind: kind as Exclude<Kind, 'call' | 'todo'> })
  if (kind === 'call') refuseOptedOut(person, company, 'base')
  const byDefault = person.salesperson_id ?? actor.id
  const { appointment_category_id = null, overlap_reason = null, secondary_sale_id = null } = asked
  await checkSaleOf(tx, actor, person.id, secondary_sale_id)
  if (type === 'Event' && appointment_category_id !== null) await checkCategory(tx, company, appointment_category_id)
  return insertActivity(tx, actor, {
    company,
    values: {
      company_id: company.id,
      person_id: person.id,
      type,
      kind_code: kind,
      name: asked.name?.trim() || null,
      salesperson_id: await checkSalesperson(tx, actor, {
        company,
        asked: asked.salesperson_id ?? byDefault,
        otherwise: byDefault,
      }),
      appointment_category_id: type === 'Event' ? appointment_category_id : null,
      secondary_sale_id,
      overlap_reason,
      ...parseSpan(asked, company, now),
    },
    isMade,
    t,
  })
}

interface AddMadeCallInput extends AddForPersonInput {
  made: NonNullable<NewActivityOfPerson['made']>
}

async function addMadeCall(
  tx: Tx,
  actor: Staff,
  { company, person, asked, made, now, t }: AddMadeCallInput,
): Promise<Saved> {
  if (parseKind(asked) !== 'call') throw unprocessable({ outcome: invalid })
  const timed = { ...asked, start: asked.start ?? now.toISOString() }
  const { activity, warnings } = await addForPerson(tx, actor, { company, person, asked: timed, isMade: true, now, t })
  await completeActivity(tx, actor, { company, activity, asked: made, now, t })
  return { activity: await loadActivity(tx, activity.id), warnings }
}

interface AddPersonalInput {
  company: CompanyRow
  asked: NewActivity
  now: Date
  t: Translate
}

const addPersonal = (tx: Tx, actor: Staff, { company, asked, now, t }: AddPersonalInput) =>
  insertActivity(tx, actor, {
    company,
    values: {
      company_id: company.id,
      person_id: null,
      type: 'Event',
      kind_code: 'personal',
      name: asked.name?.trim() || null,
      salesperson_id: actor.id,
      ...parseSpan(asked, company, now),
    },
    t,
  })

function parseSpan({ start: asked, end, duration }: NewActivity, company: CompanyRow, now: Date): Span {
  if (!asked) throw unprocessable({ start: blank })
  const fault = timeFault(new Date(asked), now)
  if (fault) throw unprocessable({ start: fault })
  const hours = hoursOf(company)
  const start = clampStart(new Date(asked), hours)
  const minutes = duration ?? (end ? (Date.parse(end) - Date.parse(asked)) / 60_000 : defaultDuration(hours))
  if (!(minutes > 0 && minutes <= longest)) throw unprocessable({ end: invalid })
  return { start, end: endOf(start, minutes) }
}

interface Span {
  start: Date
  end: Date
}

const longest = 24 * 60
