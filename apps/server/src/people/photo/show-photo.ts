import { serve } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import { findPerson } from '../find-person.ts'

/** The address contains the hash. */
const cacheForever = 'private, max-age=31536000, immutable'

export const showPhoto = serve('GET /api/people/{id}/avatar', async (actor, { db, params, query, reply }) => {
  const { id } = await findPerson(db, actor, params.id, { deleted: true })
  const photo = await db
    .selectFrom('person_avatars')
    .select([query.size === 'small' ? 'small as bytes' : 'image as bytes', 'hash'])
    .where('person_id', '=', id)
    .executeTakeFirst()
  if (!photo) throw notFound()
  if (query.v === photo.hash) reply.header('cache-control', cacheForever)
  await reply.type('image/webp').send(photo.bytes)
})
