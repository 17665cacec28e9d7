import { sql } from 'kysely'
import { serve } from '../platform/http/call.ts'
import { pageOf, totalBeside } from '../platform/http/pages.ts'
import { parseIds } from '../platform/http/parse-values.ts'
import { contains } from '../resources/contains.ts'
import { accessibleClubs } from '../accounts/clubs-in-reach.ts'

const perPage = { default: 20 }

export const searchTags = serve('GET /api/accounts/multi_site_tags', async (actor, { db, query }) => {
  const { limit, offset, pagination } = pageOf(query, perPage)
  const words = query.q?.trim() ?? ''
  const names = db
    .selectFrom('tags')
    .select(sql<string>`min(name)`.as('name'))
    .where('deleted_at', 'is', null)
    .where('company_id', 'in', accessibleClubs(db, actor))
    .where(contains('name', words))
    .groupBy(sql`lower(name)`)
  const rows = await names
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .offset(offset)
    .execute()
  const counting = db.selectFrom(names.as('names')).select((eb) => eb.fn.countAll<number>().as('total'))
  const total = await totalBeside(db, rows, { limit, offset }, counting)
  return { collection: rows.map(({ name }) => name), pagination: pagination(total) }
})

export const searchSources = serve('GET /api/accounts/multi_site_sources', async (actor, { db, query }) => {
  const chosen = query.source_ids === undefined ? null : parseIds('source_ids', query.source_ids, mostChosen)
  const { limit, offset, pagination } = pageOf(chosen ? { per_page: mostChosen } : query, {
    ...perPage,
    cap: mostChosen,
  })
  const clubs = accessibleClubs(db, actor)
  const groups = db.selectFrom('companies').select('company_group_id').where('id', 'in', clubs)
  const found = db
    .selectFrom('marketing_sources')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('company_id', 'in', clubs),
        eb.and([eb('provide_to_group', '=', sql.lit(true)), eb('company_group_id', 'in', groups)]),
      ]),
    )
    .where(chosen ? sql<boolean>`id = any(${chosen}::bigint[])` : contains('name', query.q?.trim() ?? ''))
  const rows = await found
    .select((eb) => [
      'id',
      'name',
      eb
        .selectFrom('companies')
        .select('name')
        .whereRef('companies.id', '=', 'marketing_sources.company_id')
        .where('marketing_sources.provide_to_group', '=', false)
        .as('company_name'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const counting = found.select((eb) => eb.fn.countAll<number>().as('total'))
  const total = await totalBeside(db, rows, { limit, offset }, counting)
  return {
    collection: rows.map(({ id, name, company_name }) => ({ id, name, company_name })),
    pagination: pagination(total),
  }
})

const mostChosen = 999
