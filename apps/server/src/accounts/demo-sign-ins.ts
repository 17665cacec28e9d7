import { userFlags } from '@spotter/domain/accounts/actor.ts'
import { isDemoInstall } from '@spotter/domain/companies/demo.ts'
import type { SignIn } from '@spotter/contract/accounts/accounts.ts'
import { clubKinds } from '../install/club-kinds.ts'
import type { Db } from '../platform/db/connect.ts'

type DemoSignIn = NonNullable<SignIn['demo_sign_ins']>[number]

/** The demo's shared password; it opens only invented clubs. */
export const demoPassword = 'spotter-demo'
export const demoDomain = 'demo.spotter.example'

export async function demoSignIns(db: Db): Promise<DemoSignIn[] | null> {
  if (!isDemoInstall(await clubKinds(db))) return null
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
    .where('users.email', 'like', `%@${demoDomain}`)
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
