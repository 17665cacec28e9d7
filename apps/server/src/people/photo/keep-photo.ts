import type { Tx } from '../../platform/http/call.ts'
import { invalid, unprocessable } from '../../platform/http/errors.ts'
import { type Photo, readPhoto } from './read-photo.ts'

/** The photo of a request, made anew; null where it brought none. Done before anything is locked. */
export async function sentPhoto(avatar: unknown): Promise<Photo | 'invalid' | null> {
  if (!Buffer.isBuffer(avatar)) return null
  return (await readPhoto(avatar)) ?? 'invalid'
}

export async function neededPhoto(avatar: unknown): Promise<Photo> {
  const photo = await sentPhoto(avatar)
  if (photo === null || photo === 'invalid') throw unprocessable({ avatar: invalid })
  return photo
}

/** The hash goes to the person with the change it is part of. */
export async function keepPhoto(
  tx: Tx,
  { id: person_id, company_id }: { id: number; company_id: number },
  photo: Photo,
): Promise<void> {
  await tx
    .insertInto('person_avatars')
    .values({ person_id, company_id, ...photo })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ company_id, ...photo, created_at: new Date() }),
    )
    .execute()
}
