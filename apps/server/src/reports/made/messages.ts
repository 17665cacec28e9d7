import type { Channel } from '@spotter/domain/messages/channels.ts'
import { type Direction, messageStatusNames, type MessageStatus } from '@spotter/domain/messages/message-states.ts'
import { unallocated } from '@spotter/domain/people/person.ts'
import { render } from '@spotter/domain/templates/render.ts'
import { msg } from '@spotter/domain/text.ts'
import { type RawBuilder, sql } from 'kysely'
import { spanTable } from '../../figures/spans.ts'
import { type FirstRows, listed, type ListedReport } from '../made.ts'

const directionNames: Record<Direction, string> = { inbound: msg('Incoming'), outbound: msg('Outgoing') }

const written = (column: 'subject' | 'text') =>
  sql`case when sending.id is null then messages.${sql.ref(column)} else sending.data->>${sql.lit(column)} end`

/** What left is found by when it left, the rest by when it was written. */
const within = (channel: Channel, found: (rows: RawBuilder<unknown>) => RawBuilder<unknown>) => {
  const shown = sql`messages.company_id = span.company_id and messages.channel = ${sql.lit(channel)}
    and messages.deleted_at is null`
  return sql`
  lateral (${found(sql`
    select messages.*, messages.sent_at as at from messages
    where ${shown} and messages.sent_at between span.since and span.until`)}
    union all ${found(sql`
    select messages.*, messages.created_at as at from messages
    where ${shown} and messages.sent_at is null and messages.created_at between span.since and span.until`)}
    offset 0) messages`
}

/** Found by an index in their order; those of the same moment stay together: their order is decided later. */
const onlyFirst =
  ({ most, sorting }: FirstRows, isSeen: RawBuilder<unknown>) =>
  (rows: RawBuilder<unknown>) => sql`(
    select messages.*, found.at from (
      select messages.id, messages.at from (${rows}) messages
      where (select ${isSeen} from people where people.id = messages.person_id)
      order by messages.at ${sorting.sort_direction === 'desc' ? sql`desc` : sql`asc`}
      fetch first ${sql.lit(most)} rows with ties) found join messages on messages.id = found.id)`

/** Of the user who wrote it, otherwise of the person's salesperson. Salespeople see all messages of their people. */
function ofUsers(user_ids: readonly number[] | null): RawBuilder<boolean> {
  if (user_ids === null) return sql<boolean>`true`
  const owner = sql`coalesce(messages.user_id, people.salesperson_id)`
  const chosen = sql<boolean>`${owner} = any(${user_ids}::bigint[])`
  return user_ids.includes(unallocated) ? sql<boolean>`(${chosen} or ${owner} is null)` : chosen
}

const messagesOf = (channel: Channel): ListedReport =>
  listed({
    instant: 'at',
    rows: ({ spans, scope, filter }, first) => {
      const isSeen = sql`people.company_id = span.company_id and people.deleted_at is null and ${scope.people}
        and ${ofUsers(filter.only_salesperson_id === null ? scope.user_ids : null)}`
      const found = first?.sorting.sort_by === 'at' ? onlyFirst(first, isSeen) : (rows: RawBuilder<unknown>) => rows
      return sql`
        select messages.id::text as key, span.company_id as club_id, messages.at, people.id as person_id,
          trim(concat(people.first_name, ' ', people.last_name)) as person_name, messages.user_id,
          coalesce((select trim(concat(users.first_name, ' ', users.last_name)) from users
            where users.id = messages.user_id), '') as user_name, messages.direction, messages.status,
          ${written('subject')} as subject, ${written('text')} as text, messages.merge_values,
          coalesce(messages.parts, 0) as credits
        from ${spanTable(spans)} cross join ${within(channel, found)}
          join people on people.id = messages.person_id
          left join bulk_changes sending on sending.id = messages.bulk_change_id
        where ${isSeen}`
    },
    presentedFrom: ['merge_values'],
    present: ({ direction, status, subject, text, merge_values }, { t }) => ({
      direction: t(directionNames[direction as Direction]),
      status: t(messageStatusNames[status as MessageStatus]),
      subject: rendered(subject, merge_values),
      text: rendered(text, merge_values),
    }),
  })

const rendered = (text: unknown, values: unknown): unknown =>
  typeof text === 'string' && values ? render(text, values, { html: false }) : text

export const emailMessages = messagesOf('email')
export const smsMessages = messagesOf('sms')
