import { parseBlockedSender } from '@spotter/domain/messages/inbound/blocked-senders.ts'
import { goesWithSpam } from '@spotter/domain/inbox/spam.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { setDeleted } from '../people/delete-person.ts'
import type { FoundPerson } from '../people/find-person.ts'
import { undelete } from '../people/restore-person.ts'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { HttpError } from '../platform/http/errors.ts'
import { type ConversationRow, lockConversation } from './conversation-row.ts'

/** Blocks the sender for the club; a lead that nobody has worked on is deleted. */
export const markSpam = serve('PUT /api/conversations/{id}/spam', async (actor, { params, body, now, t, write }) =>
  write(async (tx) => {
    const row = await lockConversation(tx, actor, params.id, { removed: true })
    const person = await lockPersonOf(tx, row)
    const addresses = await sendersOf(tx, row)
    if (body.spam) {
      if (!addresses.length) throw new HttpError(422, msg('There is no message in this conversation to mark as spam.'))
      if (row.spam_at === null) await mark(tx, actor, { row, person, addresses, now })
      return { message: t('Marked as spam. The sender is blocked.') }
    }
    if (row.spam_at !== null) await unmark(tx, actor, { row, person, addresses })
    return { message: t('No longer spam. The sender is not blocked any more.') }
  }),
)

interface Spam {
  row: ConversationRow
  person: FoundPerson | null
  addresses: readonly string[]
}

async function mark(tx: Tx, actor: Staff, { row, person, addresses, now }: Spam & { now: Date }): Promise<void> {
  for (const address of addresses) await block(tx, actor, row.company_id, address)
  const spam_at = now.toISOString()
  await change(tx, actor, row, { spam_at, done_at: row.done_at ?? spam_at })
  await tx
    .updateTable('messages')
    .set({ read_at: now, read_by_id: actor.id })
    .where('conversation_id', '=', row.id)
    .where('direction', '=', sql.lit('inbound'))
    .where('read_at', 'is', null)
    .execute()
  if (!person || person.deleted_at !== null || !goesWithSpam(await workOn(tx, person))) return
  await setDeleted(tx, actor, person, now)
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('person_id', '=', person.id)
    .where('read_at', 'is', null)
    .execute()
}

async function unmark(tx: Tx, actor: Staff, { row, person, addresses }: Spam): Promise<void> {
  for (const address of addresses) await unblock(tx, actor, row.company_id, address)
  await change(tx, actor, row, { spam_at: null, done_at: null })
  const wentWithSpam = person?.deleted_at != null && Date.parse(person.deleted_at) === Date.parse(row.spam_at ?? '')
  if (wentWithSpam) await undelete(tx, actor, person)
}

async function change(
  tx: Tx,
  actor: Staff,
  { id, company_id, person_id, done_at, spam_at }: ConversationRow,
  after: Pick<ConversationRow, 'done_at' | 'spam_at'>,
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ ...after, snoozed_until: null, lock_version: sql<number>`lock_version + 1` })
    .where('id', '=', id)
    .execute()
  await record(tx, actor, 'conversation.changed', {
    company_id,
    id,
    before: { done_at, spam_at },
    after: { ...after },
    payload: { person_id },
  })
}

const lockPersonOf = async (tx: Tx, { person_id }: ConversationRow): Promise<FoundPerson | null> =>
  (person_id !== null &&
    (await tx.selectFrom('people').selectAll().where('id', '=', person_id).forUpdate().executeTakeFirst())) ||
  null

async function sendersOf(tx: Tx, { id, address }: ConversationRow): Promise<string[]> {
  const rows = await tx
    .selectFrom('messages')
    .select('sender')
    .distinct()
    .where('conversation_id', '=', id)
    .where('direction', '=', sql.lit('inbound'))
    .execute()
  const senders = [address, ...rows.map(({ sender }) => sender)].map((sender) => parseBlockedSender(sender ?? ''))
  return [...new Set(senders.filter((sender) => sender !== null))]
}

/** What imports and deliveries enter is no work of staff. */
async function workOn(tx: Tx, { id, status }: FoundPerson) {
  const { rows } = await sql<{ hasWork: boolean; hasVisits: boolean }>`
    select exists (select from history where person_id = ${id} and user_id is not null
        and action not in ('Imported', 'Received'))
      or exists (select from notes where person_id = ${id} and user_id is not null and deleted_at is null)
      or exists (select from activities where person_id = ${id} and created_by_id is not null and deleted_at is null)
      or exists (select from calls where person_id = ${id} and direction = 'outgoing') as "hasWork",
      exists (select from visits where person_id = ${id}) as "hasVisits"`.execute(tx)
  return { status, ...rows[0]! }
}

async function block(tx: Tx, actor: Staff, company_id: number, address: string): Promise<void> {
  const added = await tx
    .insertInto('blocked_senders')
    .values({ company_id, address })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await record(tx, actor, 'blocked_sender.created', { company_id, id: added.id, after: { address } })
}

async function unblock(tx: Tx, actor: Staff, company_id: number, address: string): Promise<void> {
  const removed = await tx
    .updateTable('blocked_senders')
    .set({ deleted_at: sql<string>`product_now()`, lock_version: sql<number>`lock_version + 1` })
    .where('company_id', '=', company_id)
    .where('address', '=', address)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (removed) await record(tx, actor, 'blocked_sender.removed', { company_id, id: removed.id, before: { address } })
}
