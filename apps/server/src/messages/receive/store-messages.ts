import { findKeyword, isHelpRequest } from '@spotter/domain/messages/keywords.ts'
import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import { conversationsOf, receivedAll } from '../conversations.ts'
import { loadKeywords } from '../keywords/load-keywords.ts'
import type { MessageRow } from '../message-row.ts'
import { forgetStop, rememberStop } from './address-stops.ts'
import { answerHelp } from './answer-help.ts'
import { applyKeyword } from './apply-keyword.ts'
import { enterMessages } from './enter-messages.ts'
import { addMedia } from './fetch-media.ts'
import { addressesOf, addressFrom, findSenders, type Sender } from './find-sender.ts'
import { textFrom } from './inbound-text.ts'
import { type Inbound, insertMessages } from './insert-messages.ts'
import { noteContacts } from './note-contacts.ts'

export interface Received {
  message_id: number
  /** False if it was stored before. */
  isNew: boolean
}

type Club = Pick<CompanyRow, 'id' | 'country'>

interface Arriving {
  turn: number
  inbound: Inbound
  club: Club
  address: string
  at: Date
}

/** In order of arrival; null without such a club. */
export async function storeMessages(tx: Tx, inbounds: readonly Inbound[]): Promise<(Received | null)[]> {
  const clubs = await loadClubs(tx, inbounds)
  const now = productNow()
  const arriving = inbounds.flatMap((inbound, turn): Arriving[] => {
    const club = clubs.get(inbound.company_id)
    if (!club) return []
    const at = inbound.at !== null && inbound.at < now ? inbound.at : now
    return [{ turn, inbound, club, address: addressFrom(inbound.channel, inbound.from, club.country), at }]
  })
  const stored = arriving.length ? await storeArriving(tx, arriving, now) : []
  const byTurn = new Map(arriving.map(({ turn }, place) => [turn, stored[place]]))
  return inbounds.map((_, turn) => byTurn.get(turn) ?? null)
}

async function loadClubs(tx: Tx, inbounds: readonly Inbound[]): Promise<Map<number, Club>> {
  const ids = [...new Set(inbounds.map(({ company_id }) => company_id))]
  const { rows } = await sql<Club>`select id, country from companies where id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map((club) => [club.id, club]))
}

async function storeArriving(tx: Tx, arriving: readonly Arriving[], now: Date): Promise<Received[]> {
  const senders = await findSenders(tx, arriving.map(addressesFrom))
  const conversations = await conversationsOf(
    tx,
    arriving.map(({ club: { id: company_id }, address }, place) => {
      const person_id = senders[place]?.id ?? null
      return person_id === null ? { company_id, person_id, address } : { company_id, person_id }
    }),
  )
  const blocked = await loadBlocked(tx, arriving)
  const keywords = await loadKeywords(tx)
  const found = await Promise.all(
    arriving.map(async ({ inbound }) =>
      inbound.channel === 'email' ? null : findKeyword(await textFrom(inbound.channel, inbound), keywords),
    ),
  )
  const rows = await insertMessages(
    tx,
    arriving.map((one, place) => ({
      ...one,
      person: senders[place] ?? null,
      conversation_id: conversations[place]!,
      known: {
        ...((found[place] || blocked.has(keyOf(one))) && { read_at: now.toISOString() }),
        // A keyword is handled here, and answers nothing that was sent.
        ...(found[place] && { automatic: true }),
      },
    })),
  )
  const added: Added[] = []
  const stored: Received[] = []
  for (const [place, one] of arriving.entries()) {
    const row = rows[place]
    stored.push({ message_id: row?.id ?? (await idOfKnown(tx, one.inbound)), isNew: row !== undefined })
    const follow = { keyword: found[place] ?? null, person: senders[place] ?? null, isBlocked: blocked.has(keyOf(one)) }
    if (row) added.push({ ...one, row, ...follow })
    if (row && one.inbound.media?.length) await addMedia(tx, row.id, one.inbound.media)
  }
  await followMessages(tx, added, now)
  return stored
}

const addressesFrom = ({ inbound: { company_id, channel }, club, address }: Arriving) => ({
  company_id,
  ...addressesOf(channel, address, club.country),
})

const keyOf = ({ club: { id }, address }: Arriving) => `${id} ${address}`

async function loadBlocked(tx: Tx, arriving: readonly Arriving[]): Promise<Set<string>> {
  const { rows } = await sql<{ company_id: number; address: string }>`
    select company_id, address from blocked_senders
    where deleted_at is null and company_id = any(${arriving.map(({ club }) => club.id)}::bigint[])
      and lower(address) = any(${arriving.map(({ address }) => address.toLowerCase())}::text[])`.execute(tx)
  return new Set(rows.map(({ company_id, address }) => `${company_id} ${address}`))
}

async function idOfKnown(tx: Tx, { company_id, channel, external_id }: Inbound): Promise<number> {
  const { id } = await tx
    .selectFrom('messages')
    .select('id')
    .where('company_id', '=', company_id)
    .where('channel', '=', channel)
    .where('direction', '=', sql.lit('inbound'))
    .where('external_id', '=', external_id)
    .executeTakeFirstOrThrow()
  return id
}

interface Added extends Arriving {
  row: MessageRow
  person: Sender | null
  keyword: ReturnType<typeof findKeyword>
  /** Stored, but nobody is notified. Their STOP counts all the same. */
  isBlocked: boolean
}

async function followMessages(tx: Tx, added: readonly Added[], now: Date): Promise<void> {
  // Nobody waits for an answer to STOP.
  const questions = added.filter(({ keyword, isBlocked }) => !keyword && !isBlocked)
  await receivedAll(
    tx,
    questions.map(({ row, at }) => ({ id: row.conversation_id!, at })),
  )
  await noteContacts(
    tx,
    // WhatsApp lets a club answer, whatever was written.
    added.flatMap(({ person, keyword, row: { channel }, at, isBlocked }) =>
      person && !isBlocked && (!keyword || channel === 'whatsapp') ? [{ person_id: person.id, channel, at }] : [],
    ),
  )
  await enterMessages(
    tx,
    added.map(({ row, person, keyword, isBlocked, inbound: { media } }) => ({
      ...{ row, person, isKeyword: keyword !== null, isQuiet: isBlocked, hasMedia: Boolean(media?.length) },
    })),
  )
  for (const { club, row, person, address, keyword, isBlocked } of added) {
    if (!keyword && !isBlocked && person && row.channel === 'sms' && isHelpRequest(row.text))
      await answerHelp(tx, { person_id: person.id, row, now })
    if (!keyword) continue
    await (keyword.list === 'opt_out' ? rememberStop : forgetStop)(tx, stopOf(row, address))
    if (person) await applyKeyword(tx, { company: club, person, row, keyword, now })
  }
}

const stopOf = ({ company_id, channel, text }: MessageRow, address: string) => ({
  ...{ company_id, channel, address, words: text },
  source: 'keyword' as const,
})
