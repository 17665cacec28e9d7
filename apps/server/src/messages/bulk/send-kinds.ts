import type { Body } from '@spotter/contract/endpoints.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { type Channel, channelNames } from '@spotter/domain/messages/channels.ts'
import { withFieldNames } from '@spotter/domain/templates/field-names.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { Batch, BatchedKind, Outcome } from '../../bulk-changes/kind.ts'
import { peopleKind } from '../../people/bulk/people-kind.ts'
import { clubOf, type FoundPerson, inClub } from '../../people/find-person.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import { recordMany } from '../../platform/facts/record.ts'
import { addressOf } from '../message-row.ts'
import { marketingReceived } from '../recipient.ts'
import { type BulkText, checkBulkText } from './bulk-text.ts'
import { decideAll } from './decide-all.ts'
import { sendBulkLater } from './send-bulk-job.ts'
import { undoSending } from './undo-sending.ts'

/** The origin is for the addresses of pictures. */
export type Asked = Omit<Body<'POST /api/emails'>, 'filter' | 'bulk'> & { origin: string }

export const noAccess = msg('You may not write to many people at this club.')

const ended = {
  done: msg(
    '{done, plural, =0 {No messages were written} one {# message was written} other {# messages were written}}{skipped, plural, =0 {} other {, # skipped}}{failed, plural, =0 {} other {, # failed}}.',
  ),
  undone: msg(
    'Undone: {returned, plural, =0 {no messages stopped} one {# message stopped} other {# messages stopped}}{kept, plural, =0 {} one {, # had already left} other {, # had already left}}.',
  ),
}

const sendKind = (channel: Channel) =>
  peopleKind<Asked>({
    name: `send_${channel}`,
    permission: `bulk:${channel}`,
    ended,
    describe: ({ data }, t) => {
      const { subject, text } = data as unknown as BulkText
      const words = subject === null ? withFieldNames(text, t).slice(0, 80) : withFieldNames(subject, t)
      return `${t(channelNames[channel])}: ${words}`
    },
    read: async (tx, _clubs, asked, actor) => ({ ...(await checkBulkText(tx, actor, { channel, sent: asked })) }),
    change: (batch, people) => write(batch, channel, people),
    ...undoSending,
  })

/** By channel; each has a permission of its own. */
export const sendKinds = { email: sendKind('email'), sms: sendKind('sms'), whatsapp: sendKind('whatsapp') }
export const allSendKinds: readonly BatchedKind[] = Object.values(sendKinds)

/** A row for each who may get it; the others are skipped with the code of the refusal, which figures count. */
async function write(batch: Batch, channel: Channel, people: readonly FoundPerson[]): Promise<Outcome[]> {
  const { tx, actor, change, at } = batch
  const text = change.data as unknown as BulkText
  const clubs = await clubsOf(batch, people)
  const send_at = text.scheduled_at === null ? at : new Date(text.scheduled_at)
  const received = await marketingReceived(tx, people, clubs, at)
  const decisions = decideAll({ channel, people, clubs, received, now: send_at, isTemplate: text.template_id !== null })
  const reasonOf = ({ id, company_id }: FoundPerson): string | null => {
    const club = clubs.get(company_id)
    if (!club || !may(inClub(actor, club), `bulk:${channel}`)) return noAccess
    const decision = decisions.get(id)
    return decision && !decision.send && 'reason' in decision ? decision.reason : null
  }
  const rows = people
    .filter((person) => reasonOf(person) === null)
    .map((person) => ({ company_id: person.company_id, person_id: person.id, recipient: addressOf(person, channel) }))
  const { rows: added } = await sql<{ id: number; person_id: number; company_id: number }>`
    insert into messages (company_id, person_id, recipient, channel, direction, purpose, user_id, original_user_id,
      template_id, scheduled_at, send_at, bulk_change_id)
    select company_id, person_id, recipient, ${channel}, 'outbound', 'marketing', ${actor.id}::bigint,
      ${actor.original_user_id}::bigint, ${text.template_id}::bigint, ${text.scheduled_at}::timestamptz,
      ${send_at}::timestamptz, ${change.id}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (company_id bigint, person_id bigint, recipient text)
    returning id, person_id, company_id`.execute(tx)
  const byClub = Map.groupBy(added, (row) => row.company_id)
  for (const [company_id, alike] of byClub) {
    await recordMany(tx, actor, 'message.written', {
      company_id,
      ids: alike.map(({ id }) => id),
      after: { channel, bulk_change_id: change.id },
    })
  }
  await sendBulkLater(tx, change.id, byClub.keys(), send_at)
  const ids = new Map(added.map(({ id, person_id }) => [person_id, id]))
  return people.map((person) => {
    const message_id = ids.get(person.id)
    return message_id === undefined
      ? { subject_id: person.id, reason: reasonOf(person) ?? noAccess }
      : { subject_id: person.id, before: {}, after: { message_id } }
  })
}

async function clubsOf({ tx, actor }: Batch, people: readonly FoundPerson[]): Promise<Map<number, CompanyRow>> {
  const clubs = new Map<number, CompanyRow>()
  for (const id of new Set(people.map(({ company_id }) => company_id))) clubs.set(id, await clubOf(tx, actor, id))
  return clubs
}
