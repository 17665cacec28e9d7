import { may } from '@spotter/domain/accounts/permissions.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { kindName, outcomeName } from '@spotter/domain/settings/setting-names.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { hash } from 'node:crypto'
import type { Context } from '../../platform/http/context.ts'
import type { FeedEventRow } from './events-of-feed.ts'
import type { OpenFeed } from './feed-of-token.ts'
import type { CalendarEvent } from './icalendar.ts'

/** No contact details, because feeds may be shared. */
export function presentEvent(context: Context, feed: OpenFeed, row: FeedEventRow, t: Translate): CalendarEvent {
  const { owner, scope } = feed
  const isOthersTime = row.kind_code === 'personal' && row.salesperson_id !== owner.id
  const changed = new Date(row.updated_at)
  return {
    uid: uidOf(context, row.id),
    sequence: row.lock_version,
    changed,
    start: new Date(row.start),
    end: new Date(row.end),
    summary: [summaryOf(row, isOthersTime, t), ...(scope === 'club' ? [row.salesperson_name] : [])]
      .filter(Boolean)
      .join(' · '),
    status: row.confirmed || row.complete || row.kind_code === 'personal' ? 'CONFIRMED' : 'TENTATIVE',
    ...(row.kind_code === 'personal' ? { private: true } : detailsOf(context, feed, row, t)),
  }
}

/** Stable for the life of the install. */
export const uidOf = ({ secret }: Context, activity_id: number): string =>
  `activity-${activity_id}@${hash('sha256', `calendar ${secret.toString('hex')}`).slice(0, 16)}.spotter`

function summaryOf(row: FeedEventRow, isOthersTime: boolean, t: Translate): string {
  if (isOthersTime) return t(msg('Busy'))
  const kind = kindName(row.kind_code, t)
  if (row.person_first_name === null) return row.name ?? kind
  return `${kind}: ${fullName({ first_name: row.person_first_name, last_name: row.person_last_name })}`
}

function detailsOf({ config }: Context, { owner }: OpenFeed, row: FeedEventRow, t: Translate) {
  const lines = [
    row.name,
    row.appointment_category_name,
    row.salesperson_name && t('Salesperson: {name}', { name: row.salesperson_name }),
    row.complete && row.outcome ? t('Outcome: {outcome}', { outcome: outcomeName(row.outcome, t) }) : null,
  ].filter(Boolean)
  const opens = row.person_id !== null && may(owner, 'see:person', { salesperson_id: row.person_salesperson_id })
  return {
    ...(lines.length ? { description: lines.join('\n') } : {}),
    location: placeOf(row),
    ...(opens ? { url: `${config.publicUrl}/people/${row.person_id}` } : {}),
  }
}

const placeOf = ({ club_name, club_address, club_city, club_state, club_zip }: FeedEventRow): string =>
  [club_name, club_address, club_city, [club_state, club_zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
