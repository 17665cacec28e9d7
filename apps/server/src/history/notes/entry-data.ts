import type { FieldChange, NoteData } from '@spotter/contract/history/notes.ts'
import { kindNames } from '@spotter/domain/activities/kinds.ts'
import { reasonWords } from '@spotter/domain/messages/faults.ts'
import { translated } from '@spotter/domain/text.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { ShownCall } from './load-calls.ts'
import type { ShownMessage } from './load-messages.ts'
import type { Named, Names, Reference } from './load-names.ts'
import type { TimelineRow } from './timeline-page.ts'

type Entry = Pick<TimelineRow, 'object' | 'action' | 'data'>
type Values = Record<string, unknown>

const endNames = ['from', 'to', 'from_id', 'to_id', 'salesperson_id']

export function referencesIn(entry: Entry): Reference[] {
  const ends = endsOf(entry)
  return [
    ...(ends ? endNames.map((name) => ({ of: ends, id: idOf(entry.data[name]) })) : []),
    { of: 'person', id: idOf(entry.data['person_id']) },
    { of: 'user', id: idOf(entry.data['completed_by_id']) },
  ]
}

interface PresentDataInput {
  names: Names
  call: ShownCall | null
  message: ShownMessage | null
  automated_run_id: number | null
  changes: FieldChange[]
  /** Fields that the club doesn't use. */
  hidden: ReadonlySet<string>
  t: Translate
}

/** Only listed fields, with names for ids and the current call or message. */
export function presentData(entry: Entry, input: PresentDataInput): NoteData {
  const { names, call, message, automated_run_id, changes, hidden, t } = input
  const { data } = entry
  const about = aboutOf(data)
  const activity_id = isActivity(entry) ? idOf(data['activity_id']) : null
  const completed_by = idOf(data['completed_by_id'])
  const signed_waiver_id = idOf(data['signed_waiver_id'])
  const bulk = data['undone_change_id'] ? 'undone' : data['change_id'] ? 'changed' : null
  return {
    ...presentEnds(entry, names),
    ...texts(data, ['outcome', 'objection', 'direction', 'name']),
    ...texts(data, ['changed_at', 'start', 'ends', 'trial_end_at', 'trial_end_before']),
    ...(idOf(data['person_id']) ? { name: names('person', idOf(data['person_id'])) ?? textOf(data['name']) } : {}),
    ...(call ? presentCall(call) : {}),
    ...(message ? presentMessage(message, t) : {}),
    ...lists(data, ['tags_added', 'tags_removed', 'names']),
    ...(Array.isArray(data['fields'])
      ? { fields: data['fields'].map(String).filter((field) => !hidden.has(field)) }
      : {}),
    ...(changes.length ? { changes } : {}),
    ...(about ? { about } : {}),
    ...(bulk ? { bulk } : {}),
    ...(activity_id ? { activity_id } : {}),
    ...(automated_run_id ? { automated_run_id } : {}),
    ...(signed_waiver_id ? { signed_waiver_id } : {}),
    ...(data['late'] === true ? texts(data, ['signed_at']) : {}),
    ...(completed_by ? { completed_by: names('user', completed_by) } : {}),
  }
}

const presentCall = ({ direction, status, duration, transcription, recorded_call_id }: ShownCall): NoteData => ({
  direction,
  call_status: status,
  ...(duration === null ? {} : { length: duration }),
  ...(transcription === null ? {} : { transcription }),
  ...(recorded_call_id === null ? {} : { recorded_call_id }),
})

const presentMessage = ({ id, status, direction, text, reason }: ShownMessage, t: Translate): NoteData => {
  const words = reason === null ? null : reasonWords(reason)
  return {
    message_id: id,
    message_status: status,
    message_direction: direction,
    ...(text === null ? {} : { message_text: text }),
    ...(reason === null ? {} : { message_reason: words === null ? reason : translated(words, t) }),
  }
}

/** Its appointment has an entry of its own. */
const isActivity = ({ object }: Entry): boolean => Object.hasOwn(kindNames, object)

/** Users for an assignment, clubs for a move, otherwise words. */
const endsOf = ({ object, action }: Entry): Named | null =>
  action === 'Assigned' || object === 'salesperson' ? 'user' : action === 'Moved' ? 'company' : null

function presentEnds(entry: Entry, names: Names): Pick<NoteData, 'from' | 'to'> {
  const { data } = entry
  const named = endsOf(entry)
  const end = (value: unknown, id = idOf(value)) => (named && id ? names(named, id, textOf(value)) : textOf(value))
  return {
    ...('from' in data ? { from: end(data['from'], idOf(data['from_id']) ?? idOf(data['from'])) } : {}),
    ...('to' in data ? { to: end(data['to'], idOf(data['to_id']) ?? idOf(data['to'])) } : {}),
    ...(named === 'user' && 'salesperson_id' in data ? { to: end(data['salesperson_id']) } : {}),
  }
}

const aboutOf = (data: Values): NoteData['about'] | null =>
  data['request_id'] ? 'request' : data['additional_contact_id'] ? 'additional_contact' : null

const idOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const texts = <Name extends string>(data: Values, wanted: readonly Name[]) =>
  Object.fromEntries(
    wanted.flatMap((name) => (textOf(data[name]) === null ? [] : [[name, textOf(data[name])]])),
  ) as Partial<Record<Name, string>>

const lists = <Name extends string>(data: Values, wanted: readonly Name[]) =>
  Object.fromEntries(
    wanted.flatMap((name) => (Array.isArray(data[name]) ? [[name, data[name].map(String)]] : [])),
  ) as Partial<Record<Name, string[]>>
