import type { Tx } from '../../../platform/http/call.ts'
import type { FoundPerson } from '../../../people/find-person.ts'
import type { MessageRow } from '../../message-row.ts'

export interface Answered {
  message: MessageRow
  /** Null if they were removed or belong to another club now. */
  person: FoundPerson | null
}

/** The message that an email answers: by the token of its address, then by the ids it names, in this club only. */
export async function findAnswered(
  tx: Tx,
  company_id: number,
  { key, answers }: { key: string | null; answers: readonly string[] },
): Promise<Answered | null> {
  const message = (key === null ? null : await byKey(tx, company_id, [key])) ?? (await byIds(tx, company_id, answers))
  if (!message) return null
  const person = await tx
    .selectFrom('people')
    .selectAll()
    .where('id', '=', message.person_id ?? 0)
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return { message, person: person ?? null }
}

const byKey = async (tx: Tx, company_id: number, keys: readonly string[]): Promise<MessageRow | null> =>
  (await tx
    .selectFrom('messages')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('channel', '=', 'email')
    .where('key', 'in', keys)
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null

/** Ours contain the key; those of providers are stored. Answers to what a person wrote before belong to them too. */
async function byIds(tx: Tx, company_id: number, ids: readonly string[]): Promise<MessageRow | null> {
  if (!ids.length) return null
  const keys = ids.flatMap((id) => /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/.exec(id)?.[1] ?? [])
  const ours = keys.length ? await byKey(tx, company_id, keys) : null
  if (ours) return ours
  const emails = tx
    .selectFrom('messages')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('channel', '=', 'email')
  const sent = await emails.where('provider_id', 'in', ids).orderBy('id', 'desc').executeTakeFirst()
  if (sent) return sent
  const earlier = emails.where('direction', '=', 'inbound').where('external_id', 'in', ids)
  return (await earlier.orderBy('id', 'desc').executeTakeFirst()) ?? null
}
