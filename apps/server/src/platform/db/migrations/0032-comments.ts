import { type Kysely, sql } from 'kysely'

/** `npm run db -- schema` copies these into schema.ts. */
const comments: Record<string, string> = {
  'activities.seen_by': 'Former salespeople who have seen it; kept by a trigger when a tour is reassigned.',
  'activities.system': 'The membership system it comes from, with its id there in external_id.',
  appointment_tellings: 'What a person was last told about an appointment, by channel.',
  'booking_links.locale': 'The language the person last used the booking page in.',
  callers: "Verified numbers: a user's own phone, or the club's caller number.",
  'callers.asked_by_id': 'Who requested the verification.',
  'callers.user_id': "Null for the club's number.",
  'calls.activity_id': 'Where the outcome is saved.',
  'calls.duration': 'In seconds.',
  'calls.number': 'E.164.',
  'calls.provider_id': "The provider's id; null until the provider accepts the call.",
  'calls.seen_at': 'Last heartbeat of the browser.',
  'company_stylesheets.css': 'As it is served.',
  'company_stylesheets.source': 'As it was entered.',
  custom_form_counts: 'Lines to sum: views and leads of a form.',
  custom_form_viewers: 'Who viewed a form on a day; the hash means nothing without the salt of that day.',
  erasures: 'What was erased on request, without names.',
  hand_overs: 'What the user owned and who owns it now, one row for each kind.',
  'history.description': 'Plain text; of a note the text of its HTML.',
  'kiosk_devices.waiting': 'Registrations on the device that are not sent yet.',
  'oauth_applications.old_secret_hash': 'Also accepted until old_secret_until.',
  'oauth_applications.uid': 'The client id; not a secret.',
  people_counts: 'Lines to sum: people of a club by status.',
  'people.phone_mobile': 'E.164, as the other phones.',
  'public_guest_tokens.person_id': 'Who the guest said they are.',
  'public_guest_tokens.tries': 'How often a guest tried to identify.',
  'questionnaire_responses.questionnaire_id': 'Null for answers from before questionnaires had versions.',
  removals: 'A user removed from a club; the clubs of one removal share its time.',
  'requests.from_name': 'Of an inbound message, as its sender wrote it.',
  'sandbox_messages.via': 'Of a call the phone that is called first; of a verification its code.',
  'sessions.oauth_application_id': 'Set when the session is the access token of an application.',
  setting_names: "The install's own names and order for built-in codes; null where it has none.",
  'signed_waivers.guest_waiver_id': "Null when the text is not one of the club's waivers.",
  'signed_waivers.signature': 'A data URL.',
  'system_integrations.credentials': 'Sealed.',
  'system_integrations.sync_run': 'The run that syncs now; a newer run replaces it.',
  'twilio_sub_accounts.secret': "Sealed with the install's secret.",
  user_preferences: "A user's choices in a club, such as the columns of a table.",
  'user_tokens.kind': 'sso: the hash of a used token, so that it cannot be used again.',
  'visitor_registrations.unreadable': 'The bytes received, when they could not be decrypted.',
  'visits.received_at': 'When the server received it; null for visits from before the kiosk sent them.',
  'webhook_deliveries.payload': 'The signed bytes, the same for each attempt.',
  'webhook_deliveries.tries': 'Attempts since it was created or last replayed.',
  'webhook_secrets.expires_at': 'Null for the current secret.',
  'webhook_secrets.secret': "Sealed with the install's secret.",
  'webhooks.failures': 'Consecutive failures over all deliveries.',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, comment] of Object.entries(comments)) {
    const kind = sql.raw(name.includes('.') ? 'column' : 'table')
    await sql`comment on ${kind} ${sql.ref(name)} is ${sql.lit(comment)}`.execute(db)
  }
}
