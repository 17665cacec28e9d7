import type { Channel } from '@spotter/domain/messages/channels.ts'
import type { Direction } from '@spotter/domain/messages/message-states.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { sql } from 'kysely'

interface WritingClub {
  id: number
  number: string
  now: Date
}

interface Line {
  from: Direction
  channel: Channel
  minutesAgo: number
  text: string
  subject?: string
}

const them = (channel: Channel, minutesAgo: number, text: string, subject?: string): Line => ({
  from: 'inbound',
  channel,
  minutesAgo,
  text,
  ...(subject && { subject }),
})
const us = (channel: Channel, minutesAgo: number, text: string, subject?: string): Line => ({
  ...them(channel, minutesAgo, text, subject),
  from: 'outbound',
})

/** The first five wait for an answer. */
const conversations: readonly (readonly Line[])[] = [
  [
    us('sms', 1500, 'Thanks for your enquiry! When would a look around suit you?'),
    them('sms', 260, 'Hi! Thursday after work would be good'),
    us('sms', 250, 'Great, Thursday 6:30 pm is yours.'),
    them('whatsapp', 72, 'Is the pool open on Sundays? And can I bring my daughter, she is 9'),
  ],
  [us('sms', 2900, 'See you tomorrow at 5 pm!'), them('sms', 38, "I can't make 5 pm, is tomorrow possible?")],
  [
    us('email', 4300, '<p>It was good to meet you. Here is what we talked about.</p>', 'Your first visit'),
    them('email', 21, 'Thanks, what does it cost for two?', 'Re: Your first visit'),
  ],
  [them('sms', 14, 'Do you have a family membership?')],
  [them('email', 6, 'My card changed, where do I update it?', 'New card')],
  [them('sms', 3100, 'Are dogs allowed in the café?'), us('sms', 3080, 'On the terrace they are very welcome.')],
  [
    us('whatsapp', 8000, 'Your trial starts on Monday. Bring a towel!'),
    them('whatsapp', 7900, 'Will do, thanks'),
    us('whatsapp', 7890, 'See you then.'),
  ],
]

const stranger = them('sms', 9, 'Hi, saw your poster. Do you have kids swimming lessons?')
const strangersNumber = '+61412555019'

interface Found {
  id: number
  email: string | null
  phone_mobile: string
  salesperson_id: number
}

/** Conversations to answer, and some that are answered. */
export async function addMessages(tx: Tx, { id: company_id, number, now }: WritingClub): Promise<void> {
  const { email } = await tx
    .updateTable('companies')
    .set({ enable_whatsapp_messaging: true })
    .where('id', '=', company_id)
    .returning('email')
    .executeTakeFirstOrThrow()
  const own = { email: email ?? '', sms: number, whatsapp: number }
  // In turn, salespeople first, so that each of them has someone to answer.
  const { rows: people } = await sql<Found>`
    select people.id, people.email, people.phone_mobile, people.salesperson_id
    from people join users on users.id = people.salesperson_id
    where people.company_id = ${company_id} and people.deleted_at is null and people.status in ('enquiry', 'tour', 'trial')
      and people.created_at < ${shiftInstant(now, { days: -7 })} and people.phone_mobile is not null and people.email is not null
      and not (sms_opted_out or email_opted_out or whatsapp_opted_out or phone_mobile_deactivated)
    order by row_number() over (partition by people.salesperson_id order by people.created_at desc, people.id),
      users.role <> 'salesperson', people.salesperson_id
    limit ${conversations.length}`.execute(tx)
  for (const [at, person] of people.entries()) {
    await addConversation(tx, { company_id, own, now, person, address: null, lines: conversations[at] ?? [] })
  }
  await addConversation(tx, { company_id, own, now, person: null, address: strangersNumber, lines: [stranger] })
}

interface Adding {
  company_id: number
  /** Of the club. */
  own: Record<Channel, string>
  now: Date
  person: Found | null
  address: string | null
  lines: readonly Line[]
}

async function addConversation(tx: Tx, { company_id, own, now, person, address, lines }: Adding): Promise<void> {
  const at = ({ minutesAgo }: Line) => shiftInstant(now, { minutes: -minutesAgo })
  const last = lines.at(-1)
  if (!last) return
  const { id: conversation_id } = await tx
    .insertInto('conversations')
    .values({
      company_id,
      person_id: person?.id ?? null,
      address,
      waiting_since: last.from === 'inbound' ? at(last) : null,
      last_at: at(last),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const line of lines) {
    const sent_at = at(line)
    const theirs = person && line.channel === 'email' ? person.email : (person?.phone_mobile ?? address ?? '')
    const isInbound = line.from === 'inbound'
    const { id } = await tx
      .insertInto('messages')
      .values({
        company_id,
        conversation_id,
        channel: line.channel,
        direction: line.from,
        person_id: person?.id ?? null,
        user_id: isInbound ? null : (person?.salesperson_id ?? null),
        status: isInbound
          ? { email: 'imported' as const, sms: 'received' as const, whatsapp: 'success' as const }[line.channel]
          : 'delivered',
        sender: isInbound ? theirs : own[line.channel],
        recipient: (isInbound ? own[line.channel] : theirs) ?? '',
        subject: line.subject ?? null,
        text: line.text,
        sent_at,
        delivered_at: isInbound ? null : sent_at,
        read_at: isInbound && line !== last ? sent_at : null,
        created_at: sent_at,
        updated_at: sent_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (person) await enter(tx, { company_id, person, line, message_id: id, at: sent_at })
  }
  if (person) await followMessages(tx, person.id)
  const written = lines.findLast(({ from, channel }) => from === 'inbound' && channel === 'whatsapp')
  if (person && written) {
    const whatsapp_session_until = shiftInstant(at(written), { hours: 24 })
    await tx.updateTable('people').set({ whatsapp_session_until }).where('id', '=', person.id).execute()
  }
}

/** The dates of the last messages agree with the history. */
const followMessages = (tx: Tx, person_id: number) =>
  sql`
    update people set
      last_email = greatest(last_email, (
        select max(created_at) from history where person_id = people.id and object = 'email')),
      last_sms = greatest(last_sms, (select max(created_at) from history where person_id = people.id and object = 'sms')),
      last_communication = greatest(last_communication, (
        select max(created_at) from history where person_id = people.id and object in ('email', 'sms', 'whatsapp', 'incoming_whatsapp')))
    where id = ${person_id}`.execute(tx)

interface Entry {
  company_id: number
  person: Found
  line: Line
  message_id: number
  at: Date
}

const enter = (tx: Tx, { company_id, person, line, message_id, at }: Entry) =>
  tx
    .insertInto('history')
    .values({
      company_id,
      person_id: person.id,
      object: line.from === 'inbound' && line.channel === 'whatsapp' ? 'incoming_whatsapp' : line.channel,
      action: line.from === 'inbound' ? 'Received' : 'Sent',
      description: line.subject ?? line.text,
      user_id: line.from === 'inbound' ? null : person.salesperson_id,
      data: JSON.stringify({ message_id }),
      created_at: at,
    })
    .execute()
