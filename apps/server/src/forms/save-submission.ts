import { type RawBuilder, sql } from 'kysely'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Along } from '../people/insert-person.ts'
import type { Viewer } from './count-view.ts'

export interface Submission {
  form: { id: number; company_id: number }
  key: string
  /** Null if it is no lead. */
  counted: Viewer | null
}

type Given = Readonly<Record<string, unknown>>
const saving = fixedStatement<Record<string, unknown>, unknown>()

/** Of a known person. */
export async function saveSubmission(tx: Tx, submission: Submission, person_id: number): Promise<void> {
  const { variant, values, parts } = alongPerson(submission)
  await saving(tx, variant, { ...values, person_id, club_id: submission.form.company_id }, (given) => {
    const person = sql`select ${given['club_id']}::bigint as company_id, ${given['person_id']}::bigint as id`
    return sql`with added as (${person}), ${parts(given)} select`
  })
}

/** For insertPerson, or with the person as `added`. */
export const alongPerson = ({ form, key, counted }: Submission): Along => ({
  variant: counted ? 'counted submission' : 'submission',
  values: { form_id: form.id, submission_key: key, viewed_on: counted?.day ?? null, viewer: counted?.visitor ?? null },
  parts: (given) => {
    const kept = sql`kept_submission as (
      insert into custom_form_submissions (company_id, form_id, key, person_id)
      select company_id, ${given['form_id']}::bigint, ${given['submission_key']}::text, id from added)`
    return counted ? sql`${kept}, ${countingLead(given)}` : kept
  },
})

/** Sending implies a view, so leads never exceed views. */
const countingLead = ({ form_id, viewed_on, viewer }: Given): RawBuilder<unknown> => sql`
  sent as (
    insert into custom_form_viewers as viewer (company_id, form_id, day, visitor, leads)
    select company_id, ${form_id}::bigint, ${viewed_on}::date, ${viewer}::bytea, 1 from added
    on conflict (company_id, form_id, day, visitor) do update set leads = viewer.leads + 1
    returning company_id, form_id, xmax = 0 or leads > 1 as is_unseen),
  counted_lead as (
    insert into custom_form_counts (company_id, form_id, views, leads)
    select company_id, form_id, is_unseen::int, 1 from sent)`
