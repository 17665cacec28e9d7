import { sql } from 'kysely'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Along } from '../people/insert-people-along.ts'
import type { Viewer } from './count-view.ts'

export interface Submission {
  form: { id: number; company_id: number }
  key: string
  digest: string
  /** Null if it is no lead. */
  counted: Viewer | null
}

const saving = fixedStatement<{ club_id: number; person_id: number; along: string }, unknown>()

/** Of a known person. */
export async function saveSubmission(tx: Tx, submission: Submission, person_id: number): Promise<void> {
  const { variant, values, parts } = alongPerson(submission)
  const given = { club_id: submission.form.company_id, person_id, along: JSON.stringify(values) }
  await saving(tx, variant, given, ({ club_id, person_id: id, along }) => {
    const person = sql`select ${club_id}::bigint as company_id, ${id}::bigint as id, ${along}::jsonb as along`
    return sql`with added as materialized (${person}), ${parts(sql`null`)} select`
  })
}

/** For insertPeopleAlong, or with the person as `added`. */
export const alongPerson = ({ form, key, digest, counted }: Submission): Along => ({
  variant: counted ? 'counted submission' : 'submission',
  values: {
    form_id: form.id,
    submission_key: key,
    submission_digest: digest,
    ...(counted && { viewed_on: counted.day, viewer: counted.visitor.toString('hex') }),
  },
  parts: () => (counted ? sql`${keptSubmission}, ${countedLead}` : keptSubmission),
})

const keptSubmission = sql`
  kept_submission as (
    insert into custom_form_submissions (company_id, form_id, key, digest, person_id)
    select company_id, (along->>'form_id')::bigint, along->>'submission_key', along->>'submission_digest', id from added)`

/** Sending implies a view, so leads never exceed views. Ordered to avoid deadlocks. */
const countedLead = sql`
  sending as (
    select company_id, (along->>'form_id')::bigint as form_id, (along->>'viewed_on')::date as day,
      decode(along->>'viewer', 'hex') as visitor, count(*)::int as times
    from added group by 1, 2, 3, 4 order by 1, 2, 3, 4),
  sent as (
    insert into custom_form_viewers as viewer (company_id, form_id, day, visitor, leads)
    select company_id, form_id, day, visitor, times from sending
    on conflict (company_id, form_id, day, visitor) do update set leads = viewer.leads + excluded.leads
    returning company_id, form_id, day, visitor, leads, xmax = 0 as is_new),
  counted_lead as (
    insert into custom_form_counts (company_id, form_id, views, leads)
    select company_id, form_id, sum(times - (not is_new and leads = times)::int), sum(times)
    from sent join sending using (company_id, form_id, day, visitor) group by 1, 2)`
