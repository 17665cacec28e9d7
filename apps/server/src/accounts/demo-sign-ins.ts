import { userFlags } from '@spotter/domain/accounts/actor.ts'
import type { SignIn } from '@spotter/contract/accounts/accounts.ts'
import type { Db } from '../platform/db/connect.ts'

type DemoSignIn = NonNullable<SignIn['demo_sign_ins']>[number]

/** The demo's shared password; it opens only invented clubs. */
export const demoPassword = 'spotter-demo'

export async function demoSignIns(db: Db): Promise<DemoSignIn[] | null> {
  const { real } = await db
    .selectFrom('companies')
    .select((eb) => eb.fn.count<number>('id').filterWhere('is_demo', '=', false).as('real'))
    .executeTakeFirstOrThrow()
  if (real > 0) return null
  const users = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.role',
      'users.email',
      'users.company_id',
      ...userFlags.map((flag) => `users.${flag}` as const),
      'companies.name as company_name',
    ])
    .where('users.deleted_at', 'is', null)
    .where('users.email', 'like', '%@demo.spotter.example')
    .where('users.role', 'not in', ['api', 'visitor_app'])
    .where('users.sso_login', '=', false)
    .orderBy('users.id')
    .execute()
  if (!users.length) return null
  return users.map(({ email, company_id, company_name, ...user }) => ({
    role:
      user.root || user.role !== 'corporation_manager'
        ? (userFlags.find((flag) => user[flag]) ?? user.role)
        : user.role,
    email: email ?? '',
    password: demoPassword,
    company_id,
    company_name,
  }))
}
