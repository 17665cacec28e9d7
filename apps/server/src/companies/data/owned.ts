/**
 * What becomes of each table when a club takes its data along. A table with `company_id` goes along by itself, the rows
 * of the club; every other one is named here, so that a new table cannot be forgotten.
 */

/** Rows that belong to the club although they do not name it. */
export const belongingThrough: Record<string, { column: string; to: string }> = {
  appointment_tellings: { column: 'activity_id', to: 'activities' },
  custom_form_tags: { column: 'form_id', to: 'custom_forms' },
  import_files: { column: 'change_id', to: 'changes' },
  import_rejections: { column: 'change_id', to: 'changes' },
  person_tags: { column: 'person_id', to: 'people' },
}

/** Of the whole install, and of these the rows that the club's own rows name. */
export const namedByOthers = [
  'users',
  'marketing_sources',
  'secondary_sale_types',
  'company_groups',
  'corporations',
  'ownership_groups',
]

/** Of these the club has some of its own and uses some that its group shares. */
export const sharedWithGroup = ['marketing_sources', 'secondary_sale_types']

/** Lists of the whole install that every club chooses from. */
export const commonLists = ['contact_methods', 'leaving_reasons', 'globals', 'setting_names']

/** What stays behind, and why. */
export const leftOut: Record<string, string> = {
  address_words: 'Known addresses belong to the install and are read in from their own file.',
  addresses: 'Known addresses belong to the install and are read in from their own file.',
  booking_links: 'Links that were sent lead to the old address; new ones are made when they are needed.',
  calendar_feeds: 'Private addresses of calendars are secrets; everybody makes new ones.',
  callers: 'Numbers are verified with whoever carries the calls of the install; they are verified again.',
  call_claims: 'Who is on the phone at this moment.',
  custom_form_viewers: 'Kept for a day so that nobody is counted twice.',
  daily_salts: 'Secrets of the install.',
  deliveries: 'Work in progress of the install.',
  external_services: 'Contains secrets; users who sign in elsewhere choose a password.',
  failed_attempts: 'Protects the install against guessed passwords.',
  frontend_logs: 'Faults of browsers that used the install.',
  install: 'Secrets of the install.',
  kiosk_devices: 'Devices are known by keys of their own; they sign in again.',
  oauth_applications: 'Programs of the install, with secrets; they are added again where they are needed.',
  oauth_calls: 'Protects the install against programs that ask too much.',
  outbox: 'Work in progress of the install.',
  people_counts: 'Made again from the people.',
  public_guest_tokens: 'Secrets of devices; they are set up again.',
  realtime_payloads: 'Messages that are on their way at this moment.',
  request_answers: 'Protects a session against sending twice.',
  sandbox_messages: 'What the install kept instead of sending it.',
  seal_keys: 'Secrets of the install; what waits on devices is sent before the move.',
  sessions: 'Everybody signs in again.',
  twilio_sub_accounts: 'Accounts of the install, with secrets.',
  user_tokens: 'Secrets; links to choose a password are asked for again.',
  visitor_registrations: 'Protects a kiosk against sending twice.',
  waiting_photos: 'Photos that are being made at this moment.',
  webhook_secrets: 'Secrets; make a new one for each webhook after the move.',
}

/** Columns that are not taken along, with the SQL that stands in for them. */
export const replaced: Record<string, Record<string, string>> = {
  companies: { visitor_app_code: 'null', is_demo: 'false' },
  // Sealed by this install; a sync that runs stays here.
  system_integrations: {
    credentials: 'null',
    sync_state: "'idle'",
    sync_run: 'null',
  },
  users: {
    password_hash: 'null',
    external_service_id: 'null',
    // Being root is a matter of the install.
    root: 'false',
  },
}
