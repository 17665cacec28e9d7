import { msg, t } from '@spotter/i18n/translate.ts'

const names: Readonly<Record<string, string>> = {
  deliver: msg('Tell everyone concerned'),
  send_mail: msg('Send a mail'),
  send_reset_mail: msg('Send the link for a new password'),
  send_invite_mail: msg('Send an invitation'),
  remove_expired_payloads: msg('Clear delivered live updates'),
  send_webhook: msg('Send events to a webhook'),
  remove_expired_webhook_deliveries: msg('Clear old deliveries of webhooks'),
  remove_expired: msg('Clear what has expired'),
  import_people: msg('Import people from a file'),
  add_tags: msg('Add tags to clubs'),
  run_change: msg('Change many people, or undo it'),
  receive_voice_callback: msg('Hear how a call goes'),
  end_call: msg('Hang up a call'),
  end_abandoned_calls: msg('End calls that nobody holds any more'),
  sync_integration: msg('Sync with a membership system'),
  sync_integrations: msg('Begin the syncs of the hour'),
  compact_people_counts: msg('Draw the counts of people together'),
}

/** What a job does, in words; one that came with a later version keeps the name it has there. */
export const jobName = ({ task }: { task: string }): string => t(names[task] ?? task)
