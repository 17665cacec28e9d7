import type { Note } from '@spotter/contract/history/notes.ts'
import { labelOf } from '@spotter/domain/activities/groups.ts'
import { timelineWords } from '@spotter/domain/facts/timeline-words.ts'
import { type HistoryObject, objectNames } from '@spotter/domain/history/entries.ts'
import { isTrialMove } from '@spotter/domain/history/is-trial-move.ts'
import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import { ownKindName, kindName, outcomeName } from '@spotter/domain/settings/setting-names.ts'
import { isOutbound } from '@spotter/domain/messages/message-states.ts'
import { callStatuses } from '@spotter/domain/voice/call-states.ts'
import { callStatusName } from '@spotter/domain/voice/incoming.ts'
import { type ClubFormats, formatDate, formatDateTime, formatTime } from '@spotter/domain/time/formats.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { fieldNames } from './field-names.ts'

type EntryWords = {
  title: string
  facts: string[]
  text: string | null
}

export function entryWords(entry: Note, club: ClubFormats): EntryWords {
  return {
    title: titleOf(entry),
    facts: [...new Set(factsOf(entry, club).filter((fact): fact is string => Boolean(fact)))],
    text: textOf(entry),
  }
}

export const authorOf = ({ owner }: Note): string => nameOf(owner)

const nameOf = ({ name, original_name }: Note['owner']): string =>
  original_name === null ? name : t('{name} as {user}', { name: original_name, user: name })

export function activityLabel({ action, type, data }: Note): ReturnType<typeof labelOf> | undefined {
  if (!data.activity_id || action === 'Deleted' || (type !== 'event' && action !== 'Completed')) return undefined
  return labelOf({ complete: action === 'Completed', confirmed: action === 'Confirmed' })
}

const aboutNames = { request: msg('Request'), additional_contact: msg('Additional contact') } as const

function titleOf({ object, action, data }: Note): string {
  if (data.about) return t(aboutNames[data.about])
  if (action === 'Assigned') return t('Salesperson changed')
  if (isTrialMove(data)) return t('Trial end')
  if (object === 'status') {
    return action === 'Created' && data.to
      ? t('Added as {status}', { status: statusName(data.to) })
      : t('Status changed')
  }
  if (object === 'person') return t(timelineWords.person[action] ?? action)
  if (object === 'secondary_sale') return t(timelineWords.secondary_sale[action] ?? action)
  if (object === 'call' && data.direction === 'incoming') return t('Incoming call')
  if (object === 'call' && data.direction === 'outgoing') return t('Outgoing call')
  // Later entries are titled by the tour.
  if (object === 'tour' && action !== 'Created') return kindName('tour', t)
  const given = ownKindName(object, t)
  if (given !== undefined) return object === 'tour' ? t('Booked: {kind}', { kind: given }) : given
  return nameOfObject(object)
}

const nameOfObject = (object: string): string =>
  Object.hasOwn(objectNames, object) ? t(objectNames[object as HistoryObject]) : t('Activity')

const statusName = (status: string): string =>
  Object.hasOwn(statusNames, status) ? t(statusNames[status as Status]) : status

function factsOf(entry: Note, club: ClubFormats): (string | null)[] {
  const { object, action, data, updated_at } = entry
  return [
    entry.secondary_sale_type_name,
    object === 'note' && updated_at ? editedText(entry, updated_at, club) : null,
    actionOf(entry),
    data.name ?? null,
    ...(data.names ?? []),
    action === 'Opted out' ? optOutName(data.from ?? '') : null,
    data.outcome ? outcomeName(data.outcome, t) : null,
    data.completed_by ? t('by {name}', { name: data.completed_by }) : null,
    data.objection ?? null,
    action === 'Signed in' ? entry.description : null,
    data.signed_at ? t('Registered offline on {time}', { time: formatDateTime(data.signed_at, club) }) : null,
    data.ends
      ? t('Now ends at {time}', { time: formatTime(data.ends, club) })
      : data.start
        ? formatDateTime(data.start, club)
        : null,
    data.length ? lengthOf(data.length) : null,
    trialText(data, club),
    isBackdated(entry) && data.changed_at ? formatDateTime(data.changed_at, club) : null,
    fieldNames(fieldsWithoutValues(data)).join(', '),
    ...(data.tags_added ?? []).map((tag) => `+ ${tag}`),
    ...(data.tags_removed ?? []).map((tag) => `− ${tag}`),
    bulkWords(entry),
  ]
}

function editedText({ editor }: Note, updated_at: string, club: ClubFormats): string {
  const time = formatDateTime(updated_at, club)
  return editor ? t('edited by {name}, {time}', { name: nameOf(editor), time }) : t('edited {time}', { time })
}

function trialText(data: Note['data'], club: ClubFormats): string | null {
  const { trial_end_at, trial_end_before } = data
  if (!trial_end_at) return null
  const date = formatDate(trial_end_at, club)
  if (trial_end_before) return `${formatDate(trial_end_before, club)} → ${date}`
  return isTrialMove(data) ? date : t('Trial until {date}', { date })
}

/** The others are shown with what they were and are. */
const fieldsWithoutValues = ({ fields = [], changes = [] }: Note['data']): string[] =>
  fields.filter((name) => !changes.some(({ field }) => field === name))

/** Those titles already say so. */
function bulkWords({ action, data: { bulk } }: Note): string | null {
  if (!bulk || ['Imported', 'Merged', 'Reverted'].includes(action)) return null
  return bulk === 'changed' ? t('Bulk change') : t('Bulk change undone')
}

/** Other titles already say so. */
function actionOf({ object, action, type, data }: Note): string | null {
  if (object === 'note' || isSent(data)) return null
  if (type === 'change' && !data.about) return object === 'status' && action === 'Reverted' ? t('Reverted') : null
  if (action === 'Created') {
    if (type === 'email' || type === 'sms') return data.direction === 'incoming' ? t('Received') : t('Sent')
    if (type === 'whatsapp') return object === 'incoming_whatsapp' ? null : t('Sent')
    if (type === 'event') return object === 'tour' ? null : t('Booked')
  }
  if (action === 'Updated' && data.activity_id) return data.ends ? null : t('Moved')
  if (type === 'call' && action === 'Completed' && data.outcome) return null
  if (type === 'call' && (action === 'Called' || action === 'Received')) return endOfCall(data)
  return t((data.about ? timelineWords.attached : timelineWords.activity)[action] ?? action)
}

/** Its status says more. */
const isSent = ({ message_status: status }: Note['data']): boolean => status !== undefined && isOutbound(status)

function endOfCall({ call_status, direction }: Note['data']): string | null {
  const known = callStatuses.find((one) => one === call_status)
  const way = direction === 'incoming' ? 'incoming' : 'outgoing'
  return known && known !== 'completed' ? t(callStatusName(way, known)) : null
}

const optOuts: Readonly<Record<string, string>> = {
  email_opted_out: msg('Email'),
  sms_opted_out: msg('SMS'),
  do_not_call: msg('Call'),
  whatsapp_opted_out: msg('WhatsApp'),
}
const optOutName = (code: string): string | null => (optOuts[code] ? t(optOuts[code]) : null)

function lengthOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  return t('{minutes}:{seconds} min', { minutes, seconds: rest })
}

const minute = 60_000
const isBackdated = ({ created_at, data: { changed_at } }: Note): boolean =>
  Boolean(changed_at && Math.abs(Date.parse(created_at) - Date.parse(changed_at)) > minute)

const prefixes = /^(?:Request|Additional contact): /

function textOf({ object, action, description, data }: Note): string | null {
  if (!description) return null
  if (data.about) return description.replace(prefixes, '')
  if (object === 'status') return 'to' in data ? null : description
  if (object === 'secondary_sale') return null
  if (['Assigned', 'Moved', 'Opted out', 'Referred', 'Merged', 'Signed in'].includes(action)) return null
  if (description === data.outcome || data.tags_added || data.tags_removed) return null
  return description
}
