import type { ImportOptions } from '@spotter/contract/people/people-imports.ts'
import { demoStatusOf } from '@spotter/server/integrations/connectors/demo.ts'
import { detectDialect, firstRecords } from '@spotter/domain/people/csv-dialect.ts'
import { guessMapping } from '@spotter/domain/people/guess-mapping.ts'
import { planRows } from '@spotter/domain/people/import-plan.ts'
import { monthOf } from '@spotter/domain/time/calendar.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { csvLines } from '@spotter/server/people/export/export-csv.ts'
import { findKnown } from '@spotter/server/people/import/find-known.ts'
import { knownToClub } from '@spotter/server/people/import/known-to-club.ts'
import { readRows } from '@spotter/server/people/import/plan-batch.ts'
import { everyoneIn } from '@spotter/server/people/test/everyone-in.ts'
import { userFlags } from '@spotter/domain/accounts/actor.ts'
import { offeredRoles } from '@spotter/domain/accounts/roles.ts'
import { friendlySlugRefusal } from '@spotter/domain/forms/friendly-slug.ts'
import { checkDesign } from '@spotter/domain/templates/check-design.ts'
import { designToHtml } from '@spotter/domain/templates/design-html.ts'
import { parseDesign } from '@spotter/domain/templates/parse-design.ts'
import { fieldsIn, unknownFields } from '@spotter/domain/templates/render.ts'
import { templateScopes } from '@spotter/domain/templates/scopes.ts'
import { templateRefusals, type TemplateValues } from '@spotter/domain/templates/template-rules.ts'
import { sanitize } from '@spotter/server/platform/html/sanitize.ts'
import { askedFor } from '@spotter/server/reports/asked.ts'
import { forecast } from '@spotter/server/reports/made/forecast.ts'
import { demoSignIns } from '@spotter/server/accounts/demo-sign-ins.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clubs, users } from './cast.ts'
import { listsOf } from './lists.ts'
import { loadDemo } from './load.ts'
import { checksums, emptyDatabase, type EmptyDatabase } from './test/empty-database.ts'

const now = new Date('2026-03-18T10:20:00Z')
let demo: EmptyDatabase

beforeAll(async () => {
  demo = await emptyDatabase()
  await loadDemo(demo.url, { now })
}, 300_000)
afterAll(() => demo.drop())

const none = async (text: string) => expect(await demo.rows(text)).toEqual([])

describe('the demo', () => {
  test('is the same for the same seed and moment', async () => {
    const again = await emptyDatabase()
    try {
      await loadDemo(again.url, { now })

      expect(await checksums(again)).toEqual(await checksums(demo))
    } finally {
      await again.drop()
    }
  }, 300_000)

  test('is planned for by its real sizes from the start', async () => {
    const [known] = await demo.rows(`select reltuples::int as count from pg_class where oid = 'people'::regclass`)

    expect([known]).toEqual(await demo.rows('select count(*)::int as count from people'))
  })

  test('is all or nothing', async () => {
    const before = await checksums(demo)

    await expect(loadDemo(demo.url, { now })).rejects.toThrow(/company_groups_name/)

    expect(await checksums(demo)).toEqual(before)
    expect(await demo.rows('select count(*)::int as count from companies')).toEqual([{ count: clubs.length }])
  })

  test('has 350 people in each club, of every status that the club uses', async () => {
    const counted = await demo.rows<{ people: number; statuses: string[] }>(`
      select count(*)::int as people, array_agg(distinct status order by status) as statuses
      from people group by company_id`)

    const statuses = ['enquiry', 'guest', 'not_interested', 'sale', 'tour', 'trial']
    expect(counted).toEqual(clubs.map(() => ({ people: 350, statuses })))
  })

  test('knows some hundred addresses around each club, and the club itself', async () => {
    const counted = await demo.rows<{ near: number }>(`
      select count(*)::int as near from companies join addresses on addresses.country = companies.country
        and abs(addresses.latitude - companies.latitude) < 0.05 and abs(addresses.longitude - companies.longitude) < 0.05
      group by companies.id`)
    expect(counted).toHaveLength(clubs.length)
    for (const { near } of counted) expect(near).toBeGreaterThan(290)
    await none(`
      select address from companies where not exists (
        select from addresses where number || ' ' || street = address or street || ' ' || number = address)`)
  })

  test('puts every club with an ownership group, and has a template for the mails of the website', async () => {
    await none('select id from companies where ownership_group_id is null')
    await none(`select 1 where not exists (select from import_templates where pattern like '%{email}%')`)
  })

  test('knows what was changed in the settings of each club, which still holds', async () => {
    await none(`
      select id from companies where (
        select count(*) from audit where company_id = companies.id and subject_type in ('company', 'tag', 'marketing_source')
      ) < 5`)
    await none(`
      select audit.id from audit join tags on tags.id = subject_id and subject_type = 'tag' where after ->> 'name' <> name`)
    await none(`
      select audit.id from audit join companies on companies.id = subject_id and subject_type = 'company'
      where after ->> 'phone' <> phone or (after ->> 'time_step')::int <> time_step`)
  })

  test('has tablets in the first club, late registrations, and a possible duplicate', async () => {
    expect(await demo.rows('select name, waiting from kiosk_devices order by id')).toEqual([
      { name: 'Front desk', waiting: 0 },
      { name: 'Training floor', waiting: 2 },
    ])
    expect(await demo.rows('select id from visits where received_at > signed_at')).toHaveLength(3)
    await none(`select id from visits where received_at > '${now.toISOString()}'`)
    expect(
      await demo.rows(`
        select came.first_name = known.first_name and came.phone_mobile = known.phone_home as alike
        from merge_proposals join people came on came.id = person_id join people known on known.id = other_person_id`),
    ).toEqual([{ alike: true }])
  })

  test('has members of the first club in every status of what is sold beside memberships', async () => {
    const counted = await demo.rows<{ name: string; statuses: string[] }>(`
      select type.name, array_agg(distinct sale.status order by sale.status) as statuses
      from secondary_sales sale join secondary_sale_types type on type.id = sale.secondary_sale_type_id
      group by type.name order by type.name`)

    expect(counted).toEqual([
      {
        name: 'Personal training',
        statuses: ['attended', 'attended_no_sale', 'booked', 'not_interested', 'offered', 'potential', 'sale'],
      },
      { name: 'Swim school', statuses: ['not_interested', 'offered', 'potential', 'sale'] },
    ])
    await none(`select sale.id from secondary_sales sale join people on people.id = sale.person_id
      where people.status <> 'sale' or people.company_id <> sale.company_id or sale.created_at < people.sale_at`)
    await none(`select sale.id from secondary_sales sale where status = 'booked' and not exists (
      select from activities where secondary_sale_id = sale.id and type = 'Event' and not complete)`)
    await none(`select sale.id from secondary_sales sale where status in ('attended', 'attended_no_sale') and not exists (
      select from activities where secondary_sale_id = sale.id and type = 'Event' and complete)`)
    await none(`select sale.id from secondary_sales sale where status <> 'potential' and not exists (
      select from history where person_id = sale.person_id and object = 'secondary_sale' and data->>'to' = sale.status
        and secondary_sale_type_id = sale.secondary_sale_type_id)`)
  })

  test('has what one club wrote down on each of its last thirty days, with the members it had then', async () => {
    const chosen = await demo.rows(`
      select slug, end_of_day_custom_fields as figures from companies where end_of_day_custom_fields <> '{}'`)
    expect(chosen).toEqual([
      { slug: 'northside-fitness', figures: ['supps', 'merch', 'personal_training_packs', 'total_membership_count'] },
    ])
    const days = await demo.rows(`
      select min(date)::text as first, max(date)::text as last, count(distinct date)::int as days,
        min(supps)::float > 0 as sells_daily, bool_or(merch = 0) as sells_merch_at_times
      from end_of_days`)
    expect(days).toEqual([
      { first: '2026-02-16', last: '2026-03-17', days: 30, sells_daily: true, sells_merch_at_times: true },
    ])
    await none(`select id from end_of_days where total_membership_count = 0 or created_at > '${now.toISOString()}'`)
    await none(`select date from end_of_days where total_membership_count <> (select count(*) from people
      where people.company_id = end_of_days.company_id and status = 'sale' and deleted_at is null
        and (sale_at at time zone 'Australia/Melbourne')::date <= date)`)
  })

  test('has targets for this month and the three before, which fit what each club sells', async () => {
    const months = await demo.rows(`
      select slug, min(target_date)::text as first, max(target_date)::text as last, count(distinct target_date)::int as months
      from monthly_sales_targets join companies on companies.id = company_id group by slug order by slug`)
    expect(months).toEqual(
      ['camden-strength', 'harbor-athletic', 'northside-fitness', 'spree-sport'].map((slug) => ({
        slug,
        first: '2025-12-01',
        last: '2026-03-01',
        months: 4,
      })),
    )
    await none(`select target from monthly_sales_targets where target not between 2 and 30`)
    await none(
      `select company_id from kpis group by company_id having count(*) <> 12 or max(company_targets_month) = 0`,
    )
    await none(`select key from kpis where (key = 'sale') <> (threshold_min = 70 and threshold_max = 95)`)
    await none(`select key from kpis where key = 'sale' and company_targets_month <> (select sum(target)
      from monthly_sales_targets month where month.company_id = kpis.company_id and target_date = '2026-03-01')`)
  })

  test('forecasts about as many sales as its clubs made in past months', async () => {
    const ahead = String(now.getTime() - Date.now())
    await demo.db.insertInto('install').values({ key: 'clock_ahead_ms', value: ahead }).execute()
    const companies = await demo.db.selectFrom('companies').selectAll().execute()
    const t = translatorFor('en')
    const range = monthOf('2026-03-18')
    const made = await Promise.all(
      companies.map((company) => forecast.make(askedFor({ db: demo.db, t, now, company, range }, null))),
    )
    await demo.db.deleteFrom('install').where('key', '=', 'clock_ahead_ms').execute()
    const expected = made.reduce((sum, { parts }) => sum + Number(parts?.['month']?.[0]?.['expected']), 0)
    const [past] = await demo.rows<{ sales: number }>(`
      select count(*)::float / 6 as sales from people where sale_at >= '2025-09-01' and sale_at < '2026-03-01'`)
    expect(expected / past!.sales).toBeGreaterThan(1 / 1.3)
    expect(expected / past!.sales).toBeLessThan(1.3)
  })

  test('has templates of every scope, which fill in fields that there are and fit into what is sent', async () => {
    const templates = await demo.rows<TemplateValues & { scope: string; clubs: number }>(`
      select description, type, category, secondary_sale_type_id, subject, pattern, scope,
        cardinality(company_ids) as clubs from templates`)
    expect(templates.length).toBeGreaterThan(12)
    expect(new Set(templates.map(({ scope }) => scope))).toEqual(new Set(templateScopes))
    expect(templates.filter(({ clubs: several }) => several > 1)).toHaveLength(1)
    for (const template of templates) {
      expect([template.description, templateRefusals(template, null, null)]).toEqual([template.description, {}])
      expect(unknownFields(`${template.subject} ${template.pattern}`)).toEqual([])
      expect(fieldsIn(template.pattern)).not.toEqual([])
    }
    await none(`select id from templates where created_at > '${now.toISOString()}'`)
    const built = await demo.rows<{ pattern: string; pattern_json: unknown }>(`
      select pattern, pattern_json from templates join companies on companies.id = company_id
      where beefree_enabled and pattern_json is not null`)
    expect(built).toHaveLength(1)
    const design = parseDesign(built[0]?.pattern_json)
    expect(design && checkDesign(design)).toEqual([])
    expect(built[0]?.pattern).toBe(design && sanitize('email', designToHtml(design)))
  })

  test('uses only emails and numbers reserved for fiction', async () => {
    await none(`select email from people where email not like '%_@example.com'`)
    for (const [table, column] of [
      ['people', 'phone_mobile'],
      ['people', 'phone_home'],
      ['people', 'phone_work'],
      ['additional_contacts', 'phone'],
      ['requests', 'from_phone'],
    ]) {
      await none(`select ${column} from ${table} where ${column} !~
        '^\\+(613(7010|5550)\\d{4}|44(20794|1[1-6][1-7]49)60\\d{3}|1\\d{3}55501\\d\\d|49(3023125\\d{3}|17139200\\d\\d|176040690\\d\\d))$'`)
    }
    await none(`select email from additional_contacts where email not like '%_@example.com'`)
    await none(`select from_email from requests where from_email not like '%_@example.com'`)
    await none(`select company_id, email from people where email is not null group by 1, 2 having count(*) > 1`)
    await none(`select company_id, phone_mobile from people group by 1, 2 having count(*) > 1`)
  })
})

describe('every person’s dates', () => {
  test('follow each other and end before now', async () => {
    await none(`select id from people where created_at > '${now.toISOString()}' or updated_at > '${now.toISOString()}'`)
    await none(
      `select id from people where least(sale_at, leaving_at, trial_end_at, last_contact_at, updated_at) < created_at`,
    )
    await none(`select id from history where created_at > '${now.toISOString()}'`)
    await none(`select h.id from history h join people p on p.id = h.person_id where h.created_at < p.created_at`)
  })

  test('belong to the status they lead to', async () => {
    await none(`select id from people where (status = 'sale') <> (sale_at is not null)`)
    await none(`select id from people where (status = 'not_interested') <> (leaving_at is not null)`)
    await none(`select id from people where status = 'not_interested' and leaving_reason_id is null`)
    await none(`select id from people where status = 'trial' and trial_end_at is null`)
  })

  test('agree with timeline and audit', async () => {
    await none(`select p.id from people p where p.status <> coalesce(
      (select after ->> 'status' from audit where subject_id = p.id and subject_type = 'person' and after ? 'status' order by id desc limit 1), '')`)
    await none(`select p.id from people p where
      (select count(*) from history where person_id = p.id and object = 'status' and action = 'Status changed') <>
      (select count(*) from audit where subject_id = p.id and kind = 'person.status_changed')`)
    await none(`select a.id from audit a join people p on p.id = a.subject_id
      where a.kind = 'person.status_changed' and a.after ->> 'status' = 'sale' and a.at <> p.sale_at`)
    await none(`select p.id from people p where
      (select count(*) from activities where person_id = p.id and kind_code = 'call' and complete) <>
      (select count(*) from history where person_id = p.id and object = 'call')`)
  })

  test('use the lists of their own club', async () => {
    await none(
      `select p.id from people p join marketing_sources s on s.id = p.source_id where s.company_id <> p.company_id`,
    )
    await none(`select 1 from person_tags pt join people p on p.id = pt.person_id join tags t on t.id = pt.tag_id
      where t.company_id <> p.company_id`)
    await none(`select a.id from activities a join appointment_categories c on c.id = a.appointment_category_id
      where c.company_id <> a.company_id`)
    await none(`select p.id from people p where p.salesperson_id is not null and not exists (
      select 1 from company_users cu where cu.company_id = p.company_id and cu.user_id = p.salesperson_id)`)
  })
})

describe('the calendar', () => {
  test('has no double bookings without a reason', async () => {
    await none(`select a.id from activities a join activities b on a.salesperson_id = b.salesperson_id and a.id < b.id
      and a.type = 'Event' and b.type = 'Event' and a.start < b."end" and b.start < a."end"
      and a.overlap_reason is null and b.overlap_reason is null`)
    const over = await demo.rows<{ beside: number }>(`select (select count(*)::int from activities first
        where first.salesperson_id = a.salesperson_id and first.start = a.start and first.id <> a.id and first.type = 'Event') as beside
      from activities a where overlap_reason is not null and not complete and not abc_event order by company_id`)
    expect(over).toEqual(clubs.map(() => ({ beside: 1 })))
  })

  test('is full this week: everyone who sells has appointments on every day', async () => {
    const [row] = await demo.rows<{ fewest: number; sellers: number }>(`
      select min(days)::int as fewest, count(*)::int as sellers from (
        select salesperson_id, count(distinct start::date) as days from activities
        where type = 'Event' and not abc_event and start between '2026-03-15' and '2026-03-25'
        group by salesperson_id) as weeks`)

    expect(row?.sellers).toBe(users.filter((user) => user.clubs.length === 1 && !user.flags).length)
    expect(row?.fewest).toBeGreaterThanOrEqual(7)
  })

  test('has categories on past and future appointments in every club', async () => {
    const counted = await demo.rows<{ done: number; ahead: number; tops: number }>(`
      select count(*) filter (where a.complete)::int as done, count(*) filter (where not a.complete)::int as ahead,
        count(distinct coalesce(c.parent_id, c.id))::int as tops
      from activities a join appointment_categories c on c.id = a.appointment_category_id group by a.company_id`)

    expect(counted).toHaveLength(clubs.length)
    for (const { done, ahead, tops } of counted) {
      expect(done).toBeGreaterThan(20)
      expect(ahead).toBeGreaterThan(5)
      expect(tops).toBe(listsOf('AU').categories.length)
    }
    await none(`select id from activities
      where appointment_category_id is not null and (type <> 'Event' or kind_code = 'personal')`)
  })

  test('is open from now on and completed before, except for a few', async () => {
    await none(`select id from activities where complete and "end" > '${now.toISOString()}'`)
    await none(`select id from activities where complete <> (completed_at is not null)`)
    await none(`select id from activities where created_at > '${now.toISOString()}' or created_at > start`)
    const [row] = await demo.rows<{ ahead: number; confirmed: number; open: number }>(`
      select count(*)::int as ahead, count(*) filter (where confirmed)::int as confirmed,
        count(*) filter (where not confirmed and type = 'Event')::int as open
      from activities where not complete and start > '${now.toISOString()}'`)
    expect(row?.ahead).toBeGreaterThan(100)
    expect(row?.confirmed).toBeGreaterThan(20)
    expect(row?.open).toBeGreaterThan(20)
    const visits = await demo.rows<{ count: number }>(`select count(*)::int as count from activities
      where type = 'Event' and not complete and "end" < '${now.toISOString()}' group by company_id`)
    for (const { count } of visits) expect(count).toBeLessThanOrEqual(2)
    expect(visits).toHaveLength(clubs.length)
  })

  test('has about ten calls for every salesperson to make today, and a few that are late', async () => {
    const work = await demo.rows<{ today: number; late: number; todos: number; blocks: number; nobody: number }>(`
      select count(*) filter (where kind_code = 'call' and is_today)::int as today,
        count(*) filter (where kind_code = 'call' and is_late)::int as late,
        count(*) filter (where kind_code = 'todo' and (is_today or is_late))::int as todos,
        count(*) filter (where kind_code = 'personal')::int as blocks,
        count(*) filter (where person_id is null and kind_code <> 'personal')::int as nobody
      from (select a.*, start < day as is_late, start >= day and start < day + interval '1 day' as is_today
        from activities a join (select id, date_trunc('day', '${now.toISOString()}'::timestamptz, case slug
          when 'northside-fitness' then 'Australia/Melbourne' when 'camden-strength' then 'Europe/London'
          when 'harbor-athletic' then 'America/New_York' else 'Europe/Berlin' end) as day from companies) c
        on c.id = a.company_id where not complete and not abc_event) as open group by salesperson_id`)

    expect(work).toHaveLength(users.filter((user) => user.clubs.length === 1 && !user.flags).length)
    for (const { today, late, todos, blocks, nobody } of work) {
      expect(today).toBeGreaterThanOrEqual(9)
      expect(today).toBeLessThanOrEqual(16)
      expect(late).toBeGreaterThanOrEqual(3)
      expect(late).toBeLessThanOrEqual(5)
      expect(todos).toBeGreaterThanOrEqual(3)
      expect(blocks).toBeGreaterThanOrEqual(1)
      expect(nobody).toBe(0)
    }
    await none(`select a.id from activities a join people p on p.id = a.person_id
      where kind_code = 'call' and not complete and start < '${now.toISOString()}' and do_not_call`)
  })

  test('has calls behind the outcomes of two clubs, shown with their entries', async () => {
    const calling = await demo.rows<{ calls: number; outcomes: number; open: number }>(`
      select count(*)::int as calls, count(*) filter (where ended_at is null)::int as open,
        count(outcome_entry_id)::int as outcomes
      from calls group by company_id`)
    expect(calling).toHaveLength(2)
    for (const { calls, outcomes, open } of calling) {
      expect(calls).toBeGreaterThan(10)
      expect(outcomes).toBe(calls)
      expect(open).toBe(0)
    }
    await none(`select id from calls where (duration is null) <> (status <> 'completed')`)
  })

  test('has people who wait for an answer in two clubs, one of them a stranger', async () => {
    const waiting = await demo.rows<{ people: number; strangers: number }>(`
      select count(person_id)::int as people, count(*) filter (where person_id is null)::int as strangers
      from conversations where waiting_since is not null group by company_id`)
    expect(waiting).toEqual([
      { people: 5, strangers: 1 },
      { people: 5, strangers: 1 },
    ])
    await none(`select id from messages where (direction = 'inbound' and conversation_id is null)
      or (direction = 'outbound' and conversation_id is not null and user_id is null)`)
  })

  test('has a message or an activity behind every entry that tells of one', async () => {
    await none(`select id from history where object in ('email', 'sms', 'whatsapp', 'incoming_whatsapp') and not exists (
      select from messages where id = (data->>'message_id')::bigint and person_id = history.person_id)`)
    await none(`select id from history where action in ('Created', 'Completed')
      and object in ('call', 'todo', 'tour', 'walk-in', 'non-sales-appointment') and not exists (
        select from activities where id = (data->>'activity_id')::bigint and person_id = history.person_id)`)
  })

  test('has one unread appointment in each club', async () => {
    const unread = await demo.rows<{ count: number }>(
      `select count(*)::int as count from activities where unread and not complete group by company_id`,
    )
    expect(unread).toEqual(clubs.map(() => ({ count: 1 })))
  })
})

describe('what belongs to people', () => {
  const countBy = async (text: string) => (await demo.rows<{ count: number }>(text)).map(({ count }) => count)

  test('is there in every club: visits, waivers, answers, contacts, referrals, requests, notes with formatting', async () => {
    for (const table of ['visits', 'signed_waivers', 'questionnaire_responses', 'additional_contacts']) {
      const counts = await countBy(`select count(*)::int as count from ${table} group by company_id`)
      expect(counts).toHaveLength(clubs.length)
      expect(Math.min(...counts)).toBeGreaterThan(5)
    }
    const few = [
      `people where referral_id is not null`,
      `people where is_new_lead`,
      `people where email_opted_out or sms_opted_out or do_not_call or whatsapp_opted_out`,
      `people where phone_home is not null`,
      `requests where handled_at is not null`,
      `requests where handled_at is null and person_id is not null`,
      `requests where person_id is null`,
      `notes where description_html is not null`,
      `visits where signed_at > '${now.toISOString()}'::timestamptz - interval '7 days'`,
    ]
    for (const rows of few) {
      const counts = await countBy(`select count(*)::int as count from ${rows} group by company_id`)
      expect([rows, counts.length]).toEqual([rows, clubs.length])
    }
  })

  test('agrees with the person: first visit, waiver, visits of a trial, last messages and calls', async () => {
    await none(`select p.id from people p where p.signed_at is distinct from
      (select min(signed_at) from signed_waivers where person_id = p.id)`)
    await none(`select p.id from people p where p.trial_visits is not null and p.trial_visits >
      (select count(*) from visits where person_id = p.id)`)
    await none(`select v.id from visits v where v.new_visitor <> (v.signed_waiver_id is not null)`)
    await none(`select v.id from visits v join signed_waivers w on w.id = v.signed_waiver_id
      where w.person_id <> v.person_id or w.signed_at <> v.signed_at`)
    await none(`select id from signed_waivers
      where agreement_hash <> encode(sha256(convert_to(agreement, 'UTF8')), 'hex') or signature not like 'data:image/%'`)
    for (const [column, object] of [
      ['last_call', 'call'],
      ['last_email', 'email'],
      ['last_sms', 'sms'],
    ]) {
      await none(`select p.id from people p where p.${column} is distinct from
        (select max(created_at) from history where person_id = p.id and object = '${object}')`)
    }
    await none(`select id from people
      where last_communication is distinct from greatest(last_call, last_email, last_sms, (
        select max(created_at) from history
        where person_id = people.id and object in ('whatsapp', 'incoming_whatsapp')))`)
    await none(`select p.id from people p where p.most_recent_enquiry <> greatest(p.created_at,
      (select max(created_at) from requests where person_id = p.id))`)
    await none(`select p.id from people p join people r on r.id = p.referral_id
      where r.company_id <> p.company_id or r.sale_at >= p.created_at or not exists (
        select 1 from history where person_id = r.id and action = 'Referred' and (data ->> 'person_id')::bigint = p.id)`)
  })

  test('a visitor of the German club reads German', async () => {
    const texts = await demo.rows<{ text: string }>(`
      with berlin as (select * from companies where slug = 'spree-sport')
      select t.name as text from visit_types t join berlin on berlin.id = t.company_id
      union all select s.name from marketing_sources s join berlin on berlin.id = s.company_id where s.guest_waiver
      union all select w.name from guest_waivers w join berlin on berlin.id = w.company_id
      union all select v.text from guest_waiver_versions v join berlin on berlin.id = v.company_id
      union all select q.name from questionnaires q join berlin on berlin.id = q.company_id
      union all select v.questions::text from questionnaire_versions v join berlin on berlin.id = v.company_id
      union all select visitor_app_additional_sms_terms from berlin`)
    const english = await demo.rows<{ text: string }>(`
      with melbourne as (select * from companies where slug = 'northside-fitness')
      select t.name as text from visit_types t join melbourne on melbourne.id = t.company_id
      union all select s.name from marketing_sources s join melbourne on melbourne.id = s.company_id
        where s.guest_waiver and s.name <> 'Website'
      union all select w.name from guest_waivers w join melbourne on melbourne.id = w.company_id
      union all select v.text from guest_waiver_versions v join melbourne on melbourne.id = v.company_id
      union all select q.name from questionnaires q join melbourne on melbourne.id = q.company_id
      union all select visitor_app_additional_sms_terms from melbourne`)

    expect(texts.length).toBeGreaterThan(12)
    expect(texts.filter(({ text }) => english.some((other) => other.text === text))).toEqual([])
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['Gastbesuch', 'Im Vorbeigehen']))
  })

  test('answers and signatures reference versions of their club', async () => {
    await none(`select r.id from questionnaire_responses r left join questionnaire_versions v
      on v.questionnaire_id = r.questionnaire_id and v.version = r.version and v.company_id = r.company_id
      where v.version is null or v.created_at > r.created_at`)
    await none(`select s.id from signed_waivers s left join guest_waiver_versions v
      on v.guest_waiver_id = s.guest_waiver_id and v.version = s.version and v.company_id = s.company_id
      where v.version is null or v.text <> s.agreement or v.agreement_hash <> s.agreement_hash
        or v.created_at > s.signed_at`)
    await none(`select v.id from visits v where not exists (
      select from visit_types t where t.company_id = v.company_id and t.name = v.visit_type)`)
    for (const table of ['signed_waivers', 'questionnaire_responses']) {
      expect(await countBy(`select count(distinct version)::int as count from ${table} group by company_id`)).toEqual(
        clubs.map(() => 2),
      )
    }
  })

  test('happened after the person came and before now', async () => {
    const columns = { visits: 'signed_at', signed_waivers: 'signed_at', questionnaire_responses: 'created_at' }
    for (const [table, column] of Object.entries({
      ...columns,
      additional_contacts: 'created_at',
      requests: 'created_at',
    })) {
      await none(`select a.id from ${table} a join people p on p.id = a.person_id
        where a.${column} < p.created_at or a.${column} > '${now.toISOString()}'`)
    }
    await none(`select id from requests where handled_at < created_at or handled_at > '${now.toISOString()}'`)
  })

  test('includes memberships only for clubs with a membership system', async () => {
    const systems = await demo.rows<{ slug: string; system: string }>(`select distinct slug, system
      from person_memberships m join companies c on c.id = m.company_id order by slug`)
    expect(systems).toEqual([
      { slug: 'harbor-athletic', system: 'abcfin' },
      { slug: 'spree-sport', system: 'circuit' },
    ])
    await none(
      `select m.person_id from person_memberships m join people p on p.id = m.person_id where p.sale_at is null`,
    )
  })

  test('one club is connected to its membership system, and a sync changes nothing', async () => {
    const connections = await demo.rows<{ slug: string; api: string; events: number; linked: number }>(`
      select slug, api, (select count(*)::int from activities a where a.company_id = c.id and abc_event) as events,
        (select count(*)::int from users u join abc_employees e on e.id = u.abc_employee_id
          where e.company_id = c.id) as linked
      from system_integrations s join companies c on c.id = s.company_id where enabled order by slug`)
    expect(connections).toMatchObject([
      { slug: 'harbor-athletic', api: 'abcfin', linked: 2 },
      { slug: 'spree-sport', api: 'circuit', events: 0, linked: 0 },
    ])
    expect(connections[0]?.events).toBeGreaterThan(20)
    const statuses = await demo.rows<{ external_id: string; status: string }>(
      `select external_id, status from person_memberships where system = 'abcfin'`,
    )
    for (const { external_id, status } of statuses) expect(status).toBe(demoStatusOf(external_id))
  })

  test('a few people go to several clubs of the group', async () => {
    const shared = await demo.rows<{ clubs: number }>(`select count(distinct company_id)::int as clubs from people
      where email is not null group by email having count(distinct company_id) > 1`)
    expect(shared.length).toBeGreaterThanOrEqual(2)
  })
})

describe('the forms', () => {
  test('of every club were viewed and sent by people with a matching timeline', async () => {
    const forms = await demo.rows<{ company_id: number; views: number; leads: number; sent: number }>(
      `select f.company_id, c.views::int, c.leads::int,
        (select count(*)::int from custom_form_submissions s where s.form_id = f.id) as sent
      from custom_forms f join custom_form_counts c on c.form_id = f.id`,
    )
    expect(new Set(forms.map(({ company_id }) => company_id)).size).toBe(clubs.length)
    for (const { views, leads, sent } of forms) {
      expect(leads).toBe(sent)
      expect(views).toBeGreaterThanOrEqual(leads)
    }
    expect(forms.reduce((sum, { leads }) => sum + leads, 0)).toBeGreaterThan(40)
    await none(`select s.key from custom_form_submissions s join custom_forms f on f.id = s.form_id where not exists (
      select 1 from history h where h.person_id = s.person_id and h.action = 'Registered' and h.description = f.header)`)
  })

  test('of every club are led to by its name alone', async () => {
    const slugs = await demo.rows<{ slug: string; form: string }>(
      `select s.slug, f.slug as form from friendly_slugs s join custom_forms f on f.id = s.form_id
      where f.company_id = s.company_id order by s.id`,
    )
    expect(slugs).toHaveLength(clubs.length)
    for (const { slug, form } of slugs) {
      expect(friendlySlugRefusal(slug)).toBeNull()
      expect(form.startsWith(`${slug}-`)).toBe(true)
    }
  })
})

describe('the feeds', () => {
  test('have notifications for every user who manages or sells in a club', async () => {
    await none(`select n.id from notifications n where not exists (
      select 1 from company_users cu where cu.user_id = n.user_id and cu.company_id = n.company_id)`)
    const notices = await demo.rows<{ company_id: number }>(
      `select company_id from notifications where message_type = 'new_lead' and read_at is null group by 1`,
    )
    expect(notices).toHaveLength(clubs.length)
  })
})

describe('the sign-ins', () => {
  test('cover every role, every flag but the one that signs in elsewhere, and every club', async () => {
    const offered = (await demoSignIns(demo.db)) ?? []
    const emails = new Set(offered.map(({ email }) => email))
    const able = users.filter((user) =>
      emails.has(`${user.first_name}.${user.last_name}@demo.spotter.example`.toLowerCase()),
    )

    expect(offered.map(({ role }) => role)).toEqual(
      expect.arrayContaining([
        'root',
        'call_center_operator',
        ...offeredRoles({ role: 'corporation_manager', root: false }),
        'corporation_manager',
      ]),
    )
    expect(new Set(able.map(({ role }) => role))).toEqual(
      new Set(['salesperson', 'manager', 'club_manager', 'regional_manager', 'corporation_manager']),
    )
    expect(userFlags.filter((flag) => !able.some(({ flags }) => flags?.includes(flag)))).toEqual(['sso_login'])
    expect(clubs.filter(({ key }) => !able.some((user) => user.clubs.includes(key)))).toEqual([])
  })
})

describe('an export', () => {
  test.each(clubs.map(({ key, name }) => [key, name] as const))(
    'of %s changes nothing when it is imported again',
    async (_, name) => {
      const { db } = demo
      const company = await db.selectFrom('companies').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
      await tagOddly(company.id)
      const filter = everyoneIn(company.id)
      let csv = ''
      for await (const lines of csvLines(db, company, { filter, clubs: [company] }, translatorFor('en'))) csv += lines
      const dialect = detectDialect(csv)
      const [header, ...records] = firstRecords(csv.slice(1), dialect, true)
      const mapping = guessMapping(header!.cells, [])
      const date_format = company.date_format as ImportOptions['date_format']
      const rows = readRows(records, {
        options: { ...options, ...dialect, mapping, date_format },
        club: await knownToClub(db, company, null, now),
        restricted_to: null,
      })
      const plan = planRows(rows, await findKnown(db, company.id, rows, { lock: false }), {
        duplicates: 'update',
        defaults: {},
        tags: [],
        mayChange: () => true,
      })

      expect(records).toHaveLength(350)
      expect(plan.rows.filter(({ outcome }) => outcome !== 'skip')).toEqual([])
    },
  )
})

const options = {
  encoding: 'utf-8' as const,
  has_header: true,
  duplicates: 'update' as const,
  source_id: null,
  salesperson_id: null,
  tags: [],
}

/** Texts that a file could change. */
async function tagOddly(company_id: number): Promise<void> {
  const { db } = demo
  const people = await db
    .selectFrom('people')
    .select('id')
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(2)
    .execute()
  const [first, second] = people.map(({ id }) => id)
  const tags = await db
    .insertInto('tags')
    .values(['Fitness, Spa', 'a;b', 'c|d', '5" plates'].map((name) => ({ company_id, name })))
    .returning('id')
    .execute()
  await db
    .insertInto('person_tags')
    .values(tags.map(({ id: tag_id }) => ({ person_id: first!, tag_id })))
    .execute()
  await db
    .updateTable('people')
    .set({ first_name: "'=Ana", line_id: '@ana', marketing_source_text: 'A friend; at work' })
    .where('id', '=', second!)
    .execute()
}
