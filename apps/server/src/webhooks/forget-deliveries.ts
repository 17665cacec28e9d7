import { sql } from 'kysely'
import type { Context } from '../platform/http/context.ts'

/** In pieces, so that nobody waits for it, and secrets that no longer sign with them. */
export async function forgetDeliveries({ db }: Context): Promise<void> {
  const atOnce = 5_000
  for (let gone = atOnce; gone === atOnce;) {
    const { numAffectedRows } = await sql`
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries where created_at < now() - interval '30 days' limit ${atOnce})`.execute(db)
    gone = Number(numAffectedRows ?? 0)
  }
  await sql`delete from webhook_secrets where expires_at < now()`.execute(db)
}
