import type { Creation } from '@spotter/domain/people/import-plan.ts'
import { fieldsWith } from '@spotter/domain/people/person-fields.ts'
import { storedTrialEnd, trialDates } from '@spotter/domain/people/trial.ts'
import type { ImportClub } from '@spotter/domain/people/import-row.ts'
import { sql } from 'kysely'
import type { By, CompanyRow } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { startingOptOuts } from '../check-person.ts'
import { enterFirstStatus } from '../insert-person.ts'
import { columnTypesOf } from '../person-columns.ts'
import { changeableTypes } from './find-known.ts'

const columns = {
  id: 'bigint',
  ...changeableTypes,
  ...columnTypesOf([
    ...fieldsWith({ imported: true, write: ['status', 'system'] }),
    'most_recent_enquiry',
    'trial_days_quantity',
    'leaving_at',
    'former_member_at',
  ]),
}

/** Returns the ids, in the same sequence. */
export async function addNewcomers(
  tx: Tx,
  by: By,
  creations: readonly Creation[],
  { company, club }: { company: CompanyRow; club: ImportClub },
): Promise<number[]> {
  if (!creations.length) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('people', 'id')) as id
    from generate_series(1, ${creations.length})`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const people = creations.map((creation, at) => ({ id: ids[at], ...valuesOf(creation, company, club) }))
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await sql`
    with added as (
      insert into people (company_id, ${names}) overriding system value
      select ${company.id}::bigint, ${names}
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as added (
        ${sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))})
      returning company_id, id, status, sale_at, leaving_at, former_member_at, created_at)
    ${enterFirstStatus({
      by_id: sql`${by.id}`,
      original_user_id: sql`${by.original_user_id}`,
      cause: sql.lit('import'),
      came_by: sql`null`,
    })}`.execute(tx)
  return ids
}

function valuesOf({ values }: Creation, company: CompanyRow, { now, today, tzinfo }: ImportClub) {
  const at = now.toISOString()
  const created_at = values.created_at ?? at
  const status = values.status ?? 'enquiry'
  const trial = status === 'trial' && !values.trial_end_at ? trialDates({}, today) : null
  return {
    ...startingOptOuts(company),
    ...values,
    status,
    created_at,
    most_recent_enquiry: created_at,
    ...(trial && { trial_end_at: storedTrialEnd(trial.end, tzinfo), trial_days_quantity: trial.days }),
    ...(status === 'sale' && { sale_at: values.sale_at ?? created_at }),
    ...((status === 'not_interested' || status === 'former_member') && { leaving_at: at }),
    ...(status === 'former_member' && { former_member_at: at }),
  }
}
