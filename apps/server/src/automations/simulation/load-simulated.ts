import type { SimulatedPerson } from '@spotter/domain/automations/simulate.ts'
import type { Since } from '@spotter/domain/automations/plan.ts'
import { isAppointmentTrigger } from '@spotter/domain/automations/triggers.ts'
import { sql } from 'kysely'
import { zoneOf } from '@spotter/domain/people/zone-of.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type EntryRow, loadAppointmentEntries, loadEntries, type StartedByAppointment } from '../runs/load-entries.ts'
import { sinceColumns } from '../runs/since.ts'

interface PersonRow {
  id: number
  name: string
  state: string | null
  zip: string | null
  email: string | null
  phone_mobile: string | null
  deleted_at: string | null
  whatsapp_session_until: string | null
  email_opted_out: boolean
  email_suppressed: boolean
  sms_opted_out: boolean
  whatsapp_opted_out: boolean
  phone_mobile_deactivated: boolean
  dncr_in_progress: boolean
  do_not_call: boolean
  withdrawn: Partial<Record<'email' | 'sms' | 'whatsapp' | 'call', string>>
  received: string[]
}

interface SinceRow extends Since {
  no: number
}

interface Asked {
  club: CompanyRow
  statuses: readonly string[]
  from: Date
}

export interface Entered {
  entry: EntryRow
  since: Since
  person: SimulatedPerson & { id: number; name: string }
}

/** Entries into these statuses since then, with what happened to the people. */
export async function loadEntered(db: Db, { club, statuses, from }: Asked): Promise<Entered[]> {
  const which = sql`select * from status_changes
    where company_id = ${club.id} and to_status = any(${statuses}::text[]) and at >= ${from} and cause <> 'revert'`
  const entries = [...(await loadEntries(db, which)), ...(await loadAppointmentsOf(db, { club, statuses, from }))]
  const ids = [...new Set(entries.map(({ person_id }) => person_id))]
  const [people, since] = await Promise.all([
    loadPeople(db, ids, from).then((rows) => new Map(rows.map((row) => [row.id, personOf(row, club)]))),
    loadSince(db, entries).then((rows) => new Map(rows.map((row) => [row.no, row]))),
  ])
  const nothing = { answered: null, booked: null, spoken_to: null }
  return entries.flatMap((entry, no) => {
    const person = people.get(entry.person_id)
    return person ? [{ entry, person, since: since.get(no) ?? nothing }] : []
  })
}

/** Appointments that were booked or missed since then, if such items are asked for. */
async function loadAppointmentsOf(db: Db, { club, statuses, from }: Asked): Promise<EntryRow[]> {
  const asked = statuses.filter(isAppointmentTrigger)
  if (!asked.length) return []
  const { rows } = await sql<StartedByAppointment>`
    select id as appointment_id, 'appointment_booked' as trigger from activities
    where company_id = ${club.id} and type = 'Event' and kind_code <> 'personal' and person_id is not null
      and created_at >= ${from} and (completed_at is null or completed_at > created_at)
    union all
    select id, 'no_show' from activities
    where company_id = ${club.id} and type = 'Event' and person_id is not null and outcome = 'No Show'
      and completed_at >= ${from}`.execute(db)
  return loadAppointmentEntries(
    db,
    rows.filter(({ trigger }) => asked.includes(trigger)),
  )
}

export async function loadPerson(db: Db, id: number, club: CompanyRow, from: Date): Promise<SimulatedPerson> {
  const [row] = await loadPeople(db, [id], from)
  return personOf(row!, club)
}

const loadPeople = async (db: Db, ids: readonly number[], from: Date) => {
  const { rows } = await sql<PersonRow>`
    select people.id, first_name || ' ' || last_name as name, state, zip, email, phone_mobile, deleted_at, whatsapp_session_until,
      email_opted_out, email_suppressed, sms_opted_out, whatsapp_opted_out, phone_mobile_deactivated, dncr_in_progress,
      do_not_call, coalesce(consent.withdrawn, '{}') as withdrawn, coalesce(got.received, '{}') as received
    from people
      left join (
        select person_id, jsonb_object_agg(channel, at) as withdrawn from (
          select distinct on (person_id, channel) person_id, channel, at from consents
          where person_id = any(${ids}::bigint[]) and not given order by person_id, channel, id desc) last
        group by person_id) consent on consent.person_id = people.id
      left join (
        select person_id, array_agg(sent_at) as received from messages
        where person_id = any(${ids}::bigint[]) and purpose = 'marketing' and sent_at >= ${from} group by person_id) got
        on got.person_id = people.id
    where people.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** An opt-out counts from when it was made; one from before it was noted always counted. */
function personOf({ withdrawn, received, name, ...row }: PersonRow, club: CompanyRow): Entered['person'] {
  const isAlways = Object.keys(withdrawn).length === 0
  const isOut = (flag: boolean, channel: keyof typeof withdrawn, at: Date) => {
    const since = withdrawn[channel]
    return flag && (since === undefined || new Date(since) <= at)
  }
  return {
    id: row.id,
    name,
    received: received.map((at) => new Date(at)),
    tzinfo: zoneOf(row, club),
    at: (at) =>
      isAlways
        ? row
        : {
            ...row,
            email_opted_out: isOut(row.email_opted_out, 'email', at),
            sms_opted_out: isOut(row.sms_opted_out, 'sms', at),
            whatsapp_opted_out: isOut(row.whatsapp_opted_out, 'whatsapp', at),
            do_not_call: isOut(row.do_not_call, 'call', at),
          },
  }
}

/** What people did first after they entered the status. */
const loadSince = async (db: Db, entries: readonly EntryRow[]) => {
  const keys = entries.map(({ appointment_id, person_id, recorded_at }, no) => ({
    no,
    appointment_id,
    person_id,
    recorded_at,
  }))
  const { rows } = await sql<SinceRow>`
    select entry.no,
      ${sinceColumns(sql`entry.person_id`, sql`entry.recorded_at`, sql`entry.appointment_id`)}
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as entry (
      no int, appointment_id bigint, person_id bigint, recorded_at timestamptz)`.execute(db)
  return rows
}
