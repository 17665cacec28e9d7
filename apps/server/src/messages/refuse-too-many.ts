import type { Channel } from '@spotter/domain/messages/channels.ts'
import { byOneUser, secondsUntilNext, toOnePerson } from '@spotter/domain/messages/writing-limits.ts'
import { msg } from '@spotter/domain/text.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sql } from 'kysely'
import { attemptKey, countUpTo } from '../accounts/attempts.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { HttpError } from '../platform/http/errors.ts'

interface Writing {
  person_id: number
  channel: Channel
  now: Date
}

/** Of messages that a user writes one by one; the person is locked. */
export async function refuseTooManyMessages(tx: Tx, actor: Staff, { person_id, channel, now }: Writing): Promise<void> {
  const since = shiftInstant(now, { minutes: -toOnePerson.minutes })
  const written = await rowsOf(
    tx,
    sql<{ created_at: string }>`
    select created_at from messages
    where person_id = ${person_id} and channel = ${channel} and direction = 'outbound' and purpose = 'personal'
      and user_id = ${actor.id} and deleted_at is null and created_at > ${since}
      and id > coalesce((
        select max(id) from messages answer
        where answer.person_id = ${person_id} and answer.channel = ${channel} and answer.direction = 'inbound'), 0)
    order by id desc limit ${sql.lit(toOnePerson.most)}`,
  )
  const wait = secondsUntilNext(
    written.map(({ created_at }) => created_at),
    now,
  )
  if (wait !== null) throw tooManyMessages(toThisPerson, { count: toOnePerson.most, seconds: wait })
  const { most, minutes } = byOneUser
  const seconds = await countUpTo(tx, attemptKey('messages:written', String(actor.id)), most, `${minutes} minutes`)
  if (seconds !== null) throw tooManyMessages(inThisHour, { count: most, seconds })
}

const toThisPerson = msg(
  'You sent this person {count} messages without an answer. You can send the next one in {minutes, plural, one {# minute} other {# minutes}}.',
)
const inThisHour = msg(
  'You sent {count} messages in an hour. You can send the next one in {minutes, plural, one {# minute} other {# minutes}}.',
)

function tooManyMessages(
  text: typeof toThisPerson | typeof inThisHour,
  { count, seconds }: { count: number; seconds: number },
) {
  const base = [{ text, values: { count, minutes: Math.ceil(seconds / 60) } }]
  return new HttpError(429, msg('You sent too many messages. Please try again later.'), {
    errors: { base },
    headers: { 'retry-after': String(Math.ceil(seconds)) },
  })
}
