import { sql } from 'kysely'
import { serve } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import { presentUnread } from './present-unread.ts'
import { markNoticesRead } from '../../notifications/read-together.ts'
import { publishToReaders } from './publish-to-readers.ts'
import { unreadCondition, type UnreadRow, unreadColumns } from './unread-condition.ts'

export const markAppointmentRead = serve(
  'PUT /api/unread_appointments/{id}/mark_read',
  async (actor, { params: { id }, now, t, write }) =>
    write(async (tx) => {
      const { rows } = await sql<UnreadRow>`
        select ${unreadColumns} ${await unreadCondition(tx, actor, now)} and activities.id = ${id}
        for update of activities`.execute(tx)
      const [row] = rows
      if (!row) throw notFound()
      if (row.unread) {
        await tx.updateTable('activities').set({ unread: false }).where('id', '=', id).execute()
        await markNoticesRead(tx, actor, id, now)
        await publishToReaders(tx, actor, row)
      }
      return presentUnread(actor, { ...row, unread: false }, t)
    }),
)
