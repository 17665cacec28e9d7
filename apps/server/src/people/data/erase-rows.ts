import { type ErasedPart, erasedName } from '@spotter/domain/people/erasure.ts'
import { fieldsWith } from '@spotter/domain/people/person-fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { changeHistory } from '../../platform/facts/change-history.ts'
import type { Tx } from '../../platform/http/call.ts'

interface Addresses {
  ids: readonly number[]
  emails: readonly string[]
  phones: readonly string[]
}

type Step = (of: Addresses) => RawBuilder<unknown>

const erasedFields = sql.join([
  ...fieldsWith({ erase: 'clear' }).map((name) => sql`${sql.ref(name)} = null`),
  ...fieldsWith({ erase: 'set' }).map((name) => sql`${sql.ref(name)} = true`),
  ...fieldsWith({ erase: 'replace' }).map((name) => sql`${sql.ref(name)} = ${erasedName[name]}`),
])

const steps: Record<ErasedPart, readonly Step[]> = {
  details: [
    ({ ids }) => sql`
      update people set ${erasedFields}, avatar_hash = null, deleted_at = coalesce(deleted_at, product_now()),
        updated_at = product_now(), lock_version = lock_version + 1
      where id = any(${ids}::bigint[])`,
    ({ ids }) => sql`delete from person_avatars where person_id = any(${ids}::bigint[])`,
    ({ ids }) => sql`delete from waiting_photos where person_id = any(${ids}::bigint[])`,
  ],
  notes: [
    ({ ids }) => sql`
      update audit set before = null, after = null where subject_type = 'note' and subject_id in (
        select id from notes where person_id = any(${ids}::bigint[]))`,
    ({ ids }) => sql`
      update notes set description = null, description_html = null, updated_at = product_now()
      where person_id = any(${ids}::bigint[])`,
    ({ ids }) => sql`update history set description = null, data = '{}' where person_id = any(${ids}::bigint[])`,
  ],
  activities: [
    ({ ids }) => sql`
      update audit set before = null, after = null where subject_type = 'activity' and subject_id in (
        select id from activities where person_id = any(${ids}::bigint[]))`,
    ({ ids }) => sql`
      update activities set name = null, overlap_reason = null, completion = null,
        deleted_at = case when complete then deleted_at else coalesce(deleted_at, product_now()) end, updated_at = product_now(),
        lock_version = lock_version + 1
      where person_id = any(${ids}::bigint[])`,
    ({ ids }) => sql`
      update bulk_change_entries set before = null, after = null
      where subject_type = 'activity' and subject_id in (select id from activities where person_id = any(${ids}::bigint[]))`,
  ],
  sales: [
    ({ ids }) => sql`
      update audit set before = null, after = null where subject_type = 'secondary_sale' and subject_id in (
        select id from secondary_sales where person_id = any(${ids}::bigint[]))`,
    ({ ids }) => sql`
      update secondary_sales set leaving_reason_id = null, updated_at = product_now(), lock_version = lock_version + 1,
        deleted_at = case when status = 'sale' then deleted_at else coalesce(deleted_at, product_now()) end
      where person_id = any(${ids}::bigint[])`,
  ],
  contacts: [
    ({ ids }) => sql`
      update audit set before = null, after = null where subject_type = 'additional_contact' and subject_id in (
        select id from additional_contacts where person_id = any(${ids}::bigint[]))`,
    ({ ids }) => sql`delete from additional_contacts where person_id = any(${ids}::bigint[])`,
  ],
  requests: [
    ({ ids }) => sql`
      update audit set before = null, after = null where subject_type = 'request' and subject_id in (
        select id from requests where person_id = any(${ids}::bigint[]))`,
    ({ ids, emails, phones }) => sql`
      delete from requests where person_id = any(${ids}::bigint[]) or lower(from_email) = any(${emails})
        or from_phone = any(${phones})`,
  ],
  answers: [({ ids }) => sql`delete from questionnaire_responses where person_id = any(${ids}::bigint[])`],
  memberships: [({ ids }) => sql`delete from person_memberships where person_id = any(${ids}::bigint[])`],
  tags: [({ ids }) => sql`delete from person_tags where person_id = any(${ids}::bigint[])`],
  messages: [
    ({ ids }) => sql`update consents set words = null where person_id = any(${ids}::bigint[])`,
    ({ ids }) => sql`delete from notifications where person_id = any(${ids}::bigint[])`,
    ({ ids }) => sql`
      update staff_sms set text = '', status = case when status = 'waiting' then 'failed' else status end
      where first_response_id in (select id from first_responses where person_id = any(${ids}::bigint[]))`,
    ({ ids }) => sql`
      update first_responses set ended_at = product_now(), ended_reason = 'deleted', next_at = null
      where person_id = any(${ids}::bigint[]) and ended_at is null`,
    ({ ids }) => sql`
      update automated_runs set subject = null, text = null, policy = null, conditions = default
      where person_id = any(${ids}::bigint[])`,
    ({ ids }) => sql`delete from booking_links where person_id = any(${ids}::bigint[])`,
    ({ ids }) => sql`
      delete from appointment_links where activity_id in (
        select id from activities where person_id = any(${ids}::bigint[]))`,
    ({ ids }) => sql`delete from call_claims where person_id = any(${ids}::bigint[])`,
    ({ ids }) => sql`
      update calls set number = null, transcription = null, transcription_parts = null, recording_id = null, error = null
      where person_id = any(${ids}::bigint[])`,
    ({ ids }) => sql`
      delete from message_attachments where message_id in (
        select id from messages where person_id = any(${ids}::bigint[]))`,
    ({ ids }) => sql`
      delete from message_media where message_id in (
        select id from messages where person_id = any(${ids}::bigint[]))`,
    ({ ids }) => sql`
      update messages set text = '', subject = null, html = null, text_json = null, merge_values = null, sender = null,
        recipient = '', original_template_text = null, reason = null, lock_version = lock_version + 1,
        deleted_at = case when status = 'default' and direction = 'outbound' then product_now() else deleted_at end
      where person_id = any(${ids}::bigint[])`,
    ({ ids }) => sql`
      update audit set before = null, after = null where subject_type = 'message' and subject_id in (
        select id from messages where person_id = any(${ids}::bigint[]))`,
    ({ ids }) => sql`
      update conversations set waiting_since = null, snoozed_until = null where person_id = any(${ids}::bigint[])`,
    // From before they were a person of the club.
    ({ ids, emails, phones }) => sql`
      delete from message_attachments where message_id in (
        select id from messages where person_id is null and lower(sender) = any(${[...emails, ...phones]})
          and company_id in (select company_id from people where id = any(${ids}::bigint[])))`,
    ({ ids, emails, phones }) => sql`
      delete from message_media where message_id in (
        select id from messages where person_id is null and lower(sender) = any(${[...emails, ...phones]})
          and company_id in (select company_id from people where id = any(${ids}::bigint[])))`,
    ({ ids, emails, phones }) => sql`
      update messages set text = '', subject = null, html = null, sender = null, recipient = '', reason = null,
        lock_version = lock_version + 1
      where person_id is null and lower(sender) = any(${[...emails, ...phones]})
        and company_id in (select company_id from people where id = any(${ids}::bigint[]))`,
    ({ ids, phones }) => sql`
      update calls set number = null, transcription = null, transcription_parts = null, recording_id = null, error = null
      where person_id is null and number = any(${phones})
        and company_id in (select company_id from people where id = any(${ids}::bigint[]))`,
    ({ ids, emails, phones }) => sql`
      update conversations set address = 'erased:' || id, waiting_since = null, snoozed_until = null
      where person_id is null and lower(address) = any(${[...emails, ...phones]})
        and company_id in (select company_id from people where id = any(${ids}::bigint[]))`,
    ({ emails, phones }) => sql`
      delete from sandbox_messages
      where lower(recipient) = any(${[...emails, ...phones]}) or lower(sender) = any(${[...emails, ...phones]})`,
    ({ ids }) => sql`
      delete from webhook_deliveries
      where company_id in (select company_id from people where id = any(${ids}::bigint[]))
        and coalesce(payload::jsonb #>> '{data,person,id}', payload::jsonb #>> '{data,appointment,person,id}')::bigint
          = any(${ids}::bigint[])`,
    ({ ids }) => sql`
      update custom_form_submissions set person_id = null where person_id = any(${ids}::bigint[])`,
    ({ ids }) => sql`
      update visitor_registrations set person_id = null, visit_id = null where person_id = any(${ids}::bigint[])`,
    ({ ids }) => sql`update public_guest_tokens set person_id = null where person_id = any(${ids}::bigint[])`,
  ],
  journal: [
    // Their files have rows of many people; what is being made now is made again.
    ({ ids }) => sql`
      delete from report_exports where state = 'ready'
        and company_ids && array(select company_id from people where id = any(${ids}::bigint[]))`,
    ({ ids }) => sql`
      update report_exports set claim = null where state = 'waiting'
        and company_ids && array(select company_id from people where id = any(${ids}::bigint[]))`,
    ({ ids }) => sql`
      update audit set before = null, after = null where subject_type = 'person' and subject_id = any(${ids}::bigint[])`,
    ({ ids }) => sql`
      delete from merge_proposals where person_id = any(${ids}::bigint[]) or other_person_id = any(${ids}::bigint[])`,
    ({ ids }) => sql`
      delete from bulk_change_entries where subject_type = 'person' and subject_id = any(${ids}::bigint[])`,
    ({ emails, phones }) => sql`
      delete from import_rejections
      where exists (select from unnest(cells) cell where lower(cell) = any(${emails}) or cell = any(${phones}))`,
    ({ ids }) => sql`
      delete from outbox where (payload ->> 'person_id')::bigint = any(${ids}::bigint[])
        or (payload -> 'subject' ->> 'type' = 'person' and (payload -> 'subject' ->> 'id')::bigint = any(${ids}::bigint[]))`,
  ],
}

export const eraseRows = (tx: Tx, of: Addresses) => changeHistory(tx, 'erase', () => runSteps(tx, of))

async function runSteps(tx: Tx, of: Addresses): Promise<{ part: ErasedPart; count: number }[]> {
  const erased: { part: ErasedPart; count: number }[] = []
  for (const [part, statements] of Object.entries(steps) as [ErasedPart, readonly Step[]][]) {
    let count = 0
    for (const statement of statements) count += Number((await statement(of).execute(tx)).numAffectedRows ?? 0)
    erased.push({ part, count })
  }
  return erased
}
