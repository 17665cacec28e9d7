import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'

export type Named = 'user' | 'company' | 'person' | 'secondary_sale_type'
export interface Reference {
  of: Named
  id: number | null
}

export type Names = (of: Named, id: number | null) => string | null

export async function loadNames(db: Db | Tx, references: readonly Reference[]): Promise<Names> {
  const idsOf = (named: Named) => [...new Set(references.flatMap(({ of, id }) => (of === named && id ? [id] : [])))]
  const known = new Map<string, string>()
  if (references.some(({ id }) => id)) {
    const { rows } = await sql<{ of: Named; id: number; name: string }>`
      select 'user' as of, id, concat_ws(' ', first_name, nullif(last_name, '')) as name from users
        where id = any(${idsOf('user')}::bigint[])
      union all select 'person', id, concat_ws(' ', first_name, last_name) from people
        where id = any(${idsOf('person')}::bigint[])
      union all select 'company', id, name from companies where id = any(${idsOf('company')}::bigint[])
      union all select 'secondary_sale_type', id, name from secondary_sale_types
        where id = any(${idsOf('secondary_sale_type')}::bigint[])`.execute(db)
    for (const { of, id, name } of rows) known.set(`${of}:${id}`, name)
  }
  return (of, id) => (id === null ? null : (known.get(`${of}:${id}`) ?? null))
}
