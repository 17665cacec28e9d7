import { isClosed } from '@spotter/server/accounts/closed-accounts.ts'
import { makeToken, tokenLink, tokenOf } from '@spotter/server/accounts/user-tokens.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { system } from '@spotter/server/platform/http/caller.ts'
import { record } from '@spotter/server/platform/facts/record.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { loadSecret } from './load-secret.ts'

/** Returns a password link: the way into an install without a root user. */
export async function makeRoot(url: string, email: string, publicUrl: string): Promise<string> {
  const { db, close } = connect(url, { max: 1 })
  try {
    return await db.transaction().execute(async (tx) => {
      const user = await tx
        .selectFrom('users')
        .select(['id', 'company_id', 'root'])
        .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!user) throw new CannotStart(`No user has the email ${email}.`)
      const secret = await loadSecret(tx)
      if (await isClosed(tx, user)) await moveToOwnClub(tx, user.id)
      await tx.updateTable('users').set({ root: true }).where('id', '=', user.id).execute()
      if (!user.root) {
        await record(tx, system, 'user.updated', {
          company_id: user.company_id,
          id: user.id,
          before: { root: false },
          after: { root: true },
        })
      }
      const id = await makeToken(tx, { secret }, user.id, 'reset')
      return tokenLink(publicUrl, tokenOf({ secret }, id))
    })
  } finally {
    await close()
  }
}

/** Opens an account of the demo again, without its public password. */
async function moveToOwnClub(tx: Tx, user_id: number): Promise<void> {
  const { id: company_id } = await tx
    .selectFrom('companies')
    .select('id')
    .where('is_demo', '=', false)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await tx.updateTable('users').set({ company_id, password_hash: null }).where('id', '=', user_id).execute()
  await tx
    .insertInto('company_users')
    .values({ company_id, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
