import { sql } from 'kysely'
import { sendAccountMail } from './accounts/send-account-mail.ts'
import { runAddTags } from './admin/add-tags.ts'
import { sendBookingMail, sendBookingSms } from './booking/send-booking-messages.ts'
import { compactFormCounts } from './forms/compact-form-counts.ts'
import { deliverTo } from './platform/facts/deliver.ts'
import type { Context } from './platform/http/context.ts'
import type { Jobs } from './platform/jobs/run-jobs.ts'
import { syncAll } from './integrations/sync/sync-all.ts'
import { syncIntegration } from './integrations/sync/sync-integration.ts'
import { keepWaitingPhoto } from './kiosk/keep-waiting-photo.ts'
import { compactPeopleCounts } from './people/compact-people-counts.ts'
import { importPeople } from './bulk-changes/import/import-people.ts'
import { runChange } from './bulk-changes/run-change.ts'
import { sendMail } from './platform/providers/queue-mail.ts'
import { forgetOldPayloads } from './platform/realtime/publish.ts'
import { endAbandonedCalls, tellProvider } from './voice/end-abandoned.ts'
import { hearLater } from './voice/hear-news.ts'
import { subscribers } from './subscribers.ts'
import { forgetDeliveries } from './webhooks/forget-deliveries.ts'
import { sendWebhook } from './webhooks/send-webhook.ts'

/** What can be enqueued, by name. */
export const tasks: Jobs['tasks'] = {
  deliver: deliverTo(subscribers),
  send_mail: sendMail,
  send_reset_mail: sendAccountMail,
  send_invite_mail: sendAccountMail,
  send_booking_mail: sendBookingMail,
  send_booking_sms: sendBookingSms,
  forget_old_payloads: ({ db }) => forgetOldPayloads(db),
  forget_expired,
  forget_webhook_deliveries: forgetDeliveries,
  run_change: runChange,
  import_people: importPeople,
  add_tags: runAddTags,
  keep_waiting_photo: keepWaitingPhoto,
  compact_people_counts: compactPeopleCounts,
  compact_form_counts: compactFormCounts,
  hear_voice: hearLater,
  end_call: tellProvider,
  end_abandoned_calls: endAbandonedCalls,
  sync_integration: syncIntegration,
  sync_integrations: syncAll,
}

/** When jobs come by themselves. */
const crontab = `
*/5 * * * * forget_old_payloads
*/5 * * * * compact_people_counts
*/5 * * * * compact_form_counts
* * * * * end_abandoned_calls
11 * * * * sync_integrations
17 3 * * * forget_expired
47 3 * * * forget_webhook_deliveries
`

/** Receivers of webhooks take nothing but time: however many never answer, everything else has its places. */
const waiting: Jobs['waiting'] = { send_webhook: sendWebhook }

export const jobs: Jobs = { tasks, crontab, waiting }

/** What has served its time: answers kept for repeats, old attempts, ended sessions, spent tokens, old logs, removals. */
async function forget_expired({ db }: Context): Promise<void> {
  await sql`
    delete from request_answers where created_at < now() - interval '1 day';
    delete from failed_attempts where at < now() - interval '1 day';
    delete from sessions where created_at < now() - interval '15 days' and last_seen_at < now() - interval '1 day';
    delete from sessions where expires_at < now() - interval '1 day';
    delete from user_tokens where expires_at < now() - interval '30 days';
    delete from public_guest_tokens where expires_at < now() - interval '1 day';
    delete from daily_salts where day < now() - interval '2 days';
    delete from custom_form_viewers where day < now() - interval '2 days';
    delete from call_claims where until < now() - interval '1 day';
    delete from frontend_logs where created_at < now() - interval '30 days';
    delete from outbox where created_at < now() - interval '30 days';
    delete from removals where at < now() - interval '30 days';
    delete from changes where created_at < now() - interval '1 day' and kind = 'import' and state = 'waiting';
    delete from changes where created_at < now() - interval '30 days' and state not in ('waiting', 'running', 'undoing');
  `.execute(db)
}
