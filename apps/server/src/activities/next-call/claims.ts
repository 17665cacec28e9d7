import { claimMinutes } from '@spotter/domain/activities/next-call.ts'
import { sql } from 'kysely'

export const claimEnds = sql<string>`product_now() + ${claimMinutes} * interval '1 minute'`

export const claimIfFree = sql`
  on conflict (person_id) do update
    set company_id = excluded.company_id, user_id = excluded.user_id, until = excluded.until
    where call_claims.user_id = excluded.user_id or call_claims.until <= product_now()`
