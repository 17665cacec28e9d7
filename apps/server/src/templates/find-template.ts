import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Tx } from '../platform/http/call.ts'
import { HttpError } from '../platform/http/errors.ts'
import { msg } from '@spotter/domain/text.ts'

export type TemplateRow = Selectable<Database['templates']>

const placing = ['id', 'ownership_group_id', 'corporation_id', 'country', 'company_group_id'] as const
type PlacedClub = Pick<CompanyRow, (typeof placing)[number]>

export const shownAt = (club: PlacedClub): RawBuilder<boolean> => condition(club)

const condition = (club: Record<(typeof placing)[number], unknown>): RawBuilder<boolean> => sql<boolean>`(
  (templates.scope = 'club' and templates.company_ids @> array[${club.id}]::bigint[])
  or (templates.scope = 'ownership' and templates.ownership_group_id = ${club.ownership_group_id})
  or (templates.scope = 'corporation' and templates.corporation_id = ${club.corporation_id})
  or (templates.scope = 'country' and templates.country = ${club.country})
  or (templates.scope = 'company_group' and templates.group_id = ${club.company_group_id})
  or templates.scope = 'global')`

export const isAccessible = (actor: Staff): RawBuilder<boolean> => {
  if (actor.root) return sql<boolean>`true`
  const club = Object.fromEntries(placing.map((column) => [column, sql.ref(`club.${column}`)]))
  return sql<boolean>`exists (
    select from companies club where club.id = any(${actor.company_ids}::bigint[])
      and ${condition(club as Record<(typeof placing)[number], unknown>)})`
}

export const templateNotFound = () => new HttpError(404, msg('Template not found.'))

export async function lockTemplate(tx: Tx, actor: Staff, id: number): Promise<TemplateRow> {
  const template = await tx
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', id)
    .where(isAccessible(actor))
    .forUpdate()
    .executeTakeFirst()
  if (!template) throw templateNotFound()
  return template
}

export async function findUsable(db: Db | Tx, actor: Staff, id: number, club: PlacedClub | null): Promise<TemplateRow> {
  const template = await db
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(club ? shownAt(club) : isAccessible(actor))
    .executeTakeFirst()
  if (!template) throw templateNotFound()
  return template
}
