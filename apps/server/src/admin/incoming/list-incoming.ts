import type { Query } from '@spotter/contract/endpoints.ts'
import type { Incoming } from '@spotter/contract/admin/incoming.ts'
import { likePattern } from '@spotter/domain/people/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Calling, serve } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { type IncomingKind, kinds } from './incoming-kinds.ts'

export const listIncomingLeads = serve('GET /api/admin/incoming_leads', (_actor, call) => list(call, 'incoming_leads'))
export const listIncomingEmails = serve('GET /api/admin/incoming_emails', (_actor, call) =>
  list(call, 'incoming_emails'),
)
export const listUnreadSms = serve('GET /api/admin/unread_sms', (_actor, call) => list(call, 'unread_sms'))

type Asked = Query<'GET /api/admin/unread_sms'>

async function list({ db, query }: Calling<object, Asked, unknown>, name: IncomingKind) {
  const { limit, offset, pagination } = pageOf(query, { default: 25 })
  const { table, columns, shorten } = kinds[name]
  const where = whereIncoming(name, query.q)
  const { rows } = await sql<Incoming>`
    select listed.*, companies.name as company_name
    from (select id, company_id, ${columns.from} as from, ${columns.text} as text, created_at
      from ${sql.table(table)} where ${where} order by id desc limit ${limit} offset ${offset}) listed
    join companies on companies.id = listed.company_id
    order by listed.id desc`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(table)} where ${where}`.execute(db)
  return {
    collection: rows.map((row) => ({ ...row, text: shorten(row.text) })),
    pagination: pagination(counted.rows[0]?.total ?? 0),
  }
}

export function whereIncoming(name: IncomingKind, q: string | undefined): RawBuilder<boolean> {
  const { where, searched } = kinds[name]
  if (!q?.trim()) return where
  const words = likePattern(q)
  const found = searched.map((column) => sql<boolean>`${sql.ref(column)} ilike ${words}`)
  return sql<boolean>`${where} and (${sql.join(found, sql` or `)})`
}
