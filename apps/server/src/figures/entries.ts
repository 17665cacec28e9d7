import { nearerToSale, type Status } from '@spotter/domain/people/statuses.ts'
import { type MeasureName, measures } from '@spotter/domain/figures/measures.ts'
import { type RawBuilder, sql } from 'kysely'

/** Not taken back by the change after it. */
const isKept = sql`change.cause <> 'revert' and not exists (
  select from status_changes back
  where back.person_id = change.person_id and back.id > change.id and back.cause = 'revert'
    and back.to_status is not distinct from change.from_status
    and not exists (select from status_changes other
      where other.person_id = change.person_id and other.id > change.id and other.id < back.id))`

const changes = (condition: RawBuilder<unknown>, status: 'from_status' | 'to_status' = 'to_status') => sql`
  select change.id, change.person_id, null::bigint as user_id, change.at, change.${sql.ref(status)} as status from status_changes change
  where change.company_id = span.company_id and change.person_id is not null
    and change.at between span.since and span.until and ${condition} and ${isKept}`

const entered = (status: Status, condition = sql`true`) =>
  changes(sql`change.to_status = ${sql.lit(status)} and ${condition}`)

const becameLead = sql`change.to_status in ('enquiry', 'tour', 'trial') and (change.from_status is null
  or (change.to_status = 'enquiry' and change.from_status in ('guest', 'former_member', 'not_interested', 'sale')))`

const wentOn = sql.join(
  Object.entries(nearerToSale).map(
    ([from, nearer]) =>
      sql`(change.from_status = ${sql.lit(from)} and change.to_status in (${sql.join(nearer.map((to) => sql.lit(to)))}))`,
  ),
  sql` or `,
)

const calls = (condition: RawBuilder<unknown>) => sql`
  select history.id, history.person_id, history.user_id, history.created_at as at, null::text as status
  from history
  where history.company_id = span.company_id and history.created_at between span.since and span.until
    and history.object = 'call' and history.secondary_sale_type_id is null and ${condition}
    and history.corrects_id is null
    and not exists (select from history later where later.corrects_id = history.id)
    and (history.action <> 'Called' or (
      select outcome_entry_id from calls where calls.id = (history.data->>'call_id')::bigint) is null)`

const sent = (channel: 'email' | 'sms' | 'whatsapp') => sql`
  select messages.id, messages.person_id, messages.user_id, messages.sent_at as at, null::text as status
  from messages
  where messages.company_id = span.company_id and messages.sent_at between span.since and span.until
    and messages.channel = ${sql.lit(channel)} and messages.direction = 'outbound'
    and messages.status in ('sent', 'delivered') and messages.deleted_at is null`

/** By when the bulk message was started, so that all of it is in one period. */
const inBulk = (condition: RawBuilder<unknown>) => sql`
  select messages.id, messages.person_id, messages.user_id, sending.created_at as at, null::text as status,
    sending.id as bulk_change_id
  from bulk_changes sending join messages on messages.bulk_change_id = sending.id
  where messages.company_id = span.company_id and sending.created_at between span.since and span.until
    and messages.deleted_at is null and ${condition}`

const bookedKinds = sql`('tour', 'appointment-buy-back')`
const walkInKinds = sql`('walk-in', 'walk-in-buy-back')`

const events = (at: 'start' | 'created_at', condition: RawBuilder<unknown>) => sql`
  select activities.id, activities.person_id, activities.salesperson_id as user_id,
    activities.${sql.ref(at)} as at, null::text as status from activities
  where activities.company_id = span.company_id and activities.${sql.ref(at)} between span.since and span.until
    and activities.type = 'Event' and activities.deleted_at is null and activities.secondary_sale_id is null
    and ${condition}`

/** What each measure counts, within `span`: `id`, `person_id`, `user_id` (who did it), `at` and `status`. */
const statements: Record<MeasureName, RawBuilder<unknown>> = {
  leads: changes(becameLead),
  entered: changes(sql`true`),
  left: changes(sql`change.from_status is not null`, 'from_status'),
  went_on: changes(sql`(${wentOn})`, 'from_status'),
  tours: entered('tour'),
  trials: entered('trial'),
  sales: entered('sale', sql`not (change.from_status is null and change.cause = 'import')`),
  not_interested: entered('not_interested'),
  referrals: sql`
    select added.id, added.id as person_id, null::bigint as user_id, added.created_at as at, null::text as status from people added
    where added.company_id = span.company_id and added.created_at between span.since and span.until
      and added.deleted_at is null and added.referral_id is not null`,
  call_attempts: calls(sql`history.action in ('Completed', 'Called')`),
  spoke_to: calls(sql`history.data->>'outcome' = 'Spoke To'`),
  emails: sent('email'),
  sms: sent('sms'),
  whatsapp: sent('whatsapp'),
  bulk_recipients: inBulk(sql`true`),
  bulk_sent: inBulk(sql`messages.status in ('sent', 'delivered')`),
  bulk_delivered: inBulk(sql`messages.status = 'delivered'`),
  bulk_failed: inBulk(sql`messages.status in ('failed', 'undelivered')`),
  bulk_opted_out: sql`
    select part.subject_id as id, part.subject_id as person_id, null::bigint as user_id, sending.created_at as at,
      null::text as status, sending.id as bulk_change_id
    from bulk_changes sending join bulk_change_entries part on part.bulk_change_id = sending.id
    where part.company_id = span.company_id and sending.created_at between span.since and span.until
      and part.subject_type = 'person' and part.state = 'skipped'
      and part.reason in ('email_opted_out', 'sms_opted_out', 'whatsapp_opted_out')`,
  appointments_booked: events('created_at', sql`activities.kind_code in ${bookedKinds}`),
  appointments: events('start', sql`activities.kind_code in ${bookedKinds}`),
  appointments_kept: events(
    'start',
    sql`activities.kind_code in ${bookedKinds} and activities.complete and activities.outcome is distinct from 'No Show'`,
  ),
  no_shows: events('start', sql`activities.kind_code in ${bookedKinds} and activities.outcome = 'No Show'`),
  appointment_sales: events('start', sql`activities.kind_code in ${bookedKinds} and activities.outcome = 'Sale'`),
  walk_ins: events('start', sql`activities.kind_code in ${walkInKinds}`),
  walk_in_sales: events('start', sql`activities.kind_code in ${walkInKinds} and activities.outcome = 'Sale'`),
}

/** Beside `span`. Not merged into the rest of the statement, so that each club is read by its index. */
export const entriesOf = (measure: MeasureName): RawBuilder<unknown> =>
  sql`lateral (${statements[measure]} offset 0) entry`

export const isOfBulk = (measure: MeasureName): boolean => measure.startsWith('bulk_')

export const isOfPeople = (measure: MeasureName): boolean => measures[measure].of === 'person'
