import { timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { attemptKey, countFailureOnce, secondsToWait, secretKeys } from '../accounts/attempts.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/schema.ts'
import { networkOf } from '../platform/http/client-address.ts'
import { hashToken } from '../platform/http/secrets.ts'
import { invalidClient, tooOften } from './oauth-error.ts'
import type { Credentials } from './parse-client.ts'

export type Application = Selectable<Database['oauth_applications']>

/** Several programs may share an address. */
const mostFromAddress = 50

/** Only wrong secrets are counted and refused: the right one is too long to be guessed. */
export async function authenticateClient(db: Db, { uid, secret }: Credentials, address: string): Promise<Application> {
  const application = isReadable(uid)
    ? await db
        .selectFrom('oauth_applications')
        .selectAll()
        .where('uid', '=', uid)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (application && isSecretOf(application, secret)) return application
  const byClient = attemptKey('oauth:client', `${networkOf(address)} ${uid}`)
  const { byAddress, once } = secretKeys('oauth', address, `${uid} ${secret}`)
  const wait = (await secondsToWait(db, [byClient])) ?? (await secondsToWait(db, [byAddress], mostFromAddress))
  if (wait !== null) throw tooOften(wait)
  await countFailureOnce(db, once, [byClient, byAddress])
  throw invalidClient()
}

/** Compares both in constant time. */
function isSecretOf({ secret_hash, old_secret_hash, old_secret_until }: Application, secret: string): boolean {
  const given = hashToken(secret)
  const isPresent = timingSafeEqual(given, secret_hash)
  const isOld = timingSafeEqual(given, old_secret_hash ?? secret_hash)
  return isPresent || (isOld && old_secret_until !== null && Date.parse(old_secret_until) > Date.now())
}

/** Ids contain no characters PostgreSQL can't store. */
const isReadable = (uid: string) => uid.length <= 100 && /^[\w-]+$/.test(uid)
