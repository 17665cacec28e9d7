import { judgeReminder, type ReminderJudgement } from '@spotter/domain/schedulers/plan-reminder.ts'
import { decide } from '@spotter/domain/messages/decide.ts'
import { zoneOf } from '@spotter/domain/people/zone-of.ts'
import { emptyFieldIn, emptyFieldReason, neededFields } from '@spotter/domain/templates/empty-field.ts'
import { type MergeValues, renderGiven } from '@spotter/domain/templates/render.ts'
import { formatDate, formatTime } from '@spotter/domain/time/formats.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import { writeOwn } from '../../messages/write-own.ts'
import type { FoundPerson } from '../../people/find-person.ts'
import { productNow } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/http/context.ts'
import { runWhenNextDue } from '../../platform/jobs/run-when-due.ts'
import { presumedValues } from '../../templates/presumed-values.ts'
import { runRemindersJob } from './jobs.ts'
import { type AppointmentRow, byId, loadAppointments, type ReminderRow } from './load-reminders.ts'

const atOnce = 200

/** A message and the end of its run are one transaction, so that a worker that dies in between changes nothing. */
export async function runReminders(context: Context, _payload: object = {}, stopping?: AbortSignal) {
  for (;;) {
    if (stopping?.aborted) return
    if ((await transaction(context.db, (tx) => runBatch(context, tx, productNow()))) === 0) return
  }
}

interface DueRun {
  id: number
  activity_id: number
  start: string
  reminder: ReminderRow
}

interface Going {
  run: DueRun
  appointment: AppointmentRow
  person: FoundPerson
  club: CompanyRow
  values: MergeValues
}

async function runBatch(context: Context, tx: Tx, now: Date): Promise<number> {
  const { rows: found } = await sql<{ activity_id: number; person_id: number }>`
    select run.activity_id, activity.person_id from reminder_runs run
      join schedulers on schedulers.id = run.scheduler_id join activities activity on activity.id = run.activity_id
    where ${isDue(now)} order by run.due_at, run.id limit ${sql.lit(atOnce)}`.execute(tx)
  if (!found.length) {
    await runWhenNextDue(tx, runRemindersJob, 'reminder_runs')
    return 0
  }
  // People before appointments before runs, as others lock them.
  const people = await byId(
    tx,
    'people',
    found.map(({ person_id }) => person_id),
    { isLocked: true },
  )
  const appointments = await loadAppointments(
    tx,
    found.map(({ activity_id }) => activity_id),
    sql`for share`,
  )
  const { rows: due } = await sql<DueRun>`
    select run.id, run.activity_id, run.start, to_jsonb(schedulers) as reminder
    from reminder_runs run join schedulers on schedulers.id = run.scheduler_id
    where ${isDue(now)} and run.activity_id = any(${appointments.map(({ id }) => id)}::bigint[])
    order by run.due_at, run.id for update of run skip locked`.execute(tx)
  const clubs = await byId(
    tx,
    'companies',
    appointments.map(({ company_id }) => company_id),
  )
  const appointmentOf = new Map(appointments.map((appointment) => [appointment.id, appointment]))
  const fields = neededFields(due.flatMap((run) => [run.reminder.subject, run.reminder.text]))
  const values = await presumedValues({ tx, context, now }, [...people.values()], clubs, fields)
  for (const run of due) {
    const appointment = appointmentOf.get(run.activity_id)!
    const person = people.get(appointment.person_id ?? 0)
    const club = clubs.get(appointment.company_id)!
    const known = values.get(person?.id ?? 0) ?? {}
    await (person ? settle(tx, { run, appointment, person, club, values: known }, now) : endWithoutPerson(tx, run))
  }
  return due.length
}

/** A reminder that was just changed is planned again first. */
const isDue = (now: Date) => sql`run.state = 'planned' and run.due_at <= ${now}
  and (run.scheduler_version = schedulers.version or schedulers.deleted_at is not null)`

async function settle(tx: Tx, going: Going, now: Date): Promise<void> {
  const { run, appointment, person, club } = going
  const { channel, template_id } = run.reminder
  const tzinfo = zoneOf(person, club)
  const asked = { channel, purpose: 'service', club, tzinfo, now, isTemplate: template_id !== null } as const
  const decision = decide({ ...asked, person: { ...person, marketing_received: 0 } })
  const judgement = judgeReminder({
    reminder: run.reminder,
    appointment,
    start: run.start,
    decision,
    club,
    tzinfo,
    now,
  })
  const hole = judgement.go ? emptyFieldIn(Object.values(textsOf(going)), going.values) : null
  const settled: ReminderJudgement = hole ? { go: false, state: 'left_out', reason: emptyFieldReason(hole) } : judgement
  const message_id = settled.go ? await leave(tx, going, now) : null
  await tx
    .updateTable('reminder_runs')
    .set({ ...endOf(settled, now), message_id })
    .where('id', '=', run.id)
    .execute()
}

const endOf = (judgement: ReminderJudgement, now: Date) => {
  if (judgement.go) return { state: 'done' as const, finished_at: now }
  if ('until' in judgement) return { due_at: judgement.until }
  return { state: judgement.state, reason: judgement.reason, finished_at: now }
}

const endWithoutPerson = (tx: Tx, { id }: DueRun) =>
  tx
    .updateTable('reminder_runs')
    .set({ state: 'cancelled', reason: 'deleted', finished_at: productNow() })
    .where('id', '=', id)
    .execute()

/** Date and time are those of this appointment; other fields are filled in when the message leaves. */
function textsOf({ run, club }: Going) {
  const { channel, subject, text } = run.reminder
  const formats = { ...club, tzinfo: tzinfoOf(club.time_zone) ?? 'UTC' }
  const values = {
    'person.appointment_date': formatDate(run.start, formats),
    'person.appointment_time': formatTime(run.start, formats),
  }
  return {
    subject: channel === 'email' ? renderGiven(subject ?? '', values, { html: false }) : '',
    text: renderGiven(text, values, { html: channel === 'email' }),
  }
}

async function leave(tx: Tx, going: Going, now: Date): Promise<number> {
  const { run, person, club } = going
  const { channel, template_id } = run.reminder
  const { subject, text } = textsOf(going)
  const { id } = await writeOwn(tx, {
    channel,
    purpose: 'service',
    person,
    company: club,
    ...(channel === 'email' && { subject }),
    text,
    template_id,
    send_at: now,
  })
  return id
}
