import type { EntryOf } from '@spotter/domain/facts/facts.ts'
import type { Notice } from '@spotter/domain/notifications/notice.ts'
import { sql } from 'kysely'
import { deliverJob } from '../platform/facts/deliver-job.ts'
import { changed } from '../platform/facts/record.ts'
import type { By } from '../platform/http/caller.ts'
import { addJobSql } from '../platform/jobs/enqueue.ts'
import type { Along } from './insert-people-along.ts'

interface Created {
  after: Readonly<Record<string, unknown>>
  timeline: Omit<EntryOf<'person.created'>, 'object'>
  /** About the person. */
  notices: readonly Omit<Notice, 'person_id'>[]
}

/** As `record`, in the statement that adds the people. One job delivers their facts. */
export function alongCreated(by: By, { after, timeline, notices }: Created): Along {
  const { action, description = null, data = {} } = timeline
  const { id: user_id, original_user_id, request_id } = by
  return {
    variant: 'created',
    values: {
      request_id,
      fact_after: changed({ company_id: null, after })[1],
      fact_action: action,
      fact_description: description,
      fact_data: { ...data, ...(by.visitor && { by: 'visitor' }) },
      fact_by: { user_id, original_user_id },
      fact_notices: notices,
    },
    parts,
    columns,
  }
}

const byOf = sql`(along->>'by_id')::bigint, (along->>'original_user_id')::bigint`

const parts = () => sql`
  fact_audit as (
    insert into audit (company_id, kind, subject_type, subject_id, user_id, original_user_id, after, request_id)
    select company_id, 'person.created', 'person', id, ${byOf}, along->'fact_after', along->>'request_id'
    from added order by id returning id as audit_id, subject_id),
  fact_entry as (
    insert into history (company_id, person_id, object, action, description, data, user_id, original_user_id)
    select company_id, id, 'person', along->>'fact_action', along->>'fact_description', along->'fact_data', ${byOf}
    from added order by id),
  fact_outbox as (
    insert into outbox (company_id, kind, payload)
    select company_id, 'person.created', jsonb_build_object('subject', jsonb_build_object('type', 'person', 'id', id),
      'audit_id', audit_id, 'by', along->'fact_by', 'person_id', id, 'notices', (
        select coalesce(jsonb_agg(notice || jsonb_build_object('person_id', added.id)), '[]')
        from jsonb_array_elements(along->'fact_notices') notice))
    from added join fact_audit on subject_id = id order by id returning id)`

const columns = sql<object>`(
  select ${addJobSql(deliverJob, {
    payload: { outbox_id: sql`ids[1]`, others: sql`ids[2:]` },
    newKey: sql`'deliver:' || ids[1]`,
  })} from (select array_agg(id order by id) as ids from fact_outbox) facts) as fact_job`
