import { makeToken, tokenLink, tokenOf } from '@spotter/server/accounts/user-tokens.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { record } from '@spotter/server/platform/facts/record.ts'

const system = { id: null, original_user_id: null, request_id: null }

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
      const { value } = await tx
        .selectFrom('install')
        .select('value')
        .where('key', '=', 'secret')
        .executeTakeFirstOrThrow()
      const secret = Buffer.from(value, 'hex')
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
