import { sql } from 'kysely'
import { serve } from '../platform/http/call.ts'

export const tagsInUse = serve('GET /api/people/tags', async (_actor, { db, company }) => ({
  collection: await db
    .selectFrom('tags')
    .select(['id', 'name as text'])
    .where('company_id', '=', company.id)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('person_tags')
          .innerJoin('people', 'people.id', 'person_tags.person_id')
          .whereRef('person_tags.tag_id', '=', 'tags.id')
          .where('people.deleted_at', 'is', null),
      ),
    )
    .orderBy(sql`lower(name)`)
    .execute(),
}))
