import { sql } from 'kysely'
import { serve } from '../http/call.ts'
import { tooMany } from '../http/errors.ts'

const perMinute = 30

export const addFrontendLog = serve('POST /api/frontend_logs', async (caller, { body, db, request }) => {
  const user_id = caller.kind === 'staff' ? caller.id : null
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from created_at + interval '1 minute' - now())::float8 as seconds from frontend_logs
    where company_id = ${caller.company.id} and user_id is not distinct from ${user_id}
      and created_at > now() - interval '1 minute'
    order by created_at desc offset ${perMinute - 1} limit 1`.execute(db)
  if (rows[0]) throw tooMany(rows[0].seconds)
  await db
    .insertInto('frontend_logs')
    .values({
      company_id: caller.company.id,
      user_id,
      message: body.message,
      user_agent: request.headers['user-agent']?.slice(0, 255) ?? null,
    })
    .execute()
})
