import { describe, expect } from 'vitest'
import { openBareSocket } from '../platform/realtime/test/bare-client.ts'
import { type Browser, test } from '../test/club.ts'
import { newUser, password, signedIn } from '../users/test/new-user.ts'

function openChannel(own: Browser) {
  const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return openBareSocket(`${own.address.replace('http', 'ws')}/cable`, { headers: { cookie }, origin: own.address })
}

describe('the realtime channel', () => {
  test('closes for good when the user is removed', async ({ as, browser, clubs }) => {
    const root = await as('root')
    const user = await newUser(root, clubs['melbourne']!)
    using channel = openChannel(await signedIn(browser, user))
    await channel.until('welcome')
    await root.call('PUT /api/users/{id}/delete', { params: { id: user.id }, body: { companies: [] } })

    expect(await channel.until('disconnect')).toMatchObject({ reconnect: false })
  })

  test('closes other sessions when the password changes, but not this one', async ({ as, browser, clubs }) => {
    const user = await newUser(await as('root'), clubs['melbourne']!)
    const [here, elsewhere] = [await signedIn(browser, user), await signedIn(browser, user)]
    using own = openChannel(here)
    using other = openChannel(elsewhere)
    await Promise.all([own.until('welcome'), other.until('welcome')])
    await here.call('PUT /api/users/{id}', {
      params: { id: user.id },
      body: { password: 'another good one', current_password: password },
    })

    expect(await other.until('disconnect')).toMatchObject({ reconnect: false })
    expect(own.frames.some(({ type }) => type === 'disconnect')).toBe(false)
  })

  test('reconnects after switching clubs, impersonating, and losing the current club', async ({
    as,
    browser,
    clubs,
    users,
  }) => {
    const { melbourne, boston } = clubs
    const root = await as('root')
    const user = await newUser(root, melbourne!, { company_ids: [boston!], can_impersonate: true })
    const own = await signedIn(browser, user)
    const renewedBy = async (change: () => Promise<unknown>) => {
      using channel = openChannel(own)
      await channel.until('welcome')
      await change()
      expect(await channel.until('disconnect')).toMatchObject({ reconnect: true })
    }

    await renewedBy(() => own.call('PUT /api/users/change_account', { body: { account_id: boston! } }))
    await renewedBy(() => own.call('POST /api/users/{id}/impersonate', { params: { id: users['boston_manager']! } }))
    await renewedBy(() => own.call('DELETE /api/users/impersonate'))
    await renewedBy(() =>
      root.call('PUT /api/companies/{company_id}/users/{id}/revoke_access', {
        params: { company_id: boston!, id: user.id },
        body: { companies: [{ id: boston! }] },
      }),
    )
  })
})
