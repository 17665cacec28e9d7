import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'

export const templatesOfClub = (db: Db | Tx, company: CompanyRow) =>
  db
    .selectFrom('import_templates')
    .select(['id', 'name', 'pattern'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', company.id)]))
    .orderBy('position')
    .execute()
