import { msg } from '@spotter/domain/text.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { Rows } from './rows.ts'
import type { StoriesClub } from './stories-club.ts'

interface FeedClub {
  time_zone: string
  date_format: string
  time_format: string
}

const newsDays = 7
const unreadDays = 2

export function feedsOf(club: StoriesClub, formats: FeedClub, rows: Rows, managers: readonly number[]) {
  const { clock } = club
  const since = clock.moment(addDays(clock.today, -newsDays), clock.opening).instant
  const unreadSince = clock.moment(addDays(clock.today, -unreadDays), clock.opening).instant
  const now = clock.now.toISOString()
  const byId = new Map(rows.people.map((person) => [person.id, person]))
  const leads = rows.people
    .filter(({ created_at, status }) => created_at > since && status !== 'guest')
    .flatMap((person) =>
      [...new Set([...managers, ...(person.salesperson_id ? [person.salesperson_id] : [])])].map((user_id) => ({
        user_id,
        person_id: person.id,
        message_type: 'new_lead',
        event: 'created',
        text: msg('New lead: {name}'),
        values: { name: nameOf(person) },
        key: `demo:lead:${person.id}`,
        created_at: person.created_at,
      })),
    )
  const appointments = rows.activities
    .filter(
      ({ kind_code, start, created_at, salesperson_id }) =>
        kind_code === 'tour' && start > now && created_at > since && salesperson_id,
    )
    .map(({ person_id, start, salesperson_id, created_at }) => ({
      user_id: salesperson_id ?? 0,
      person_id,
      message_type: 'appointment',
      event: 'booked',
      text: msg('Tour booked: {name}, {time}'),
      values: {
        name: nameOf(byId.get(person_id ?? 0)),
        time: formatDateTime(start, { ...formats, tzinfo: tzinfoOf(formats.time_zone) ?? 'UTC' }),
      },
      key: `demo:tour:${person_id}:${start}`,
      created_at,
    }))
  return [...leads, ...appointments].map((news) => ({
    ...news,
    company_id: club.id,
    read_at: news.created_at < unreadSince ? news.created_at : null,
  }))
}

const nameOf = (person: { first_name: string; last_name: string } | undefined) =>
  person ? `${person.first_name} ${person.last_name}` : ''
