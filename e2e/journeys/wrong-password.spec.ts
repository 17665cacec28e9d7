import { expect, expectAccessible, test } from '../story.ts'

const locked = { email: 'locked.out@demo.spotter.example', password: 'wrong' }

// Too many wrong passwords lock out an address, which others would share.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.77' } })

test('a wrong password does not reveal which part is wrong, and too many attempts lock out', async ({ page }) => {
  await page.goto('/users/sign_in')
  await page.getByLabel('Email').fill(locked.email)
  await page.getByLabel('Password', { exact: true }).fill(locked.password)
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
  const headers = { accept: 'application/json' }
  const shown = await page.request.get('/users/sign_in', { headers })
  const csrf = { 'x-csrf-token': shown.headers()['x-csrf-token'] ?? '' }
  for (let attempt = 1; attempt < 10; attempt++) {
    const refused = await page.request.post('/users/sign_in', {
      headers: { ...headers, ...csrf },
      data: { user: locked },
    })
    expect(refused.status()).toBe(401)
  }
  await signIn.click()
  await expect(page.getByText('Invalid email or password.')).toBeVisible()
  // A second click too soon is ignored.
  await expect(async () => {
    await signIn.click()
    await expect(page.getByText('Too many attempts, please try again later.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(page)
})
