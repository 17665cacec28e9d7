import { msg } from '@spotter/domain/text.ts'
import { type NotNull, sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import { clubsInReach } from '../../accounts/clubs-in-reach.ts'
import type { Db } from '../../platform/db/connect.ts'
import { serve } from '../../platform/http/call.ts'
import { notFound, unprocessable } from '../../platform/http/errors.ts'

export const listCorporations = serve('GET /api/corporations', async (actor, { db }) => ({
  collection: await accessibleCorporations(db, actor).orderBy('position').execute(),
}))

export const listOwnershipGroupsOf = serve(
  'GET /api/corporations/{id}/ownership_groups',
  async (actor, { db, params: { id } }) => {
    await getCorporation(db, actor, id)
    return { collection: await accessibleOwnershipGroups(db, actor).where('corporation_id', '=', id).execute() }
  },
)

export const listClubsOfCorporation = serve('GET /api/corporations/companies', async (actor, { db, query: { id } }) => {
  await getCorporation(db, actor, id)
  return { collection: await namedClubs(db, actor).where('companies.corporation_id', '=', id).execute() }
})

export const listOwnershipGroups = serve('GET /api/ownership_groups', async (actor, { db }) => ({
  collection: await accessibleOwnershipGroups(db, actor).execute(),
}))

export const listClubsOfOwnershipGroups = serve(
  'POST /api/ownership_groups/companies',
  async (actor, { db, body: { ownership_group_ids, id, corporation_id = id } }) => {
    if (!ownership_group_ids && !corporation_id) {
      throw unprocessable({ base: msg('Specify ownership groups or a corporation.') })
    }
    if (corporation_id) await getCorporation(db, actor, corporation_id)
    return {
      collection: await namedClubs(db, actor)
        .$if(ownership_group_ids !== undefined, (clubs) =>
          clubs.where('companies.ownership_group_id', 'in', [0, ...(ownership_group_ids ?? [])]),
        )
        .$if(Boolean(corporation_id), (clubs) => clubs.where('companies.corporation_id', '=', corporation_id ?? 0))
        .execute(),
    }
  },
)

interface Owned {
  corporation_id: NotNull
  ownership_group_id: NotNull
}

/** Root also sees those without clubs. */
const accessibleCorporations = (db: Db, actor: Staff) =>
  db
    .selectFrom('corporations')
    .select(['id', 'name', 'name as text'])
    .where('deleted_at', 'is', null)
    .$if(!actor.root, (all) =>
      all.where('id', 'in', clubsInReach(db, actor).select('companies.corporation_id').$narrowType<Owned>()),
    )

const accessibleOwnershipGroups = (db: Db, actor: Staff) =>
  db
    .selectFrom('ownership_groups')
    .select(['id', 'name', 'name as text', 'corporation_id'])
    .where('deleted_at', 'is', null)
    .$if(!actor.root, (all) =>
      all.where('id', 'in', clubsInReach(db, actor).select('companies.ownership_group_id').$narrowType<Owned>()),
    )
    .orderBy('position')

async function getCorporation(db: Db, actor: Staff, id: number): Promise<void> {
  if (!(await accessibleCorporations(db, actor).where('id', '=', id).executeTakeFirst())) throw notFound()
}

const namedClubs = (db: Db, actor: Staff) =>
  clubsInReach(db, actor)
    .select(['companies.id', 'companies.name', 'companies.name as text', 'companies.slug'])
    .orderBy(sql`lower(companies.name)`)
    .orderBy('companies.id')
