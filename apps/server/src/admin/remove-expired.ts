import { sql } from 'kysely'
import { defineJob, noPayload } from '../platform/jobs/define-job.ts'

export const removeExpired = defineJob({
  name: 'remove_expired',
  formerly: ['forget_expired'],
  payload: noPayload,
  every: '17 3 * * *',
  run: async ({ db }) => {
    await sql`
      delete from request_answers where created_at < now() - interval '1 day';
      delete from failed_attempts where at < now() - interval '1 day';
      delete from sessions where created_at < now() - interval '15 days' and last_seen_at < now() - interval '1 day';
      delete from sessions where expires_at < now() - interval '1 day';
      delete from known_devices where last_used_at < now() - interval '400 days';
      delete from user_tokens where expires_at < now() - interval '30 days';
      delete from public_guest_tokens where expires_at < now() - interval '1 day';
      delete from daily_salts where day < now() - interval '2 days';
      delete from custom_form_viewers where day < now() - interval '2 days';
      delete from call_claims where until < product_now() - interval '1 day';
      delete from frontend_logs where created_at < now() - interval '30 days';
      delete from outbox where created_at < now() - interval '30 days';
      delete from report_exports where expires_at < now();
      delete from removals where at < now() - interval '30 days';
      delete from bulk_changes where created_at < product_now() - interval '1 day' and kind = 'import' and state = 'waiting';
      delete from bulk_changes where created_at < product_now() - interval '30 days' and state not in ('waiting', 'running', 'undoing')
        and not exists (select from messages where messages.bulk_change_id = bulk_changes.id);
    `.execute(db)
  },
})
