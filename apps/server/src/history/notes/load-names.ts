import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import { accessiblePeople } from '../../people/find-person.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'

export type Named =
  | 'user'
  | 'company'
  | 'person'
  | 'accessible_person'
  | 'secondary_sale_type'
  | 'marketing_sources'
  | 'contact_methods'
  | 'leaving_reasons'
export interface Reference {
  of: Named
  id: number | null
}

/** A written name is shown as it was then; a deleted user is marked. */
export type Names = (of: Named, id: number | null, written?: string | null) => string | null

interface LoadNamesInput {
  reader: Staff
  references: readonly Reference[]
  t: Translate
}

export async function loadNames(db: Db | Tx, { reader, references, t }: LoadNamesInput): Promise<Names> {
  const idsOf = (named: Named) => [...new Set(references.flatMap(({ of, id }) => (of === named && id ? [id] : [])))]
  const known = new Map<string, { name: string; deleted: boolean }>()
  if (references.some(({ id }) => id)) {
    const accessible = accessiblePeople(db, reader).select('people.id').where('people.deleted_at', 'is', null)
    const { rows } = await sql<{ of: Named; id: number; name: string; deleted: boolean }>`
      select 'user' as of, id, concat_ws(' ', first_name, nullif(last_name, '')) as name,
          deleted_at is not null as deleted from users
        where id = any(${idsOf('user')}::bigint[])
      union all select 'person', id, concat_ws(' ', first_name, last_name), false from people
        where id = any(${idsOf('person')}::bigint[])
      union all select 'accessible_person', id, concat_ws(' ', first_name, last_name), false from people
        where id in (${accessible.where('people.id', 'in', [0, ...idsOf('accessible_person')])})
      union all select 'company', id, name, false from companies where id = any(${idsOf('company')}::bigint[])
      union all select 'secondary_sale_type', id, name, false from secondary_sale_types
        where id = any(${idsOf('secondary_sale_type')}::bigint[])
      union all select 'marketing_sources', id, name, false from marketing_sources
        where id = any(${idsOf('marketing_sources')}::bigint[])
      union all select 'contact_methods', id, name, false from contact_methods
        where id = any(${idsOf('contact_methods')}::bigint[])
      union all select 'leaving_reasons', id, name, false from leaving_reasons
        where id = any(${idsOf('leaving_reasons')}::bigint[])`.execute(db)
    for (const { of, id, ...found } of rows) known.set(`${of}:${id}`, found)
  }
  return (of, id, written = null) => {
    const found = id === null ? undefined : known.get(`${of}:${id}`)
    const name = written ?? found?.name ?? null
    return name !== null && found?.deleted ? t('{name} (deleted)', { name }) : name
  }
}
