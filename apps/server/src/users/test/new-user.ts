import type { Answer, Body } from '@spotter/contract/endpoints.ts'
import type { Browser } from '../../test/club.ts'

export const password = 'a good long password'
let made = 0

export async function newUser(
  root: Browser,
  company_id: number,
  values: Body<'POST /api/users'> = {},
): Promise<Answer<'GET /api/users/{id}'> & { email: string }> {
  made += 1
  const user = await root.call('POST /api/companies/{company_id}/users', {
    params: { company_id },
    body: {
      first_name: 'Nia',
      last_name: `Newcomer ${made}`,
      email: `nia.${made}@example.com`,
      role: 'manager',
      password,
      skip_confirmation: true,
      ...values,
    },
  })
  return { ...user, email: user.email ?? '' }
}

export async function signedIn(browser: () => Browser, user: { email: string | null }): Promise<Browser> {
  const own = browser()
  const { status } = await own.signIn(user.email ?? '', password)
  if (status !== 200) throw new Error(`${user.email} could not sign in: ${status}`)
  return own
}
