import { productNow } from '../../platform/clock.ts'
import type { Tx } from '../../platform/http/call.ts'
import { invalid, unprocessable } from '../../platform/http/errors.ts'
import { type Photo, encodePhoto } from './encode-photo.ts'

/** Encoded before anything is locked. */
export async function encodeSentPhoto(avatar: unknown): Promise<Photo | 'invalid' | null> {
  if (!Buffer.isBuffer(avatar)) return null
  return (await encodePhoto(avatar)) ?? 'invalid'
}

export async function neededPhoto(avatar: unknown): Promise<Photo> {
  const photo = await encodeSentPhoto(avatar)
  if (photo === null || photo === 'invalid') throw unprocessable({ avatar: invalid })
  return photo
}

export async function savePhoto(
  tx: Tx,
  { id: person_id, company_id }: { id: number; company_id: number },
  photo: Photo,
): Promise<void> {
  await tx
    .insertInto('person_avatars')
    .values({ person_id, company_id, ...photo })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ company_id, ...photo, created_at: productNow() }),
    )
    .execute()
}
