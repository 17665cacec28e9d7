/** Tables with `company_id` are exported automatically; all others must be listed. */

export const belongingThrough: Record<string, { column: string; to: string }> = {
  appointment_tellings: { column: 'activity_id', to: 'activities' },
  automated_item_versions: { column: 'item_id', to: 'automated_items' },
  custom_form_tags: { column: 'form_id', to: 'custom_forms' },
  import_files: { column: 'bulk_change_id', to: 'bulk_changes' },
  import_rejections: { column: 'bulk_change_id', to: 'bulk_changes' },
  message_attachments: { column: 'message_id', to: 'messages' },
  message_media: { column: 'message_id', to: 'messages' },
  person_tags: { column: 'person_id', to: 'people' },
}

/** Install-wide; only rows referenced by the club's are exported. */
export const namedByOthers = [
  'users',
  'marketing_sources',
  'secondary_sale_types',
  'company_groups',
  'corporations',
  'ownership_groups',
]

export const sharedWithGroup = ['marketing_sources', 'secondary_sale_types']

export const commonLists = ['contact_methods', 'leaving_reasons', 'globals', 'setting_names']

/** Several clubs of one install have the same rows of these. */
export const sharedByClubs = [...namedByOthers, ...commonLists, 'templates']

export const leftOut: Record<string, string> = {
  activity_counts: 'Made again from the activities.',
  address_words: 'Known addresses belong to the install and are read in from their own file.',
  addresses: 'Known addresses belong to the install and are read in from their own file.',
  automation_entries: 'Work in progress of the install.',
  appointment_links: 'Links that were sent lead to the old address; new ones are made when they are needed.',
  automation_appointments: 'Work in progress of the install.',
  automation_reviews: 'Work in progress of the install.',
  booking_links: 'Links that were sent lead to the old address; new ones are made when they are needed.',
  calendar_feeds: 'Private addresses of calendars are secrets; everybody makes new ones.',
  callers: 'Numbers are verified with the phone provider of each install.',
  call_claims: 'Who is on the phone at this moment.',
  conversation_counts: 'Made again from the conversations.',
  custom_form_viewers: 'Kept for a day so that nobody is counted twice.',
  daily_salts: 'Secrets of the install.',
  deliveries: 'Work in progress of the install.',
  external_services: 'Contains secrets; users who sign in elsewhere choose a password.',
  failed_attempts: 'Protects the install against guessed passwords.',
  frontend_logs: 'Faults of browsers that used the install.',
  email_rules: 'Apply to every club of the install, or name a club of it.',
  history_sums: 'Made again from the history.',
  install: 'Secrets of the install.',
  keyword_lists: 'Apply to every club of the install.',
  kiosk_devices: 'Devices are known by keys of their own; they sign in again.',
  known_devices: 'Browsers are remembered where their users sign in.',
  mailbox_positions: 'Up to where mailboxes of the install have been read.',
  notification_counts: 'Made again from the notifications.',
  oauth_applications: 'Programs of the install, with secrets; they are added again where they are needed.',
  oauth_calls: 'Protects the install against programs that ask too much.',
  outbox: 'Work in progress of the install.',
  people_counts: 'Made again from the people.',
  pipeline_pasts: 'Made again from the changes of status.',
  public_guest_tokens: 'Secrets of devices; they are set up again.',
  reminder_entries: 'Work in progress of the install.',
  realtime_payloads: 'Messages that are on their way at this moment.',
  report_export_parts: 'Files that are kept for a week.',
  report_exports: 'Files that are kept for a week.',
  request_answers: 'Protects a session against sending twice.',
  sandbox_messages: 'What the install kept instead of sending it.',
  seal_keys: 'Secrets of the install; what waits on devices is sent before the move.',
  sending_turns: 'Work in progress of the install.',
  sessions: 'Everybody signs in again.',
  system_phone_numbers: 'Numbers belong to accounts of the install.',
  spam_filter: 'Applies to every club of the install.',
  tag_counts: 'Made again from the people.',
  twilio_sub_accounts: 'Accounts of the install, with secrets.',
  user_tokens: 'Secrets; links to choose a password are asked for again.',
  visitor_registrations: 'Protects a kiosk against sending twice.',
  visit_sums: 'Made again from the visits.',
  waiting_photos: 'Photos that are being made at this moment.',
  wall_displays: 'Links are secrets; new ones are made where they are needed.',
  webhook_secrets: 'Secrets; make a new one for each webhook after the move.',
}

export const replaced: Record<string, Record<string, string>> = {
  companies: { visitor_app_code: 'null', is_demo: 'false' },
  // Sealed by this install; a running sync stays here.
  system_integrations: {
    credentials: 'null',
    sync_state: "'idle'",
    sync_run: 'null',
  },
  users: {
    password_hash: 'null',
    external_service_id: 'null',
    root: 'false',
  },
}
