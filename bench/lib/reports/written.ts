import { type RawBuilder, sql } from 'kysely'
import type { Sizes } from './fill.ts'

/** Above all ids that the product gives here. */
export const firstId = 10_000_000

const weeks = 104
const channels = ['sms', 'email', 'whatsapp']

/**
 * `entry`, one for each of the series, evenly over two years: `n`, `hash`, `at` and the `crowd` it is about, mostly those
 * who came in the months before.
 */
const series = (count: number, { people }: Sizes) => sql`
  (select n, at, crowd.*, drawn.draw from generate_series(1, ${sql.lit(count)}) n cross join
    lateral (select abs(hashint8(n * 31::bigint)::bigint) as draw, now() - interval '24 months' * (1 - n / ${sql.lit(count)}::float) as at) drawn
    join crowd on crowd.no = least(${sql.lit(people)}, 1 + abs(
      ${sql.lit(people)} * ((6 + 24 * n / ${sql.lit(count)}::float) / 30 - 0.3 * power(drawn.draw / 2147483648.0, 3)))::int)) entry`

const numberOf = (club: RawBuilder<unknown>, clubs: readonly number[]) =>
  sql`array_position(${clubs}::bigint[], ${club})`

const bulkOf = (clubs: readonly number[]) => sql`${sql.lit(firstId)} + channel_no + ${sql.lit(channels.length)} * (
  least(${sql.lit(weeks - 1)}, floor(extract(epoch from at - (now() - interval '24 months')) / 604800)::int)
  + ${sql.lit(weeks)} * ${numberOf(sql`entry.company_id`, clubs)})`

/** History, calls, notes and messages. */
export const writtenOf = (clubs: readonly number[], sizes: Sizes): Record<string, RawBuilder<unknown>> => ({
  calls: sql`
    insert into calls (id, company_id, user_id, person_id, direction, phone_type, status, duration, ended_at, created_at,
      seen_at, outcome_entry_id)
    overriding system value
    select ${sql.lit(firstId)} + n, company_id, salesperson_id, id,
      case when n % 2 = 0 or salesperson_id is null then 'incoming' else 'outgoing' end, 'browser', 'completed',
      draw % 600, at, at, at, case when draw % 2 = 0 then ${sql.lit(firstId)} + n * 10 end
    from ${series(sizes.history / 10, sizes)}`,
  history: sql`
    insert into history (id, company_id, person_id, user_id, created_at, object, action, description, data, corrects_id)
    overriding system value
    select ${sql.lit(firstId)} + n, company_id, id, salesperson_id, at,
      (array['call', 'call', 'call', 'call', 'call', 'call', 'call', 'email', 'email', 'sms', 'sms', 'tour', 'tour',
        'status', 'person', 'person', 'task', 'person', 'call', 'form'])[1 + n % 20],
      (array['Completed', 'Completed', 'Completed', 'Completed', 'Completed', 'Called', 'Received', 'Created', 'Created',
        'Created', 'Created', 'Created', 'Completed', 'Status changed', 'Updated', 'Created', 'Created', 'Updated',
        case when n % 200 = 18 then 'Reverted' else 'Updated' end, 'Submitted'])[1 + n % 20],
      'Entry ' || n || ' of the timeline',
      case when n % 20 in (5, 6) then jsonb_build_object('call_id', ${sql.lit(firstId)} + n / 10)
        when n % 20 < 5 then jsonb_build_object('outcome',
          (array['Spoke To', 'Left Message', 'No Answer', 'No Answer', 'Wrong Number'])[1 + draw % 5])
        when n % 20 = 12 then '{"outcome": "No Sale"}' else '{}' end,
      case when n % 200 = 18 then ${sql.lit(firstId)} + n - 18 end
    from ${series(sizes.history, sizes)}`,
  notes: sql`
    insert into notes (company_id, person_id, user_id, description, created_at)
    select company_id, id, salesperson_id, 'Would like to come in the evening, called ' || n, at
    from ${series(sizes.history / 20, sizes)}`,
  bulk_changes: sql`
    insert into bulk_changes (id, company_id, user_id, kind, state, data, created_at, finished_at)
    overriding system value
    select ${sql.lit(firstId)} + channel_no + ${sql.lit(channels.length)} * (week + ${sql.lit(weeks)} * club_no),
      club, author, 'send_' || channel, 'done',
      '{"subject": "News", "text": "Hello [person.first_name], the summer timetable is here."}',
      now() - interval '24 months' + week * interval '1 week', now()
    from unnest(${clubs}::bigint[]) with ordinality chosen (club, club_no)
      join (select company_id, min(id) as author from users group by 1) authors on authors.company_id = club,
      generate_series(0, ${sql.lit(weeks - 1)}) week,
      unnest(${channels}::text[]) with ordinality of_channel (channel, channel_no)`,
  messages: sql`
    insert into messages (company_id, person_id, user_id, channel, direction, status, recipient, subject, text, parts,
      sent_at, created_at, updated_at, read_at, bulk_change_id, merge_values)
    select company_id, id, case when direction = 'outbound' then salesperson_id end, channel, direction, status,
      'someone@mail.example', case when channel = 'email' then 'Your visit' end,
      case when is_bulk then '' else repeat('Thank you for coming by. ', case when channel = 'email' then 12 else 4 end) end,
      1, case when status <> 'default' then at end, at, at, at,
      case when is_bulk then ${bulkOf(clubs)} end, case when is_bulk then '{"person.first_name": "First"}'::jsonb end
    from ${series(sizes.messages, sizes)}, lateral (select case when n % 20 < 10 then 1 when n % 20 < 19 then 2 else 3 end
        as channel_no, case when draw % 4 = 0 then 'inbound' else 'outbound' end as direction) sort,
      lateral (select (${channels}::text[])[channel_no] as channel, direction = 'outbound' and draw % 10 = 1 as is_bulk,
        case when direction = 'inbound' then 'received' when draw % 100 < 3 then 'default' when draw % 100 < 8 then 'failed'
          when draw % 100 < 20 then 'sent' else 'delivered' end as status) kept`,
  bulk_change_entries: sql`
    insert into bulk_change_entries (bulk_change_id, subject_id, company_id, state, reason, subject_type)
    select ${sql.lit(firstId)} + 1 + hash % ${sql.lit(channels.length)} + ${sql.lit(channels.length)} * (
        hash % ${sql.lit(weeks)} + ${sql.lit(weeks)} * ${numberOf(sql`company_id`, clubs)}),
      id, company_id, 'skipped', 'sms_opted_out', 'person'
    from crowd where hash / 59 % 5 = 0`,
})
