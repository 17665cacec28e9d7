import { type FieldValue, fieldsWith, personFields } from '@spotter/domain/people/person-fields.ts'
import { type ExportedField, exportedFields, type FileName, fileNameOf } from '@spotter/domain/people/person-files.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { referenceJoins, referenceName } from '../person-columns.ts'
import type { ParsedFilter } from '../parse-filter.ts'
import { whereFilter } from '../where-filter.ts'

export type ExportedPerson = { id: number; sort_name: string } & {
  [N in ExportedField as FileName<N>]: FieldValue<N> extends boolean ? boolean : string | null
}

const rowsAtOnce = 2000

/** Keyset batches, so that a slow reader holds no connection. */
export async function* peopleToExport(
  db: Db,
  filter: ParsedFilter,
  company_id: number,
): AsyncGenerator<ExportedPerson[]> {
  let coming = batchAfter(db, filter, company_id, null)
  for (;;) {
    const rows: ExportedPerson[] = await coming
    const last = rows.length < rowsAtOnce ? undefined : rows.at(-1)
    if (last) {
      coming = batchAfter(db, filter, company_id, last)
      // Handled where the batch is awaited.
      coming.catch(() => undefined)
    }
    if (rows.length > 0) yield rows
    if (!last) return
  }
}

async function batchAfter(
  db: Db,
  filter: ParsedFilter,
  company_id: number,
  after: Pick<ExportedPerson, 'sort_name' | 'id'> | null,
): Promise<ExportedPerson[]> {
  const later = after ? sql`and (people.sort_name, people.id) > (${after.sort_name}, ${after.id})` : sql``
  const { rows } = await sql<ExportedPerson>`
    with found as materialized (
      select people.id, people.sort_name, ${columnsIn(filter.tzinfo)}
    from people where people.company_id = ${company_id} and ${whereFilter(filter)} ${later}
      order by people.sort_name, people.id limit ${rowsAtOnce})
    select found.*, ${referenceNames}, worn.tags
    from found ${referenceJoins(references, 'found')}
    left join (
      select person_tags.person_id, string_agg(tags.name, ', ' order by lower(tags.name)) as tags
      from person_tags join tags on tags.id = person_tags.tag_id and tags.deleted_at is null
      where person_tags.person_id = any(array(select id from found)) group by 1) worn on worn.person_id = found.id
    order by found.sort_name, found.id`.execute(db)
  return rows
}

const columnsIn = (tzinfo: string): RawBuilder<unknown> =>
  sql.join(
    exportedFields.flatMap((name) => {
      const { kind } = personFields[name]
      if (kind === 'tags') return []
      const column = sql.ref(`people.${name}`)
      return [
        kind === 'instant' ? sql`to_char(${column} at time zone ${tzinfo}, 'YYYY-MM-DD') as ${sql.ref(name)}` : column,
      ]
    }),
  )

const references = fieldsWith({ exported: true, kind: 'reference' })
const referenceNames = sql.join(references.map((name) => sql`${referenceName(name)} as ${sql.ref(fileNameOf(name))}`))
