import { msg, t } from '@spotter/i18n/translate.ts'

const names: Readonly<Record<string, string>> = {
  deliver: msg('Deliver updates'),
  send_mail: msg('Send an email'),
  send_reset_mail: msg('Send a password reset link'),
  send_invite_mail: msg('Send an invitation'),
  send_booking_mail: msg('Send an email about an appointment'),
  send_booking_sms: msg('Send an SMS about an appointment'),
  remove_expired_payloads: msg('Clear delivered live updates'),
  send_message: msg('Send a message'),
  send_bulk_messages: msg('Send messages to many'),
  send_test_sms: msg('Send a test SMS'),
  find_stranded_messages: msg('Find messages that were not sent'),
  plan_automations: msg('Plan automated items'),
  run_automations: msg('Run automated items'),
  replan_automation: msg('Plan a changed item again'),
  send_webhook: msg('Send events to a webhook'),
  remove_expired_webhook_deliveries: msg('Clear old webhook deliveries'),
  remove_expired: msg('Clear expired data'),
  import_people: msg('Import people from a file'),
  remove_incoming: msg('Remove incoming messages and leads'),
  add_tags: msg('Add tags to clubs'),
  run_bulk_change: msg('Run or undo a bulk change'),
  receive_voice_callback: msg('Update call status'),
  receive_message_callback: msg('Update message status'),
  end_call: msg('Hang up a call'),
  end_abandoned_calls: msg('End abandoned calls'),
  locate_club: msg('Find a club on the map'),
  sync_integration: msg('Sync with a membership system'),
  sync_integrations: msg('Start hourly syncs'),
  compact_people_counts: msg('Summarise people counts'),
  compact_form_counts: msg('Summarise form counts'),
  save_visitor_photo: msg("Save a visitor's photo"),
}

/** Jobs of a later version keep their name. */
export const jobName = ({ task }: { task: string }): string => t(names[task] ?? task)
