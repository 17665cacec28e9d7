import { Nullable, OneOf } from '@spotter/contract/shapes.ts'
import { msg } from '@spotter/domain/text.ts'
import { type RawBuilder, sql } from 'kysely'
import { Type } from 'typebox'
import { parseSelection } from '../../people/parse-filter.ts'
import { productNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connect.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { type Calling, serve, type Tx } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { blank, HttpError, unprocessable } from '../../platform/http/errors.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { publish } from '../../platform/realtime/publish.ts'
import { type IncomingKind, incomingKinds, kinds } from './incoming-kinds.ts'
import { whereIncoming } from './list-incoming.ts'

/** From this many on it runs in the background. */
const backgroundFrom = 99
const batch = 500

export const removeIncomingLeads = serve('POST /api/admin/incoming_leads/bulk_remove', (actor, call) =>
  removeNow(actor, call, 'incoming_leads'),
)
export const removeIncomingEmails = serve('POST /api/admin/incoming_emails/bulk_remove', (actor, call) =>
  removeNow(actor, call, 'incoming_emails'),
)
export const removeUnreadSms = serve('POST /api/admin/unread_sms/bulk_remove', (actor, call) =>
  removeNow(actor, call, 'unread_sms'),
)
export const removeLeadsLater = serve('POST /api/admin/incoming_leads/background_remove', (actor, call) =>
  removeLater(actor, call, 'incoming_leads'),
)
export const removeEmailsLater = serve('POST /api/admin/incoming_emails/background_remove', (actor, call) =>
  removeLater(actor, call, 'incoming_emails'),
)
export const removeSmsLater = serve('POST /api/admin/unread_sms/background_remove', (actor, call) =>
  removeLater(actor, call, 'unread_sms'),
)

interface Filter {
  q?: string
  checked_all?: unknown
  including_ids?: unknown
  excluding_ids?: unknown
}
type Removing = Calling<object, object, { filter: Filter }>

interface Selected {
  q: string
  checked_all: boolean
  ids: number[]
  /** What arrives later stays. */
  up_to: number
}

async function removeNow(actor: Staff, { db, body, write, now, t }: Removing, name: IncomingKind) {
  const selected = await parseSelected(db, body.filter, name)
  return write(async (tx) => {
    const ids = await selectedIds(tx, name, selected, backgroundFrom)
    if (ids.length >= backgroundFrom)
      throw new HttpError(422, msg('You selected too many rows. Remove them in the background.'))
    const removed = await kinds[name].remove(tx, actor, ids, now)
    return { count: removed.length, message: t(removedWords, { count: removed.length }) }
  })
}

async function removeLater(actor: Staff, { db, body, write, t }: Removing, name: IncomingKind) {
  const selected = await parseSelected(db, body.filter, name)
  const { id, original_user_id, request_id } = actor
  const payload = { name, ...selected, by: { id, original_user_id, request_id } }
  return write(async (tx) => {
    await enqueue(tx, removeIncomingJob, payload, { key: `remove_incoming:${request_id}` })
    return { message: t('We will notify you when bulk removal is complete.') }
  })
}

async function parseSelected(db: Db, filter: Filter, name: IncomingKind): Promise<Selected> {
  const selection = parseSelection(filter, msg('You selected too many rows one by one. Select fewer.'))
  if (!selection || (!selection.checked_all && !selection.ids.length)) throw unprocessable({ filter: blank })
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from ${sql.table(kinds[name].table)}`.execute(db)
  return { q: filter.q ?? '', ...selection, up_to: rows[0]?.id ?? 0 }
}

async function selectedIds(tx: Tx, name: IncomingKind, selected: Selected, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kinds[name].table)}
    where ${whereIncoming(name, selected.q)} and id <= ${selected.up_to} and ${chosen(selected)}
    order by id limit ${limit} for update`.execute(tx)
  return rows.map(({ id }) => id)
}

const chosen = ({ checked_all, ids }: Selected): RawBuilder<boolean> =>
  checked_all ? sql`not (id = any(${ids}::bigint[]))` : sql`id = any(${ids}::bigint[])`

const removedWords = msg('{count, plural, one {# row was removed.} other {# rows were removed.}}')

export const removeIncomingJob = defineJob({
  name: 'remove_incoming',
  payload: Type.Object({
    name: OneOf(incomingKinds),
    q: Type.String(),
    checked_all: Type.Boolean(),
    ids: Type.Array(Type.Integer()),
    up_to: Type.Integer(),
    by: Type.Object({
      id: Nullable(Type.Integer()),
      original_user_id: Nullable(Type.Integer()),
      request_id: Nullable(Type.String()),
    }),
  }),
  run: async ({ db }, { name, by, ...selected }) => {
    let count = 0
    for (;;) {
      const removed = await transaction(db, async (tx) => {
        const ids = await selectedIds(tx, name, selected, batch)
        return ids.length ? kinds[name].remove(tx, by, ids, productNow()) : []
      })
      count += removed.length
      if (removed.length === 0) break
    }
    await transaction(db, (tx) =>
      publish(tx, {
        channel: 'NotificationsChannel',
        envelope: {
          type: 'BulkAction',
          event: 'finished',
          company_id: null,
          message: removedWords,
          data: { kind: 'remove_incoming', record: name, values: { count } },
        },
        to: { user_ids: [Number(by.id)] },
      }),
    )
  },
})
