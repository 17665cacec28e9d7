import { isDemoInstall } from '@spotter/domain/companies/demo.ts'
import { slugOf } from '@spotter/domain/companies/slug.ts'
import { tokenLink } from '@spotter/server/accounts/user-tokens.ts'
import { checkRootUser, lockDemoInstall, openFirstOwnClub } from '@spotter/server/companies/first-own-club.ts'
import { startClub } from '@spotter/server/companies/insert-club.ts'
import { clubKinds } from '@spotter/server/install/club-kinds.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { system } from '@spotter/server/platform/http/caller.ts'
import { loadSecret } from './load-secret.ts'

/** How many accounts of the demo close with the first club of one's own. */
export async function demoAccounts(url: string): Promise<number> {
  const { db, close } = connect(url, { max: 1 })
  try {
    if (!isDemoInstall(await clubKinds(db))) throw hasOwnClub()
    const { count } = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  } finally {
    await close()
  }
}

/** Returns a password link for its root user. */
export async function addFirstClub(url: string, name: string, email: string, publicUrl: string): Promise<string> {
  const { db, close } = connect(url, { max: 1 })
  try {
    return await db.transaction().execute(async (tx) => {
      if (!(await lockDemoInstall(tx))) throw hasOwnClub()
      const slug = slugOf(name)
      if (!slug) throw new CannotStart('The club needs a name with letters or digits.')
      const other = await tx.selectFrom('companies').select('name').where('slug', '=', slug).executeTakeFirst()
      if (other) throw new CannotStart(`${other.name} has the address ${slug} already: choose another name.`)
      const [local = ''] = email.split('@')
      const { user, errors } = await checkRootUser(tx, {
        root_first_name: local,
        root_last_name: local,
        root_email: email,
      })
      if (Object.keys(errors).length)
        throw new CannotStart(`${email} is no email address, or belongs to a user already.`)
      const company = await startClub(tx, { name, slug })
      const secret = await loadSecret(tx)
      const { token } = await openFirstOwnClub(tx, { secret }, system, { company, user: { ...user, last_name: '' } })
      return tokenLink(publicUrl, token)
    })
  } finally {
    await close()
  }
}

const hasOwnClub = () =>
  new CannotStart('There is a club of your own already: sign in as root and add others under Companies.')
