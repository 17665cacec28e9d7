import { dashboardField, targetFields } from '@spotter/domain/targets/kpis.ts'
import { sql } from 'kysely'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'

const columns = sql.join(
  [
    'key',
    'name',
    ...targetFields.flatMap((field) => [field, dashboardField(field)]),
    'threshold_min',
    'threshold_max',
  ].map((column) => sql.ref(column)),
)

export const copyKpis = (tx: Tx, from: CompanyRow, to: CompanyRow) =>
  sql`insert into kpis (company_id, ${columns}) select ${to.id}, ${columns} from kpis
    where company_id = ${from.id}`.execute(tx)
