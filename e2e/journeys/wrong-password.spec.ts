import { expect, expectAccessible, test } from '../story.ts'

// Locks out this machine's address for a while, so that it comes last by its name.
test('a wrong password says so without telling which is wrong, and too many lock the door', async ({ page }) => {
  await page.goto('/users/sign_in')
  for (let attempt = 1; attempt <= 10; attempt++) {
    await page.getByLabel('Email').fill('locked.out@demo.spotter.example')
    await page.getByLabel('Password', { exact: true }).fill(`wrong ${attempt}`)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    expect((await answered).status()).toBe(401)
    await expect(page.getByText('Invalid email or password.')).toBeVisible()
    await page.waitForTimeout(550)
  }
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Too many attempts, please try again later.')).toBeVisible()
  await expectAccessible(page)
})
