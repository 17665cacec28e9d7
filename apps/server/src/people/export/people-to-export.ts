import { type FieldValue, fieldsWith, personFields } from '@spotter/domain/people/person-fields.ts'
import { type ExportedField, exportedFields, type FileName, fileNameOf } from '@spotter/domain/people/person-files.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { referenceJoins, referenceName } from '../person-columns.ts'
import type { ParsedFilter } from '../parse-filter.ts'
import { whereFilter } from '../where-filter.ts'
import { limitTo } from '../../platform/db/limit-to.ts'
import { plannedByValues } from '../../platform/db/planned-by-values.ts'

export type ExportedPerson = { id: number; sort_name: string } & {
  [N in ExportedField as FileName<N>]: FieldValue<N> extends boolean ? boolean : string | null
}

/** Days are those of the club, whichever club the file is for. */
export type ExportedClub = Pick<CompanyRow, 'id' | 'time_zone'>

const rowsAtOnce = 2000

/** Keyset batches, so that a slow reader holds no connection. */
export async function* peopleToExport(
  db: Db,
  filter: ParsedFilter,
  club: ExportedClub,
): AsyncGenerator<ExportedPerson[]> {
  let coming = batchAfter(db, filter, club, null)
  for (;;) {
    const rows: ExportedPerson[] = await coming
    const last = rows.length < rowsAtOnce ? undefined : rows.at(-1)
    if (last) {
      coming = batchAfter(db, filter, club, last)
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
  { id: company_id, time_zone }: ExportedClub,
  after: Pick<ExportedPerson, 'sort_name' | 'id'> | null,
): Promise<ExportedPerson[]> {
  const later = after ? sql`and (people.sort_name, people.id) > (${after.sort_name}, ${after.id})` : sql``
  const batch = sql<ExportedPerson>`
    with found as materialized (
      select people.id, people.sort_name, ${columnsIn(tzinfoOf(time_zone) ?? 'UTC')}
    from people where people.company_id = ${company_id} and ${plannedByValues(whereFilter(filter))} ${later}
      order by people.sort_name, people.id ${limitTo(rowsAtOnce)})
    select found.*, ${referenceNames}, worn.tags
    from found ${referenceJoins(references, 'found')}
    left join (
      select person_tags.person_id, string_agg(${quotedName}, ', ' order by lower(tags.name)) as tags
      from person_tags join tags on tags.id = person_tags.tag_id and tags.deleted_at is null
      where person_tags.person_id = any(array(select id from found)) group by 1) worn on worn.person_id = found.id
    order by found.sort_name, found.id`
  // In a transaction, which uses none of the connections that quick reads share.
  const { rows } = await db.transaction().execute((tx) => batch.execute(tx))
  return rows
}

/** Quoted if the import would split it. */
const quotedName = sql`case when tags.name ~ '[,;|"]' then '"' || replace(tags.name, '"', '""') || '"' else tags.name end`

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
