import type { Tx } from '../http/call.ts'
import { unauthorized } from '../http/errors.ts'
import { renewSession } from '../realtime/publish.ts'

/** Takes a session away so that another, with a token of its own, can stand in its place until the same end. */
export async function replaceSession(tx: Tx, id: number) {
  const replaced = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .returning(['created_at', 'remembered'])
    .executeTakeFirst()
  if (!replaced) throw unauthorized()
  await renewSession(tx, id)
  return replaced
}
