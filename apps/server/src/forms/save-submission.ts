import { sql } from 'kysely'
import { fixedStatement } from '../platform/db/fixed-statement.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Viewer } from './count-view.ts'

interface Submission {
  key: string
  person_id: number
  counted: Viewer | null
}

interface Written {
  company_id: number
  form_id: number
  key: string
  person_id: number
  day: string | null
  visitor: Buffer | null
}
const saving = fixedStatement<Written, unknown>()

export async function saveSubmission(
  tx: Tx,
  { id, company_id }: { id: number; company_id: number },
  { key, person_id, counted }: Submission,
): Promise<void> {
  const { day = null, visitor = null } = counted ?? {}
  const values = { company_id, form_id: id, key, person_id, day, visitor }
  await saving(tx, counted ? 'counted' : '', values, (given) => {
    const kept = sql`
      insert into custom_form_submissions (company_id, form_id, key, person_id)
      values (${given.company_id}, ${given.form_id}, ${given.key}, ${given.person_id})`
    return counted ? sql`with kept as (${kept}), ${countingLead(given)}` : kept
  })
}

/** Sending implies a view, so leads never exceed views. */
const countingLead = ({ company_id, form_id, day, visitor }: Written) => sql`
  sent as (
    insert into custom_form_viewers as viewer (company_id, form_id, day, visitor, leads)
    values (${company_id}, ${form_id}, ${day}, ${visitor}, 1)
    on conflict (company_id, form_id, day, visitor) do update set leads = viewer.leads + 1
    returning company_id, form_id, xmax = 0 or leads > 1 as is_unseen)
  insert into custom_form_counts (company_id, form_id, views, leads)
  select company_id, form_id, is_unseen::int, 1 from sent`
