import type { Template } from '@spotter/contract/templates/template-shapes.ts'
import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { usesField } from '@spotter/domain/templates/render.ts'
import { mayEditTemplate } from '@spotter/domain/templates/scopes.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { templateNotFound, isAccessible } from './find-template.ts'

const clubNames = sql<{ id: number; text: string }[]>`(
  select coalesce(json_agg(json_build_object('id', club.id, 'text', club.name) order by lower(club.name)), '[]')
  from companies club where club.id = any(templates.company_ids))`

export const templatesWithNames = (db: Db | Tx) =>
  db
    .selectFrom('templates')
    .leftJoin('companies', 'companies.id', 'templates.company_id')
    .leftJoin('company_groups', 'company_groups.id', 'templates.group_id')
    .leftJoin('corporations', 'corporations.id', 'templates.corporation_id')
    .leftJoin('ownership_groups', 'ownership_groups.id', 'templates.ownership_group_id')
    .leftJoin('secondary_sale_types', 'secondary_sale_types.id', 'templates.secondary_sale_type_id')
    .selectAll('templates')
    .select([
      'companies.name as company_name',
      'company_groups.name as group_name',
      'corporations.name as corporation_name',
      'ownership_groups.name as ownership_group_name',
      'secondary_sale_types.name as secondary_sale_type_name',
      clubNames.as('companies'),
    ])

type NamedTemplate = Awaited<ReturnType<ReturnType<typeof templatesWithNames>['executeTakeFirstOrThrow']>>

/** Inaccessible clubs are only counted. */
export function presentTemplate(actor: Staff, row: NamedTemplate): Template {
  const company_ids = row.company_ids.filter((id) => reachesClub(actor, id))
  const ownClub = row.company_id !== null && reachesClub(actor, row.company_id)
  const isEditable = mayEditTemplate(actor, row)
  return {
    ...row,
    company_id: ownClub ? row.company_id : null,
    company_name: ownClub ? row.company_name : null,
    company_ids,
    companies: row.companies.filter(({ id }) => reachesClub(actor, id)),
    other_clubs_count: row.company_ids.length - company_ids.length,
    book_link: usesField(row.pattern, 'person.book_link'),
    abc_join_link: usesField(row.pattern, 'person.abc_join_link'),
    abilities: { edit: isEditable, delete: isEditable },
  }
}

export async function getTemplate(db: Db | Tx, actor: Staff, id: number): Promise<Template> {
  const found = templatesWithNames(db).where('templates.id', '=', id).where(isAccessible(actor))
  const row = await found.executeTakeFirst()
  if (!row) throw templateNotFound()
  return presentTemplate(actor, row)
}
