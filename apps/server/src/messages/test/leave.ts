import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { eventually } from '../../test/eventually.ts'

/** Ends the seconds in which it can be taken back. */
export async function leaveNow(db: Db, id: number): Promise<void> {
  await sql`update messages set send_at = now() where id = ${id} and status = 'default'`.execute(db)
  await sql`select graphile_worker.reschedule_jobs(array(
    select id from graphile_worker._private_jobs where key = ${`message:${id}`}), run_at => now())`.execute(db)
}

export const messageOf = (db: Db, id: number) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Once it is reported or refused. */
export async function settled(db: Db, id: number) {
  await leaveNow(db, id)
  return eventually(async () => {
    const message = await messageOf(db, id)
    return !['default', 'queued', 'sent'].includes(message.status) && message
  })
}

/** What the sandbox took for one person. */
export const takenFor = (db: Db, recipient: string) =>
  db.selectFrom('sandbox_messages').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
