import type { Channel } from '@spotter/domain/messages/channels.ts'
import { type Direction, messageStatusNames, type MessageStatus } from '@spotter/domain/messages/message-states.ts'
import { unallocated } from '@spotter/domain/people/person.ts'
import { render } from '@spotter/domain/templates/render.ts'
import { msg } from '@spotter/domain/text.ts'
import { type RawBuilder, sql } from 'kysely'
import { spanTable } from '../../figures/spans.ts'
import { listed, type ListedReport } from '../made.ts'

const directionNames: Record<Direction, string> = { inbound: msg('Incoming'), outbound: msg('Outgoing') }

const written = (column: 'subject' | 'text') =>
  sql`case when sending.id is null then messages.${sql.ref(column)} else sending.data->>${sql.lit(column)} end`

/** What left is found by when it left, the rest by when it was written. */
const within = (channel: Channel) => {
  const shown = sql`company_id = span.company_id and channel = ${sql.lit(channel)} and deleted_at is null`
  return sql`
  lateral (
    select messages.*, sent_at as at from messages
    where ${shown} and sent_at between span.since and span.until
    union all
    select messages.*, created_at from messages
    where ${shown} and sent_at is null and created_at between span.since and span.until
    offset 0) messages`
}

/** Of the user who wrote it, otherwise of the person's salesperson. Salespeople see all messages of their people. */
function ofUsers(user_ids: readonly number[] | null): RawBuilder<boolean> {
  if (user_ids === null) return sql<boolean>`true`
  const owner = sql`coalesce(messages.user_id, people.salesperson_id)`
  const chosen = sql<boolean>`${owner} = any(${user_ids}::bigint[])`
  return user_ids.includes(unallocated) ? sql<boolean>`(${chosen} or ${owner} is null)` : chosen
}

const messagesOf = (channel: Channel): ListedReport =>
  listed({
    rows: ({ spans, scope, filter }) => sql`
      select messages.id::text as key, span.company_id as club_id, messages.at, people.id as person_id,
        trim(concat(people.first_name, ' ', people.last_name)) as person_name, messages.user_id,
        coalesce((select trim(concat(users.first_name, ' ', users.last_name)) from users
          where users.id = messages.user_id), '') as user_name, messages.direction, messages.status,
        ${written('subject')} as subject, ${written('text')} as text, messages.merge_values,
        coalesce(messages.parts, 0) as credits
      from ${spanTable(spans)} cross join ${within(channel)}
        join people on people.id = messages.person_id and people.company_id = span.company_id
        left join bulk_changes sending on sending.id = messages.bulk_change_id
      where people.deleted_at is null and ${scope.people}
        and ${ofUsers(filter.only_salesperson_id === null ? scope.user_ids : null)}`,
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
