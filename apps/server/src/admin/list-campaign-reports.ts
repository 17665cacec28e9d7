import type { CampaignReport } from '@spotter/contract/admin/campaign-reports.ts'
import { campaignRangeFaults, campaignTypes, firstCampaignDay } from '@spotter/domain/messages/campaign-reports.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import { serve } from '../platform/http/call.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { parseChoice, parseDay, parseIds } from '../platform/http/parse-values.ts'

/** As an index has it. */
const leftAt = sql`coalesce(messages.sent_at, messages.send_at, messages.created_at)`

/** Wider than the days of any zone. */
const isAround = (from: string, into: string) => sql`
  messages.bulk_change_id is not null and ${leftAt} >= (${from}::date - 1)::timestamp at time zone 'UTC'
    and ${leftAt} < (${into}::date + 2)::timestamp at time zone 'UTC'`

/** Days are those of each club; the range is checked in the zone of the club one is in. */
export const listCampaignReports = serve(
  'GET /api/admin/campaign_reports',
  async (_actor, { db, query, company, now }) => {
    const today = localTime(now, tzinfoOf(company.time_zone) ?? 'UTC').day
    const date_from = parseDay('date_from', query.date_from) ?? firstCampaignDay(today)
    const date_into = parseDay('date_into', query.date_into) ?? today
    const type = parseChoice('type', query.type, campaignTypes)
    const companies = parseIds('company', query.company)
    const faults = campaignRangeFaults({ date_from, date_into }, today)
    if (Object.keys(faults).length) throw unprocessable(faults)
    const channels = (type === null ? campaignTypes : [type]).map((one) => (one === 'Sms' ? 'sms' : 'email'))
    const clubs = await db.selectFrom('companies').select(['id', 'time_zone']).execute()
    const zones = clubs.map(({ id, time_zone }) => ({ id, tzinfo: tzinfoOf(time_zone) ?? 'UTC' }))
    const { rows: collection } = await sql<CampaignReport>`
    select left_at.day::text as day, companies.id as company_id, companies.name as company_name, bulk_changes.user_id,
      concat_ws(' ', users.first_name, users.last_name) as user_name,
      case messages.channel when 'sms' then 'Sms' else 'Email' end as type, count(*)::int as recipients,
      count(*) filter (where messages.status in ('sent', 'delivered'))::int as sent,
      count(*) filter (where messages.status = 'delivered')::int as delivered,
      count(*) filter (where messages.status = 'unknown')::int as unknown,
      count(*) filter (where messages.status in ('failed', 'undelivered'))::int as failed,
      coalesce(sum(messages.parts) filter (where messages.sent_at is not null), 0)::int as cost
    from bulk_changes join messages on messages.bulk_change_id = bulk_changes.id
      join companies on companies.id = messages.company_id
      join jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as zone (id bigint, tzinfo text) on zone.id = companies.id
      left join users on users.id = bulk_changes.user_id
      cross join lateral (
        select (${leftAt} at time zone zone.tzinfo)::date as day) left_at
    where bulk_changes.kind in ('send_sms', 'send_email') and messages.deleted_at is null
      and ${isAround(date_from, date_into)}
      and messages.channel = any(${channels}::text[])
      and left_at.day between ${date_from}::date and ${date_into}::date
      ${companies.length ? sql`and companies.id = any(${companies}::bigint[])` : sql``}
    group by left_at.day, companies.id, bulk_changes.user_id, users.id, messages.channel
    order by left_at.day desc, companies.name, user_name, type`.execute(db)
    return { date_from, date_into, collection }
  },
)
