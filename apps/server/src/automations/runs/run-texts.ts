import { isMessageKind } from '@spotter/domain/automations/items.ts'
import { emptyFieldIn, neededFields } from '@spotter/domain/templates/empty-field.ts'
import type { MergeField } from '@spotter/domain/templates/merge-fields.ts'
import { type MergeValues, renderGiven } from '@spotter/domain/templates/render.ts'
import { formatDate, formatTime } from '@spotter/domain/time/formats.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { FoundPerson } from '../../people/find-person.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import { presumedValues } from '../../templates/presumed-values.ts'
import type { DueRun } from './load-due.ts'

type RunText = Pick<DueRun, 'item' | 'subject' | 'text' | 'appointment_start'>

/** What a message of a run says, with the appointment that started it instead of the next one. */
export function textsOf(run: RunText, club: CompanyRow, now: Date) {
  const { item } = run
  const values = appointmentValues(run, club, now)
  return {
    subject: item.kind === 'email' ? renderGiven(run.subject ?? item.subject ?? '', values, { html: false }) : null,
    text: renderGiven(run.text ?? item.description, values, { html: item.kind === 'email' }),
  }
}

/** Nobody looks forward to an appointment that has begun. */
function appointmentValues({ item, appointment_start: start }: RunText, club: CompanyRow, now: Date): MergeValues {
  if (item.status !== 'appointment_booked' || start === null) return {}
  if (new Date(start) <= now) return { 'person.appointment_date': null, 'person.appointment_time': null }
  const formats = { ...club, tzinfo: tzinfoOf(club.time_zone) ?? 'UTC' }
  return {
    'person.appointment_date': formatDate(start, formats),
    'person.appointment_time': formatTime(start, formats),
  }
}

interface Receivers {
  people: ReadonlyMap<number, FoundPerson>
  clubs: ReadonlyMap<number, CompanyRow>
}

/** The first field of each message that its text depends on and that has no value. */
export async function holesOf(
  asking: Parameters<typeof presumedValues>[0],
  due: readonly DueRun[],
  { people, clubs }: Receivers,
): Promise<(run: DueRun) => MergeField | null> {
  const messages = due.filter(({ item }) => isMessageKind(item.kind))
  const texts = new Map(
    messages.map((run) => [run.id, Object.values(textsOf(run, clubs.get(run.company_id)!, asking.now))]),
  )
  const fields = neededFields([...texts.values()].flat())
  const values = fields.length
    ? await presumedValues(asking, [...people.values()], clubs, fields)
    : new Map<number, MergeValues>()
  return (run) =>
    emptyFieldIn(texts.get(run.id) ?? [], {
      ...values.get(run.person_id),
      ...appointmentValues(run, clubs.get(run.company_id)!, asking.now),
    })
}
