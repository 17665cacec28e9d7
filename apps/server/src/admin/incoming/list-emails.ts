import { inboundStatuses } from '@spotter/domain/messages/inbound/inbound-reasons.ts'
import { likePattern } from '@spotter/domain/people/search.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { asChannel, presentMessages } from '../../messages/present-message.ts'
import type { MessageRow } from '../../messages/message-row.ts'
import type { Db } from '../../platform/db/connect.ts'
import { serve } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { parseChoice } from '../../platform/http/parse-values.ts'

const inbound = (db: Db) =>
  db
    .selectFrom('messages')
    .where('channel', '=', 'email')
    .where('direction', '=', 'inbound')
    .where('deleted_at', 'is', null)

export const listAllEmails = serve('GET /api/admin/emails', async (_actor, { db, query, t }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 25 })
  const status = parseChoice('status', query.status, inboundStatuses)
  const words = query.q ? likePattern(query.q) : null
  let found = inbound(db)
  if (status) found = found.where('status', '=', status)
  if (words) {
    found = found.where((eb) =>
      eb.or((['sender', 'recipient', 'subject', 'text'] as const).map((column) => eb(column, 'ilike', words))),
    )
  }
  const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { collection: await present(db, rows, t), pagination: pagination(total) }
})

export const showAnyEmail = serve('GET /api/admin/emails/{id}', async (_actor, { db, params, t }) => {
  const rows = await inbound(db).selectAll().where('id', '=', params.id).execute()
  const [email] = await present(db, rows, t)
  if (!email) throw notFound()
  return email
})

async function present(db: Db, rows: readonly MessageRow[], t: Translate) {
  if (!rows.length) return []
  const ids = rows.map(({ company_id }) => company_id)
  const clubs = await db.selectFrom('companies').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(clubs.map(({ id, name }) => [id, name]))
  const presented = await presentMessages(db, rows, t)
  return rows.map((row, at) => ({
    ...asChannel('email', row, presented[at]!, t),
    company_name: names.get(row.company_id) ?? '',
  }))
}
