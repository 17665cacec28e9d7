import type { Translate } from '@spotter/i18n/translator.ts'
import { type RawBuilder, sql } from 'kysely'
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
  const accessible = accessiblePeople(db, reader).select('people.id').where('people.deleted_at', 'is', null)
  const sources: Record<Named, RawBuilder<unknown>> = {
    user: sql`concat_ws(' ', first_name, nullif(last_name, '')) as name, deleted_at is not null as deleted from users`,
    person: sql`${personName} from people`,
    accessible_person: sql`${personName} from people join (${accessible}) accessible using (id)`,
    company: sql`name, false as deleted from companies`,
    secondary_sale_type: sql`name, false as deleted from secondary_sale_types`,
    marketing_sources: sql`name, false as deleted from marketing_sources`,
    contact_methods: sql`name, false as deleted from contact_methods`,
    leaving_reasons: sql`name, false as deleted from leaving_reasons`,
  }
  const selects = Object.entries(sources).flatMap(([of, source]) => {
    const ids = [...new Set(references.flatMap((one) => (one.of === of && one.id ? [one.id] : [])))]
    return ids.length ? [sql`select ${of}::text as of, id, ${source} where id = any(${ids}::bigint[])`] : []
  })
  const rows = selects.length ? (await sql<NamedRow>`${sql.join(selects, sql` union all `)}`.execute(db)).rows : []
  const known = new Map(rows.map((row) => [`${row.of}:${row.id}`, row]))
  return (of, id, written = null) => {
    const found = id === null ? undefined : known.get(`${of}:${id}`)
    const name = written ?? found?.name ?? null
    return name !== null && found?.deleted ? t('{name} (deleted)', { name }) : name
  }
}

interface NamedRow {
  of: Named
  id: number
  name: string
  deleted: boolean
}

const personName = sql`concat_ws(' ', first_name, last_name) as name, false as deleted`
