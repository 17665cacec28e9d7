import { type Kysely, sql } from 'kysely'

/** Bulk messages stored why people were left out as sentences, so that no figure could count them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const codes = {
    'This person was removed.': 'deleted',
    'This person has no email address.': 'no_email',
    'This person has no mobile phone.': 'no_mobile',
    'Person opted out from receiving Emails': 'email_opted_out',
    'Person opted out from receiving SMS': 'sms_opted_out',
    'Person opted out from receiving WhatsApp messages': 'whatsapp_opted_out',
    'Emails to this address are returned.': 'email_suppressed',
    'This number is no longer in use.': 'phone_mobile_deactivated',
    'Do Not Call check in progress': 'dncr_in_progress',
    'WhatsApp is switched off for this club.': 'switched_off',
    'This person has not written on WhatsApp in the last 24 hours. Choose a template.': 'no_session',
    'This person got as many marketing messages as the club allows.': 'capped',
  }
  await sql`
    update bulk_change_entries entry set reason = code.value
    from bulk_changes sending, jsonb_each_text(${JSON.stringify(codes)}::jsonb) code
    where sending.id = entry.bulk_change_id and sending.kind in ('send_email', 'send_sms', 'send_whatsapp')
      and entry.state = 'skipped' and entry.reason = code.key`.execute(db)
}
