import { sql } from 'kysely'
import { rowsOf } from '../platform/db/rows-of.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Viewer } from './count-view.ts'

interface Submission {
  key: string
  person_id: number
  counted: Viewer | null
}

export async function saveSubmission(
  tx: Tx,
  { id, company_id }: { id: number; company_id: number },
  { key, person_id, counted }: Submission,
): Promise<void> {
  const kept = sql`
    insert into custom_form_submissions (company_id, form_id, key, person_id)
    values (${company_id}, ${id}, ${key}, ${person_id})`
  await rowsOf(tx, counted ? sql`with kept as (${kept}), ${countingLead(id, company_id, counted)}` : kept)
}

/** Sending implies a view, so leads never exceed views. */
const countingLead = (form_id: number, company_id: number, { day, visitor }: Viewer) => sql`
  sent as (
    insert into custom_form_viewers as viewer (company_id, form_id, day, visitor, leads)
    values (${company_id}, ${form_id}, ${day}, ${visitor}, 1)
    on conflict (company_id, form_id, day, visitor) do update set leads = viewer.leads + 1
    returning company_id, form_id, xmax = 0 or leads > 1 as is_unseen)
  insert into custom_form_counts (company_id, form_id, views, leads)
  select company_id, form_id, is_unseen::int, 1 from sent`
