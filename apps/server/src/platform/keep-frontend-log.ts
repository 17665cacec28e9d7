import { sql } from 'kysely'
import { serve } from '../http/call.ts'
import { tooMany } from '../http/errors.ts'

const perMinute = 30

export const keepFrontendLog = serve('POST /api/frontend_logs', async (caller, { body, db, request }) => {
  const user_id = caller.kind === 'staff' ? caller.id : null
  const { rows } = await sql<{ recent: number }>`
    select count(*)::int as recent from frontend_logs
    where company_id = ${caller.company.id} and user_id is not distinct from ${user_id}
      and created_at > now() - interval '1 minute'`.execute(db)
  if ((rows[0]?.recent ?? 0) >= perMinute) throw tooMany()
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
