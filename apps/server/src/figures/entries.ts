import { type Outcome, withoutContact } from '@spotter/domain/activities/outcomes.ts'
import { exceptions } from '@spotter/domain/people/exceptions.ts'
import { nearerToSale, type Status } from '@spotter/domain/people/statuses.ts'
import { type MeasureName, measures } from '@spotter/domain/figures/measures.ts'
import { type RawBuilder, sql } from 'kysely'
import { alone, type Entries, family, rowsOfAll } from './entry-families.ts'
import { exceptionEntries, today } from './exception-entries.ts'
import { bookedKinds, pipelineEntries } from './pipeline-entries.ts'

/** Not taken back by the change after it. */
const isKept = (of: 'person_id' | 'secondary_sale_id' = 'person_id') => sql`change.cause <> 'revert' and not exists (
  select from status_changes back
  where back.${sql.ref(of)} = change.${sql.ref(of)} and back.id > change.id and back.cause = 'revert'
    and back.to_status is not distinct from change.from_status
    and not exists (select from status_changes other
      where other.${sql.ref(of)} = change.${sql.ref(of)} and other.id > change.id and other.id < back.id))`

const changesBy = (status: 'from_status' | 'to_status') =>
  family(
    (condition, counted) => sql`
      select change.id, change.person_id, null::bigint as user_id, change.at, change.${sql.ref(status)} as status,
        change.from_status ${counted}
      from status_changes change
      where change.company_id = span.company_id and change.person_id is not null
        and change.at between span.since and span.until and ${condition} and ${isKept()}`,
  )
const changesTo = changesBy('to_status')
const changesFrom = changesBy('from_status')

const entered = (status: Status) => changesTo(sql`change.to_status = ${sql.lit(status)}`)

const becameLead = sql`change.to_status in ('enquiry', 'tour', 'trial') and (change.from_status is null
  or (change.to_status = 'enquiry' and change.from_status in ('guest', 'former_member', 'not_interested', 'sale')))`

const wentOn = sql.join(
  Object.entries(nearerToSale).map(
    ([from, nearer]) =>
      sql`(change.from_status = ${sql.lit(from)} and change.to_status in (${sql.join(nearer.map((to) => sql.lit(to)))}))`,
  ),
  sql` or `,
)

/** Not corrected later. By `case`, because as a join all corrections were read for each club. */
const isStanding = sql`case when exists (
  select from history later where later.corrects_id = history.id) then false else true end`

const calls = family(
  (condition, counted) => sql`
    select history.id, history.person_id, history.user_id, history.created_at as at, null::text as status ${counted}
    from history
    where history.company_id = span.company_id and history.created_at between span.since and span.until
      and history.object = 'call' and ${condition}
      and history.corrects_id is null
      and ${isStanding} and (history.action <> 'Called' or (
        select outcome_entry_id from calls where calls.id = history.call_id) is null)`,
)

const withOutcome = (outcome: Outcome) => sql`history.outcome = ${sql.lit(outcome)}`

const sentMessages = family(
  (condition, counted) => sql`
    select messages.id, messages.person_id, messages.user_id, messages.sent_at as at, null::text as status ${counted}
    from messages
    where messages.company_id = span.company_id and messages.sent_at between span.since and span.until
      and ${condition} and messages.direction = 'outbound' and messages.status in ('sent', 'delivered')
      and messages.deleted_at is null`,
)

const sent = (...channels: readonly ('email' | 'sms' | 'whatsapp')[]) =>
  sentMessages(sql`messages.channel in (${sql.join(channels.map((channel) => sql.lit(channel)))})`)

/** `id` is the sale's. */
const saleChanges = (status: 'from_status' | 'to_status', condition: RawBuilder<unknown>) =>
  alone(sql`
  select sale.id, sale.person_id, null::bigint as user_id, change.at, change.${sql.ref(status)} as status
  from status_changes change join secondary_sales sale on sale.id = change.secondary_sale_id
  where change.company_id = span.company_id and change.secondary_sale_id is not null and sale.deleted_at is null
    and change.at between span.since and span.until and ${condition} and ${isKept('secondary_sale_id')}`)

/** By when the bulk message was started, so that all of it is in one period. */
const inBulk = family(
  (condition, counted) => sql`
    select messages.id, messages.person_id, messages.user_id, sending.created_at as at, null::text as status,
      sending.id as bulk_change_id ${counted}
    from bulk_changes sending cross join lateral (
      select id, person_id, user_id, messages.status from messages
      where messages.company_id = span.company_id and messages.bulk_change_id = sending.id
        and messages.deleted_at is null
      offset 0) messages
    where sending.created_at between span.since and span.until
      and sending.kind in ('send_email', 'send_sms', 'send_whatsapp') and ${condition}`,
)

const walkInKinds = sql`('walk-in', 'walk-in-buy-back')`

const eventsBy = (at: 'start' | 'created_at') =>
  family(
    (condition, counted) => sql`
      select activities.id, activities.person_id, activities.salesperson_id as user_id,
        activities.${sql.ref(at)} as at, null::text as status ${counted} from activities
      where activities.company_id = span.company_id and activities.${sql.ref(at)} between span.since and span.until
        and activities.type = 'Event' and activities.deleted_at is null and activities.secondary_sale_id is null
        and ${condition}`,
  )
const eventsStarting = eventsBy('start')
const eventsBooked = eventsBy('created_at')

/** Of two entries of a person only the later counts if nobody had answered the earlier. */
const timed = family(
  (condition, counted) => sql`
    select response.id, response.person_id, null::bigint as user_id, response.entered_at as at,
      response.source as status ${counted} from first_responses response
    where response.company_id = span.company_id and response.entered_at between span.since and span.until
      and (response.ended_reason is distinct from 'replaced' or response.first_attempt_at is not null)
      and ${condition}`,
)

const cameIn = (entry: RawBuilder<unknown>) => sql`(${entry}.action = 'Received' or exists (
  select from calls answered where answered.outcome_entry_id = ${entry}.id and answered.direction = 'incoming'))`

/** `number` of the booking, the first is 0, and whether the last call before it came in. */
const bookings = family(
  (condition, counted) => sql`
    select booked.id, booked.person_id, booked.user_id, booked.at, null::text as status ${counted}
    from (
      select activities.id, activities.person_id, activities.salesperson_id as user_id, activities.created_at as at,
        (select count(*) from activities earlier
          where earlier.person_id = activities.person_id and earlier.type = 'Event' and earlier.deleted_at is null
            and earlier.secondary_sale_id is null and earlier.kind_code in ${bookedKinds}
            and (earlier.created_at, earlier.id) < (activities.created_at, activities.id)) as number,
        (select ${cameIn(sql`told`)} from history told
          where told.person_id = activities.person_id and told.object = 'call'
            and told.action in ('Completed', 'Called', 'Received') and told.corrects_id is null
            and told.created_at <= activities.created_at
          order by told.created_at desc, told.id desc limit 1) as by_incoming
      from activities
      where activities.company_id = span.company_id and activities.created_at between span.since and span.until
        and activities.type = 'Event' and activities.deleted_at is null and activities.secondary_sale_id is null
        and activities.kind_code in ${bookedKinds}
      offset 0) booked
    where ${condition}`,
)

const bookedByCall = (direction: 'incoming' | 'outgoing', number: 0 | 1) =>
  bookings(sql`booked.number = ${sql.lit(number)} and booked.by_incoming = ${sql.lit(direction === 'incoming')}`)

const planned = family(
  (condition, counted) => sql`
    select activities.id, activities.person_id, activities.salesperson_id as user_id, activities.start as at,
      null::text as status ${counted} from activities
    where activities.company_id = span.company_id and activities.start between span.since and span.until
      and activities.deleted_at is null and ${condition}`,
)

/** They also have `from_status`. */
const ofChanges: readonly MeasureName[] = [
  'leads',
  'entered',
  'left',
  'went_on',
  'tours',
  'trials',
  'sales',
  'not_interested',
]

/** What each measure counts, within `span`: `id`, `person_id`, `user_id` (who did it), `at` and `status`. */
const statements: Record<MeasureName, Entries> = {
  leads: changesTo(becameLead),
  timed_leads: timed(sql`true`),
  attempted_in_time: timed(sql`response.minutes_to_attempt <= response.attempt_minutes`),
  contacted_in_time: timed(sql`response.minutes_to_contact <= response.contact_minutes`),
  entered: changesTo(sql`true`),
  left: changesFrom(sql`change.from_status is not null`),
  went_on: changesFrom(sql`(${wentOn})`),
  tours: entered('tour'),
  trials: entered('trial'),
  sales: alone(sql`
    select change.id, change.person_id, null::bigint as user_id, change.at, change.to_status as status,
      change.from_status, change.salesperson_id as sold_by
    from status_changes change
    where change.company_id = span.company_id and change.person_id is not null
      and change.at between span.since and span.until and change.to_status = 'sale'
      and not (change.from_status is null and change.cause = 'import') and ${isKept()}`),
  not_interested: entered('not_interested'),
  referrals: alone(sql`
    select added.id, added.id as person_id, null::bigint as user_id, added.created_at as at, null::text as status,
      added.salesperson_id
    from people added
    where added.company_id = span.company_id and added.created_at between span.since and span.until
      and added.deleted_at is null and added.referral_id is not null`),
  secondary_now: alone(sql`
    select sale.id, sale.person_id, null::bigint as user_id, span.until as at, sale.status from secondary_sales sale
    where sale.company_id = span.company_id and sale.deleted_at is null`),
  secondary_entered: saleChanges('to_status', sql`true`),
  secondary_left: saleChanges('from_status', sql`change.from_status is not null`),
  secondary_sales: saleChanges('from_status', sql`change.from_status is not null and change.to_status = 'sale'`),
  call_attempts: calls(sql`history.action in ('Completed', 'Called')`),
  spoke_to: calls(withOutcome('Spoke To')),
  left_message: calls(withOutcome('Left Message')),
  no_answer: calls(withOutcome('No Answer')),
  wrong_number: calls(withOutcome('Wrong Number')),
  contacts: alone(sql`
    select history.id, history.person_id, history.user_id, history.created_at as at, null::text as status from history
    where history.company_id = span.company_id and history.created_at between span.since and span.until
      and history.action = 'Completed' and (history.secondary_sale_type_id is null or history.object = 'call')
      and history.outcome not in (${sql.join(withoutContact.map((outcome) => sql.lit(outcome)))})
      and history.corrects_id is null and ${isStanding}`),
  emails: sent('email'),
  sms: sent('sms'),
  whatsapp: sent('whatsapp'),
  messages_sent: sent('email', 'sms', 'whatsapp'),
  bulk_recipients: inBulk(sql`true`),
  bulk_sent: inBulk(sql`messages.status in ('sent', 'delivered')`),
  bulk_delivered: inBulk(sql`messages.status = 'delivered'`),
  bulk_failed: inBulk(sql`messages.status in ('failed', 'undelivered')`),
  bulk_opted_out: alone(sql`
    select part.subject_id as id, part.subject_id as person_id, null::bigint as user_id, sending.created_at as at,
      null::text as status, sending.id as bulk_change_id
    from bulk_changes sending join bulk_change_entries part on part.bulk_change_id = sending.id
    where part.company_id = span.company_id and sending.created_at between span.since and span.until
      and sending.kind in ('send_email', 'send_sms', 'send_whatsapp')
      and part.subject_type = 'person' and part.state = 'skipped'
      and part.reason in ('email_opted_out', 'sms_opted_out', 'whatsapp_opted_out')`),
  appointments_booked: eventsBooked(sql`activities.kind_code in ${bookedKinds}`),
  appointments: eventsStarting(sql`activities.kind_code in ${bookedKinds}`),
  appointments_kept: eventsStarting(
    sql`activities.kind_code in ${bookedKinds} and activities.complete and activities.outcome is distinct from 'No Show'`,
  ),
  no_shows: eventsStarting(sql`activities.kind_code in ${bookedKinds} and activities.outcome = 'No Show'`),
  appointment_sales: eventsStarting(sql`activities.kind_code in ${bookedKinds} and activities.outcome = 'Sale'`),
  incoming_calls: calls(sql`history.action = 'Received'`),
  outgoing_calls: calls(sql`history.action in ('Completed', 'Called') and not ${cameIn(sql`history`)}`),
  incoming_first: bookedByCall('incoming', 0),
  incoming_second: bookedByCall('incoming', 1),
  outgoing_first: bookedByCall('outgoing', 0),
  outgoing_second: bookedByCall('outgoing', 1),
  appointments_today:
    eventsStarting(sql`activities.kind_code in ${bookedKinds} and (activities.start at time zone span.tzinfo)::date
      = ((select product_now()) at time zone span.tzinfo)::date`),
  walk_ins: eventsStarting(sql`activities.kind_code in ${walkInKinds}`),
  walk_in_sales: eventsStarting(sql`activities.kind_code in ${walkInKinds} and activities.outcome = 'Sale'`),
  activities_planned: planned(sql`true`),
  activities_completed: planned(sql`activities.complete`),
  activities_overdue: planned(sql`not activities.complete and activities.start < ${today}`),
  pipeline: alone(pipelineEntries),
  ...exceptionEntries,
}

/** Beside `span`. Not merged into the rest of the statement, so that each club is read by its index. */
export const entriesOf = (measure: MeasureName): RawBuilder<unknown> =>
  sql`lateral (${statements[measure].rows} offset 0) entry`

/** Those that read the same rows stand together. */
export const readTogether = (names: readonly MeasureName[]): MeasureName[][] => [
  ...Map.groupBy(names, (name) => statements[name].family ?? name).values(),
]

/** Of measures that are read together; a column for each says whether it counts the entry. */
export const entriesOfAll = (names: readonly MeasureName[]): RawBuilder<unknown> =>
  sql`lateral (${rowsOfAll(names.map((name) => [name, statements[name]] as const))} offset 0) entry`

export const isOfChanges = (measure: MeasureName): boolean => ofChanges.includes(measure)

export const isOfBulk = (measure: MeasureName): boolean => measure.startsWith('bulk_')

export const isOfPeople = (measure: MeasureName): boolean => measures[measure].of === 'person'

/** Their entries are people of the club who are not deleted, with `salesperson_id`. */
const ofClub: readonly MeasureName[] = [
  'no_next_activity',
  'not_contacted',
  'unallocated',
  'trial_ended',
  'pipeline',
  'referrals',
]

export const isOfClub = (measure: MeasureName): boolean => ofClub.includes(measure)

/** They have no person twice, so that people need not be told apart. */
const withoutRepeats: readonly MeasureName[] = [...exceptions, 'pipeline', 'referrals']

export const hasRepeats = (measure: MeasureName): boolean => !withoutRepeats.includes(measure)

export const isOfSecondarySales = (measure: MeasureName): boolean => measure.startsWith('secondary_')
