import type { EntryData } from '../facts/entry-data.ts'
import { timelineWords } from '../facts/timeline-words.ts'
import { fieldLabels } from '../people/field-labels.ts'
import { statusNames } from '../people/statuses.ts'
import { saleStatusNames } from '../secondary-sales/statuses.ts'
import { type NamedTranslate, outcomeName, ownKindName } from '../settings/setting-names.ts'
import { visibleText } from '../templates/visible-text.ts'
import { type ClubFormats, formatDate } from '../time/formats.ts'
import { msg } from '../text.ts'
import { objectNames } from './entries.ts'
import { isTrialMove } from './is-trial-move.ts'

export interface TextEntry {
  object: string
  action: string
  description: string | null
  data: EntryData
  /** Names of the users of a reassignment. */
  from_user: string | null
  to_user: string | null
}

const isRequest = ({ data }: TextEntry) => data.request_id !== undefined
const isContact = ({ data }: TextEntry) => data.additional_contact_id !== undefined

/** What the entry is about, as a word. */
export function objectText(entry: TextEntry, t: NamedTranslate): string {
  if (isRequest(entry)) return t(msg('Request'))
  if (isContact(entry)) return t(msg('Additional contact'))
  if (isTrialMove(entry.data)) return t(msg('Trial end'))
  const given = ownKindName(entry.object, t)
  if (given !== undefined) return given
  return t((objectNames as Readonly<Record<string, string>>)[entry.object] ?? msg('Activity'))
}

const wordless: Readonly<Record<string, string>> = { Called: msg('Called'), Sent: msg('Sent') }

export function actionText(entry: TextEntry, t: NamedTranslate): string {
  const { action } = entry
  if (isTrialMove(entry.data)) return t(msg('Moved'))
  return t(wordsFor(entry)[action] ?? wordless[action] ?? action)
}

function wordsFor(entry: TextEntry): Readonly<Record<string, string | null>> {
  if (isRequest(entry) || isContact(entry)) return timelineWords.attached
  if (['person', 'status', 'salesperson'].includes(entry.object)) return timelineWords.person
  return entry.object === 'secondary_sale' ? timelineWords.secondary_sale : timelineWords.activity
}

type DayFormats = Omit<ClubFormats, 'time_format'>

/** Everything the entry says beside its object and action, in one line. */
export function entryText(entry: TextEntry, t: NamedTranslate, formatsOf: () => DayFormats): string | null {
  const { data } = entry
  const parts = [
    isTrialMove(data) ? trialMove(data, formatsOf()) : change(entry, t),
    data.outcome ? outcomeName(data.outcome, t) : null,
    data.objection ?? null,
    data.name ?? null,
    ...(data.names ?? []),
    ...(data.fields ?? []).map((field) => (fieldLabels[field] === undefined ? null : t(fieldLabels[field]))),
    ...(data.tags_added ?? []).map((tag) => `+ ${tag}`),
    ...(data.tags_removed ?? []).map((tag) => `− ${tag}`),
    ownText(entry),
  ]
  return [...new Set(parts.filter(Boolean))].join(' · ') || null
}

const trialMove = ({ trial_end_before, trial_end_at }: EntryData, formats: DayFormats): string =>
  [trial_end_before, trial_end_at].flatMap((at) => (at ? [formatDate(at, formats)] : [])).join(' → ')

/** Either of them makes an entry name its users. */
export const reassignment = { object: 'salesperson', action: 'Assigned' } as const

function change({ object, action, data, from_user, to_user }: TextEntry, t: NamedTranslate): string | null {
  const isOfUsers = object === reassignment.object || action === reassignment.action
  const names: Readonly<Record<string, string | undefined>> =
    object === 'secondary_sale' ? saleStatusNames : statusNames
  const nameOf = (status: unknown) => (names[String(status)] ? t(names[String(status)]!) : null)
  const isOfStatus = object === 'status' || object === 'secondary_sale'
  const ends = isOfUsers ? [from_user, to_user] : isOfStatus ? [nameOf(data.from), nameOf(data.to)] : []
  return ends.filter(Boolean).join(' → ') || null
}

/** Left out where it repeats in English what the data says. */
function ownText({ object, action, description, data }: TextEntry): string | null {
  if (!description || object === 'secondary_sale' || description === data.outcome) return null
  if (object === 'status' && data.to !== undefined) return null
  if (['Assigned', 'Moved', 'Opted out', 'Referred', 'Merged'].includes(action)) return null
  if (data.tags_added || data.tags_removed) return null
  return visibleText(description.replace(/^(?:Request|Additional contact): /, ''))
}
