import { sql } from 'kysely'
import { loadReferences } from '../accounts/load-references.ts'
import { serve } from '../platform/http/call.ts'
import { clubsInReach } from '../accounts/clubs-in-reach.ts'

export const listCompanyGroups = serve('GET /api/account/references/company_groups', async (actor, { db }) => ({
  collection: actor.root
    ? await db
        .selectFrom('company_groups')
        .select(['id', 'name as text'])
        .where('deleted_at', 'is', null)
        .orderBy(sql`lower(name)`)
        .execute()
    : await clubsInReach(db, actor)
        .where('group.id', 'is not', null)
        .where('group.deleted_at', 'is', null)
        .select((eb) => [eb.ref('group.id').$notNull().as('id'), eb.ref('group.name').$notNull().as('text')])
        .groupBy(['group.id', 'group.name'])
        .orderBy(sql`lower("group".name)`)
        .execute(),
}))

export const listContactMethods = serve('GET /api/account/references/contact_methods', async (_actor, { db }) => ({
  collection: await db
    .selectFrom('contact_methods')
    .select(['id', 'name as text'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute(),
}))

export const listExternalServices = serve('GET /api/account/references/external_services', async (_actor, { db }) => ({
  collection: await db
    .selectFrom('external_services')
    .select(['id', 'name as text'])
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute(),
}))

export const listTwilioSubAccounts = serve(
  'GET /api/account/references/twilio_sub_accounts',
  async (_actor, { db }) => ({
    collection: await db
      .selectFrom('twilio_sub_accounts')
      .select(['id', 'name as text'])
      .where('deleted_at', 'is', null)
      .orderBy(sql`lower(name)`)
      .execute(),
  }),
)

export const listSourceReferences = serve(
  'GET /api/account/references/marketing_sources',
  async (_actor, { context, company }) => {
    const { sources } = await loadReferences(context.pool, company, {
      withUsers: false,
      everyClub: false,
      preferencesOf: null,
    })
    return { collection: sources }
  },
)
