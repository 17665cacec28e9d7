import type { Browser, Page } from '@playwright/test'
import { addToClub } from '../people-story.ts'
import { askServer, expect, expectAccessible, goTo, openAs, switchTo, test } from '../story.ts'

const inClub = (page: Page, name: string) =>
  expect(page.getByRole('button', { name: `Switch club, currently ${name}` }))
const idOfOwn = async (page: Page) =>
  (await askServer<{ user: { id: number } }>(page, 'GET', '/api/accounts/current')).user.id

async function leadFromLondon(browser: Browser, last_name: string, salesperson_id: number): Promise<number> {
  const london = await openAs(browser, 'london_manager', { at: null })
  const email = `pippa.${Date.now()}@example.com`
  const id = await addToClub(london, { first_name: 'Pippa', last_name, email, salesperson_id })
  await london.context().close()
  return id
}

async function openOperator(browser: Browser): Promise<Page> {
  const page = await openAs(browser, 'call_center_operator', { at: null })
  await switchTo(page, 'northside-fitness')
  return page
}

async function choose(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: `Switch club, currently ${from}` }).click()
  await page.getByRole('button', { name: new RegExp(to) }).click()
  await inClub(page, to).toBeVisible()
}

test('an operator opens a notice of another club and is there, in every tab', async ({ browser }) => {
  const page = await openOperator(browser)
  const last = 'Ashdown'
  await page.goto('/')
  await inClub(page, 'Northside Fitness').toBeVisible()
  const id = await leadFromLondon(browser, last, await idOfOwn(page))
  const tab = await page.context().newPage()
  await tab.goto('/people')
  await inClub(tab, 'Northside Fitness').toBeVisible()

  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: new RegExp(`Pippa ${last}`) })
    .first()
    .click()
  await Promise.all([
    expect(tab.getByText(/This was switched in another tab/)).toBeVisible(),
    expect(page.getByText('You are now in Camden Strength.')).toBeVisible(),
  ])
  await expect(page).toHaveURL(new RegExp(`/people/${id}$`))
  await expect(page.getByRole('heading', { level: 1, name: `Pippa ${last}` })).toBeVisible()
  await inClub(page, 'Camden Strength').toBeVisible()

  await inClub(tab, 'Camden Strength').toBeVisible()
  await expect(tab).toHaveURL(/\/people$/)

  await tab.close()
  await choose(page, 'Camden Strength', 'Northside Fitness')
  await goTo(page, `/people/${id}`)
  await inClub(page, 'Camden Strength').toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Pippa ${last}` })).toBeVisible()
  await choose(page, 'Camden Strength', 'Northside Fitness')
  await page.context().close()
})

test('an impersonator of an operator stays in the current club, with a message', async ({ browser }) => {
  const operator = await openOperator(browser)
  const id = await leadFromLondon(browser, 'Birch', await idOfOwn(operator))
  await operator.context().close()

  const page = await openAs(browser, 'root')
  await page.getByRole('button', { name: 'Account menu for Rosa Lindqvist' }).click()
  await page.getByRole('menuitem', { name: 'Impersonation' }).click()
  await page.getByLabel('Search users').fill('callum oka')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Callum Okafor/ })
    .click()
  await expect(page.getByText('You are acting as Callum Okafor.')).toBeVisible()
  await expect(page.getByText(/Pippa Birch/)).toHaveCount(0)

  await goTo(page, `/people/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pippa Birch' })).toBeVisible()
  await inClub(page, 'Northside Fitness').toBeVisible()
  const told = 'Pippa Birch belongs to Camden Strength. While you act as Callum Okafor, you stay in Northside Fitness.'
  await expect(page.getByText(told)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Switch to Camden Strength' }).click()
  await inClub(page, 'Camden Strength').toBeVisible()
  await expect(page.getByText(told)).toHaveCount(0)
  await page.getByRole('button', { name: 'Stop impersonate' }).click()
  await expect(page.getByRole('button', { name: 'Account menu for Rosa Lindqvist' })).toBeVisible()
  await page.context().close()
})
