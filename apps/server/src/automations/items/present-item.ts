import type { AutomatedItem } from '@spotter/contract/automations/item-shapes.ts'
import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { mayEditItem, mayPauseIn } from '@spotter/domain/automations/who.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Staff } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import { accessibleItems } from './find-item.ts'

const affected = sql<{ id: number; text: string }[]>`(
  select coalesce(json_agg(json_build_object('id', club.id, 'text', club.name) order by lower(club.name)), '[]')
  from companies club
  where club.id = any(automated_items.company_ids)
    or (automated_items.provide_to_group and club.company_group_id = automated_items.company_group_id))`

/** Pauses are those of the given club. */
export const itemsWithNames = (db: Db | Tx, actor: Staff, company_id: number) =>
  accessibleItems(db, actor)
    .innerJoin('companies', 'companies.id', 'automated_items.company_id')
    .leftJoin('secondary_sale_types', 'secondary_sale_types.id', 'automated_items.secondary_sale_type_id')
    .leftJoin('automated_item_pauses as pause', (join) =>
      join.onRef('pause.item_id', '=', 'automated_items.id').on('pause.company_id', '=', company_id),
    )
    .selectAll('automated_items')
    .select([
      'companies.name as company_name',
      'secondary_sale_types.name as secondary_sale_type_name',
      'pause.paused_at',
      affected.as('companies'),
      sql<number>`(select count(*)::int from automated_runs run
        where run.item_id = automated_items.id and run.state = 'planned')`.as('planned_count'),
    ])

type NamedItem = Awaited<ReturnType<ReturnType<typeof itemsWithNames>['executeTakeFirstOrThrow']>>

/** Clubs that the user has no access to are only counted. */
export function presentItem(actor: Staff, row: NamedItem): AutomatedItem {
  const ids = row.companies.map(({ id }) => id)
  const companies = row.companies.filter(({ id }) => reachesClub(actor, id))
  const isEditable = mayEditItem(actor, row)
  return {
    ...row,
    company_name: reachesClub(actor, row.company_id) ? row.company_name : '',
    company_ids: row.company_ids.filter((id) => reachesClub(actor, id)),
    companies,
    other_clubs_count: ids.length - companies.length,
    abilities: { edit: isEditable, delete: isEditable, pause: mayPauseIn(actor, ids) },
  }
}

export async function getItem(db: Db | Tx, actor: Staff, id: number, company_id: number): Promise<AutomatedItem> {
  const row = await itemsWithNames(db, actor, company_id).where('automated_items.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return presentItem(actor, row)
}
