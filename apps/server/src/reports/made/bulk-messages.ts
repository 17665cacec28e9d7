import type { SendKind } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { sql } from 'kysely'
import { ofUsers } from '../../figures/count-figures.ts'
import { entriesOf } from '../../figures/entries.ts'
import { spanTable } from '../../figures/spans.ts'
import { listed, type ListedReport } from '../made.ts'

/** A row for each bulk message and club that has recipients; figures count the same entries as what they open. */
const bulkOf = (kind: SendKind): ListedReport =>
  listed({
    rows: ({ spans, scope }) => {
      const counted = (measure: 'bulk_recipients' | 'bulk_opted_out') => sql`
        select span.company_id, entry.* from ${spanTable(spans)} cross join ${entriesOf(measure)}
          join people on people.id = entry.person_id and people.company_id = span.company_id
        where people.deleted_at is null and ${scope.people} and ${ofUsers(scope.user_ids, measure)}`
      return sql`
        select sending.id || ':' || told.company_id as key, told.company_id as club_id, sending.created_at as at,
          sending.user_id,
          trim(concat(users.first_name, ' ', users.last_name)) as user_name, sending.data->>'text' as text,
          sending.data->>'subject' as subject,
          jsonb_build_object('bulk_change_id', sending.id, 'company_id', told.company_id) as of,
          told.recipients, told.sent, told.delivered, told.failed, told.credits,
          coalesce(left_out.people, 0) as opted_out
        from (
          select entry.bulk_change_id, entry.company_id, count(*)::int as recipients,
            (count(*) filter (where messages.status in ('sent', 'delivered')))::int as sent,
            (count(*) filter (where messages.status = 'delivered'))::int as delivered,
            (count(*) filter (where messages.status in ('failed', 'undelivered')))::int as failed,
            coalesce(sum(messages.parts) filter (where messages.sent_at is not null), 0)::int as credits
          from (${counted('bulk_recipients')}) entry join messages on messages.id = entry.id
          group by 1, 2) told
        join bulk_changes sending on sending.id = told.bulk_change_id and sending.kind = ${sql.lit(kind)}
        left join (
          select entry.bulk_change_id, entry.company_id, count(distinct entry.person_id)::int as people
          from (${counted('bulk_opted_out')}) entry group by 1, 2) left_out
          on left_out.bulk_change_id = told.bulk_change_id and left_out.company_id = told.company_id
        left join users on users.id = sending.user_id`
    },
  })

export const bulkSms = bulkOf('send_sms')
export const bulkWhatsapp = bulkOf('send_whatsapp')
export const bulkEmail = bulkOf('send_email')
