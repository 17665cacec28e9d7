import { addToClub } from '../people-story.ts'
import { expect, expectAccessible, goTo, openAs, signIn, test } from '../story.ts'

test('a call connects, is answered in the sandbox, continues across screens, and asks for its outcome', async ({
  page,
  browser,
}) => {
  await signIn(page, 'manager', null)
  const person = { first_name: 'Wilma', last_name: 'Ringer', email: 'wilma.ringer@example.com' }
  const id = await addToClub(page, { ...person, phone_mobile: '0412 345 987' })
  await goTo(page, `/people/${id}`)
  await page.getByRole('button', { name: '0412 345 987' }).first().click()
  const bar = page.getByRole('region', { name: 'Call', exact: true })
  await expect(bar).toContainText('Ringing')
  await expectAccessible(page)

  const customer = await openAs(browser, 'club_manager', { at: '/sandbox?channel=voice' })
  await customer.getByRole('button', { name: /\+61412345987/ }).click()
  await customer.getByRole('button', { name: 'Answer' }).click()
  await expect(bar.getByRole('timer')).toBeVisible()
  await page.getByRole('link', { name: 'People', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await bar.getByRole('button', { name: 'Keypad' }).click()
  await page.getByRole('button', { name: '5', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(customer.getByText('Caller entered: 5')).toBeVisible()
  await expectAccessible(customer)

  await customer.getByRole('button', { name: 'Hang up' }).click()
  await expect(bar).toBeHidden()
  const outcome = page.getByRole('dialog', { name: 'Complete: Call' })
  await outcome.getByText('Spoke To').click()
  await outcome.getByRole('button', { name: 'Save' }).click()
  await expect(outcome).toBeHidden()
  await goTo(page, `/people/${id}`)
  const entry = page.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: 'Outgoing call' })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Spoke To')
})
