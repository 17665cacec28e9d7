import { sql } from 'kysely'
import { readReferences } from '../accounts/read-references.ts'
import { serve } from '../http/call.ts'
import { pageOf } from '../http/pages.ts'
import { contains } from '../resources/contains.ts'
import { clubsInReach } from './clubs-in-reach.ts'

export const listCompanyGroups = serve('GET /api/account/references/company_groups', async (actor, { db }) => ({
  collection: actor.root
    ? await db
        .selectFrom('company_groups')
        .select(['id', 'name as text'])
        .orderBy(sql`lower(name)`)
        .execute()
    : await clubsInReach(db, actor)
        .where('group.id', 'is not', null)
        .select((eb) => [eb.ref('group.id').$notNull().as('id'), eb.ref('group.name').$notNull().as('text')])
        .groupBy(['group.id', 'group.name'])
        .orderBy(sql`lower("group".name)`)
        .execute(),
}))

/** All of them, for root; the text makes the same list serve a picker. */
export const listGroupsOfInstall = serve('GET /api/admin/company_groups', async (_actor, { db, query }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 25 })
  const found = db.selectFrom('company_groups').where(contains('name', query.q?.trim() ?? ''))
  const [{ total }, collection] = await Promise.all([
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    found
      .select(['id', 'name', 'name as text'])
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  return { collection, pagination: pagination(total) }
})

export const listContactMethods = serve('GET /api/account/references/contact_methods', async (_actor, { db }) => ({
  collection: await db.selectFrom('contact_methods').select(['id', 'name as text']).orderBy('position').execute(),
}))

export const listExternalServices = serve('GET /api/account/references/external_services', async (_actor, { db }) => ({
  collection: await db
    .selectFrom('external_services')
    .select(['id', 'name as text'])
    .orderBy(sql`lower(name)`)
    .execute(),
}))

export const listSourceReferences = serve(
  'GET /api/account/references/marketing_sources',
  async (_actor, { context, company }) => {
    const { sources } = await readReferences(context.pool, company, {
      withUsers: false,
      everyClub: false,
      preferencesOf: null,
    })
    return { collection: sources }
  },
)
