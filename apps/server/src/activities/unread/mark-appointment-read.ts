import { sql } from 'kysely'
import { serve } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import { presentUnread } from './present-unread.ts'
import { markNoticesRead } from '../../notifications/read-together.ts'
import { tellReaders } from './tell-readers.ts'
import { toNotice, type UnreadRow, unreadColumns } from './within-unread.ts'

/** Seen is seen: a second time changes nothing. It is no change of the appointment, which keeps its version. */
export const markAppointmentRead = serve(
  'PUT /api/unread_appointments/{id}/mark_read',
  async (actor, { params: { id }, now, t, write }) =>
    write(async (tx) => {
      const { rows } = await sql<UnreadRow>`
        select ${unreadColumns} ${await toNotice(tx, actor, now)} and activities.id = ${id}
        for update of activities`.execute(tx)
      const [row] = rows
      if (!row) throw notFound()
      if (row.unread) {
        await tx.updateTable('activities').set({ unread: false }).where('id', '=', id).execute()
        await markNoticesRead(tx, actor, id, now)
        await tellReaders(tx, actor, row)
      }
      return presentUnread(actor, { ...row, unread: false }, t)
    }),
)
