import { channelRules } from '@spotter/domain/messages/channels.ts'
import { consequenceOf } from '@spotter/domain/messages/fault-consequences.ts'
import { type RawBuilder, sql } from 'kysely'
import { consentFrom } from '../people/consents.ts'
import { touched } from '../people/find-person.ts'
import { recordOptOut, recordUpdate } from '../people/record-person.ts'
import type { Tx } from '../platform/http/call.ts'
import { system } from '../platform/http/caller.ts'
import type { MessageRow } from './message-row.ts'
import { rememberStop } from './receive/address-stops.ts'

type Flag = 'email_opted_out' | 'sms_opted_out' | 'whatsapp_opted_out' | 'email_suppressed' | 'phone_mobile_deactivated'

/** It is about the address, so everyone in the club with it whom it is news of. */
const sharing = (tx: Tx, company_id: number, flag: Flag, hasAddress: RawBuilder<boolean>) =>
  tx
    .selectFrom('people')
    .select(['id', 'company_id'])
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .where(flag, '=', false)
    .where(hasAddress)
    .orderBy('id')
    .forUpdate()
    .execute()

const hasEmail = (address: string) => sql<boolean>`lower(email) = ${address.toLowerCase()}`
const hasMobile = (number: string) => sql<boolean>`phone_mobile = ${number}`

interface Suppressed {
  company_id: number
  address: string
  /** Shown to staff. */
  reason: string
  /** What the person complained of; a complaint is also an opt-out. */
  complaint?: string
}

/** After a hard bounce or a complaint. */
export async function suppressAddress(tx: Tx, { company_id, address, reason, complaint }: Suppressed): Promise<void> {
  const after = { email_suppressed: true, email_suppressed_reason: reason }
  for (const person of await sharing(tx, company_id, 'email_suppressed', hasEmail(address))) {
    await tx
      .updateTable('people')
      .set({ ...after, ...touched })
      .where('id', '=', person.id)
      .execute()
    const before = { email_suppressed: false, email_suppressed_reason: null }
    await recordUpdate(tx, system, { person, before, after, tags: null })
  }
  if (complaint === undefined) return
  await rememberStop(tx, { company_id, channel: 'email', address, source: 'complaint', words: complaint })
  await optOut(tx, { company_id, flag: 'email_opted_out', hasAddress: hasEmail(address), words: complaint })
}

interface OptingOut {
  company_id: number
  flag: 'email_opted_out' | 'sms_opted_out' | 'whatsapp_opted_out'
  hasAddress: RawBuilder<boolean>
  words: string
}

async function optOut(tx: Tx, { company_id, flag, hasAddress, words }: OptingOut): Promise<void> {
  const people = await sharing(tx, company_id, flag, hasAddress)
  if (!people.length) return
  await consentFrom(tx, system, { source: 'complaint', words })
  for (const person of people) {
    await tx
      .updateTable('people')
      .set({ [flag]: true, ...touched })
      .where('id', '=', person.id)
      .execute()
    await recordOptOut(tx, { ...system, visitor: true }, person, flag)
  }
}

/** What a provider's final report says about a number. */
export async function applyFault(tx: Tx, row: MessageRow, reason: string | null): Promise<void> {
  const { company_id, channel, recipient } = row
  const consequence = consequenceOf(channel, reason)
  if (consequence === null || channel === 'email') return
  if (consequence === 'opted_out') {
    const [flag] = channelRules[channel].stops
    return optOut(tx, { company_id, flag, hasAddress: hasMobile(recipient), words: reason ?? '' })
  }
  if (consequence === 'dead_if_repeated' && !(await hadSameFault(tx, row, reason))) return
  for (const person of await sharing(tx, company_id, 'phone_mobile_deactivated', hasMobile(recipient))) {
    const after = { phone_mobile_deactivated: true }
    await tx
      .updateTable('people')
      .set({ ...after, ...touched })
      .where('id', '=', person.id)
      .execute()
    await recordUpdate(tx, system, { person, before: { phone_mobile_deactivated: false }, after, tags: null })
  }
}

/** The message before this one to the same number ended alike. */
async function hadSameFault(tx: Tx, row: MessageRow, reason: string | null): Promise<boolean> {
  const last = await tx
    .selectFrom('messages')
    .select('reason')
    .where('person_id', '=', row.person_id)
    .where('channel', '=', row.channel)
    .where('recipient', '=', row.recipient)
    .where('direction', '=', 'outbound')
    .where('status', 'in', ['delivered', 'undelivered', 'failed'])
    .where('id', '<', row.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.reason === reason
}
