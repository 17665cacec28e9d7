import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { type RawBuilder, sql } from 'kysely'
import { recordMany } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { By } from '../../platform/http/caller.ts'
import { publishCounts } from '../../messages/publish-messages.ts'

export const incomingKinds = ['incoming_leads', 'incoming_emails', 'unread_sms'] as const
export type IncomingKind = (typeof incomingKinds)[number]

interface Kind {
  table: 'requests' | 'messages'
  /** Of the rows of the list. */
  where: RawBuilder<boolean>
  columns: { from: RawBuilder<string | null>; text: RawBuilder<string> }
  searched: readonly string[]
  shorten: (text: string) => string
  /** Returns the rows that it removed. */
  remove: (tx: Tx, by: By, ids: readonly number[], now: Date) => Promise<Removed[]>
}
interface Removed {
  id: number
  company_id: number
}

const excerpt = (text: string) => Array.from(text).slice(0, 300).join('')

const ofClubs = (rows: readonly Removed[]) =>
  [...Map.groupBy(rows, ({ company_id }) => company_id)].map(([company_id, removed]) => ({
    company_id,
    ids: removed.map(({ id }) => id),
  }))

export const kinds: Record<IncomingKind, Kind> = {
  incoming_leads: {
    table: 'requests',
    where: sql<boolean>`kind = 'email' and person_id is null and deleted_at is null`,
    columns: { from: sql`coalesce(from_name, from_email, from_phone)`, text: sql`text` },
    searched: ['from_name', 'from_email', 'from_phone', 'text'],
    shorten: excerpt,
    remove: async (tx, by, ids, now) => {
      const { rows } = await sql<Removed>`
        update requests set deleted_at = ${now}, updated_at = product_now(), lock_version = lock_version + 1
        where id = any(${ids}::bigint[]) and ${kinds.incoming_leads.where} returning id, company_id`.execute(tx)
      for (const { company_id, ids: removed } of ofClubs(rows)) {
        const change = { before: { deleted_at: null }, after: { deleted_at: now.toISOString() } }
        await recordMany(tx, by, 'request.removed', { company_id, ids: removed, ...change })
      }
      return rows
    },
  },
  incoming_emails: {
    table: 'messages',
    where: sql<boolean>`channel = 'email' and direction = 'inbound' and person_id is null and deleted_at is null`,
    columns: { from: sql`sender`, text: sql`coalesce(nullif(subject, ''), left(text, 2000))` },
    searched: ['sender', 'subject', 'text'],
    shorten: (text) => excerpt(visibleText(text)),
    remove: async (tx, by, ids, now) => {
      const { rows } = await sql<Removed>`
        update messages set deleted_at = ${now}, read_at = coalesce(read_at, ${now}), updated_at = product_now(),
          lock_version = lock_version + 1
        where id = any(${ids}::bigint[]) and ${kinds.incoming_emails.where} returning id, company_id`.execute(tx)
      for (const { company_id, ids: removed } of ofClubs(rows)) {
        await recordMany(tx, by, 'message.removed', { company_id, ids: removed })
        await publishCounts(tx, company_id, ['email'])
      }
      return rows
    },
  },
  unread_sms: {
    table: 'messages',
    where: sql<boolean>`channel = 'sms' and direction = 'inbound' and read_at is null and deleted_at is null`,
    columns: { from: sql`sender`, text: sql`text` },
    searched: ['sender', 'text'],
    shorten: excerpt,
    remove: async (tx, by, ids, now) => {
      const { rows } = await sql<Removed>`
        update messages set read_at = ${now}, read_by_id = ${by.id}::bigint, updated_at = product_now(),
          lock_version = lock_version + 1
        where id = any(${ids}::bigint[]) and ${kinds.unread_sms.where} returning id, company_id`.execute(tx)
      for (const { company_id, ids: removed } of ofClubs(rows)) {
        await recordMany(tx, by, 'message.read', { company_id, ids: removed })
        await publishCounts(tx, company_id, ['sms'])
      }
      return rows
    },
  },
}
