import type { EntryOf } from '@spotter/domain/facts/facts.ts'
import type { Notice } from '@spotter/domain/notifications/notice.ts'
import { sql } from 'kysely'
import { deliverJob } from '../platform/facts/deliver-job.ts'
import { changed } from '../platform/facts/record.ts'
import type { By } from '../platform/http/caller.ts'
import { addJobSql } from '../platform/jobs/enqueue.ts'
import type { Along } from './insert-person.ts'

interface Created {
  after: Readonly<Record<string, unknown>>
  timeline: Omit<EntryOf<'person.created'>, 'object'>
  /** About the person. */
  notices: readonly Omit<Notice, 'person_id'>[]
}

/** As `record`, in the statement that adds the person. */
export function alongCreated(by: By, { after, timeline, notices }: Created): Along {
  const { action, description = null, data = {} } = timeline
  const { id: user_id, original_user_id, request_id } = by
  return {
    variant: 'created',
    values: {
      fact_user_id: user_id,
      fact_original_user_id: original_user_id,
      fact_request_id: request_id,
      fact_after: JSON.stringify(changed({ company_id: null, after })[1]),
      fact_action: action,
      fact_description: description,
      fact_data: JSON.stringify({ ...data, ...(by.visitor && { by: 'visitor' }) }),
      fact_by: JSON.stringify({ user_id, original_user_id }),
      fact_notices: JSON.stringify(notices),
    },
    parts,
    columns,
  }
}

const parts: Along['parts'] = (given) => sql`
  fact_audit as (
    insert into audit (company_id, kind, subject_type, subject_id, user_id, original_user_id, after, request_id)
    select company_id, 'person.created', 'person', id, ${given['fact_user_id']}::bigint,
      ${given['fact_original_user_id']}::bigint, ${given['fact_after']}::jsonb, ${given['fact_request_id']}::text
    from added returning id),
  fact_entry as (
    insert into history (company_id, person_id, object, action, description, data, user_id, original_user_id)
    select company_id, id, 'person', ${given['fact_action']}::text, ${given['fact_description']}::text,
      ${given['fact_data']}::jsonb, ${given['fact_user_id']}::bigint, ${given['fact_original_user_id']}::bigint
    from added),
  fact_outbox as (
    insert into outbox (company_id, kind, payload)
    select company_id, 'person.created', jsonb_build_object('subject', jsonb_build_object('type', 'person', 'id', id),
      'audit_id', (select id from fact_audit), 'by', ${given['fact_by']}::jsonb, 'person_id', id, 'notices', (
        select coalesce(jsonb_agg(notice || jsonb_build_object('person_id', added.id)), '[]')
        from jsonb_array_elements(${given['fact_notices']}::jsonb) notice))
    from added returning id)`

const columns = sql<object>`(
  select ${addJobSql(deliverJob, {
    payload: { outbox_id: sql`fact_outbox.id` },
    newKey: sql`'deliver:' || fact_outbox.id`,
  })} from fact_outbox) as fact_job`
