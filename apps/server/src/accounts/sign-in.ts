import { msg } from '@spotter/domain/text.ts'
import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { searchedText } from '@spotter/domain/accounts/text-rules.ts'
import { type Call, serve } from '../platform/http/call.ts'
import { isDemoInstall } from '@spotter/domain/companies/demo.ts'
import { clubKinds } from '../install/club-kinds.ts'
import type { Caller } from '../platform/http/caller.ts'
import { forbidden, unauthorized } from '../platform/http/errors.ts'
import type { Db } from '../platform/db/connect.ts'
import { transaction } from '../platform/db/transaction.ts'
import {
  addressKey,
  type Attempt,
  attemptKey,
  clearFailures,
  countAttempt,
  forgetAttempt,
  refuseTooMany,
} from './attempts.ts'
import { closedAccount, isClosedToSignIn } from './closed-accounts.ts'
import { endOneSession } from './end-sessions.ts'
import { findSession } from './find-session.ts'
import { inTurn } from './in-turn.ts'
import { demoPassword } from './demo-sign-ins.ts'
import { deviceToken, isKnownDevice, rememberDevice } from './known-devices.ts'
import { openSession, startingClub } from './open-session.ts'
import { isPassword } from './passwords.ts'
import { presentAccount } from './present-account.ts'
import { mostSlowGuesses, slowGuesses } from './slow-guesses.ts'

const wrong = msg('Invalid email or password.')
const publicPassword = msg(
  'The password of the demo is public, so it no longer opens an account here. Choose another with "Forgot your password?"',
)

type SigningIn = Call<'POST /users/sign_in'>

/** Guesses elsewhere don't count in a browser in which the user has signed in before: it has a limit of its own. */
export const signIn = serve('POST /users/sign_in', async (caller, call) => {
  const { body, db, request } = call
  const user = await findUser(db, body.email)
  const device = deviceToken(request)
  if (user && device && (await isKnownDevice(db, device, user.id))) {
    const byDevice = attemptKey('sign_in:device', `${user.id} ${device}`)
    return inTurn(byDevice, () => checkCounted(caller, call, { user, keys: [{ key: byDevice }], cleared: byDevice }))
  }
  const byEmail = attemptKey('sign_in:email', body.email)
  const byAddress = addressKey('sign_in:address', request.ip)
  await refuseTooMany(db, [byEmail])
  const keys = [{ key: byEmail }, { key: byAddress, most: mostSlowGuesses }]
  // One at a time, so that colleagues who sign in together don't count as guesses.
  return slowGuesses(db, byAddress, () => checkCounted(caller, call, { user, keys, cleared: byEmail }))
})

type FoundUser = Awaited<ReturnType<typeof findUser>>

const findUser = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'company_id', 'root', 'role', 'password_hash', 'sso_login'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', searchedText(email)))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

interface CountedInput {
  user: FoundUser
  keys: readonly { key: string; most?: number }[]
  /** Whose failures are forgotten by the right password. */
  cleared: string
}

async function checkCounted(caller: Caller, call: SigningIn, { user, keys, cleared }: CountedInput) {
  const { db } = call
  const attempts: Attempt[] = []
  try {
    for (const { key, most } of keys) attempts.push(await countAttempt(db, [key], most))
  } catch (error) {
    for (const attempt of attempts) await forgetAttempt(db, attempt)
    throw error
  }
  const account = await checkPassword(caller, call, user)
  for (const attempt of attempts) await forgetAttempt(db, attempt)
  await clearFailures(db, cleared)
  return account
}

async function checkPassword(caller: Caller, call: SigningIn, user: FoundUser) {
  const { body, db, context, request } = call
  const known = await isPassword(user?.password_hash, body.password)
  const token_hash =
    user && known && !user.sso_login && !machineRoles.includes(user.role)
      ? await transaction(db, async (tx) => {
          if (await isClosedToSignIn(tx, user)) throw forbidden(closedAccount)
          if (body.password === demoPassword && !isDemoInstall(await clubKinds(tx))) throw forbidden(publicPassword)
          const company_id = await startingClub(tx, user)
          if (company_id === null) return null
          if (caller?.kind === 'staff') await endOneSession(tx, caller.session.id)
          await rememberDevice(tx, context, call, user.id)
          return openSession(tx, context, call, { user_id: user.id, company_id, remembered: body.remember_me ?? false })
        })
      : null
  const staff = token_hash && (await findSession(context.pool, token_hash, request.id))
  if (!staff) throw unauthorized(wrong)
  request.caller = staff
  return presentAccount(context, staff, request)
}
