import type { Completion } from '@spotter/domain/activities/completion.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/http/call.ts'

export async function addToCompletion(tx: Tx, activity_id: number, part: Completion): Promise<void> {
  await sql`
    update activities set completion = coalesce(completion, '{}') || ${JSON.stringify(part)}::jsonb
    where id = ${activity_id}`.execute(tx)
}

export async function loadCompletion(tx: Tx, activity_id: number): Promise<Completion> {
  const activity = await tx
    .selectFrom('activities')
    .select('completion')
    .where('id', '=', activity_id)
    .executeTakeFirstOrThrow()
  return activity.completion ?? {}
}
