import type { Page } from '@playwright/test'
import { expect, expectAccessible, openAs, signIn, test } from '../story.ts'

async function addPerson(page: Page, first: string, last: string, email: string): Promise<void> {
  await page.goto('/people')
  await page.getByRole('button', { name: 'Add Person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Person' })
  await dialog.getByLabel('First name').fill(first)
  await dialog.getByLabel('Last name').fill(last)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Add Person' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible()
}

async function changeStatus(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Take Action' }).click()
  await page.getByRole('menuitem', { name: to }).click()
  const dialog = page.getByRole('dialog', { name: `Change status to: ${to}` })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

test('a salesperson takes a lead from the first word to the sale', async ({ page }) => {
  await signIn(page, 'salesperson')
  await addPerson(page, 'Wilhelmina', 'Okonkwo', 'wilhelmina@example.com')
  await expectAccessible(page)

  const compose = page.getByRole('textbox', { name: /note/i }).first()
  await compose.click()
  await page.keyboard.type('Wants to swim before work.')
  await page.reload()
  await expect(compose).toHaveText('Wants to swim before work.')
  await compose.click()
  await page.keyboard.press('Control+Enter')
  await expect(compose).toHaveText('')
  await expect(page.getByText('Wants to swim before work.')).toBeVisible()

  await changeStatus(page, 'Tour')
  await changeStatus(page, 'Trial')
  await changeStatus(page, 'Sale')
  await expect(page.getByText('Trial → Sale')).toBeVisible()
  await page.goto('/people?status=sale&q=okonkwo')
  await expect(page.getByRole('link', { name: /Wilhelmina Okonkwo/ })).toBeVisible()
  await expectAccessible(page)
})

test('somebody who was not interested is welcomed back', async ({ page }) => {
  await signIn(page, 'manager')
  await addPerson(page, 'Ottoline', 'Brandt', 'ottoline@example.com')
  await changeStatus(page, 'Not Interested')
  await page.getByRole('button', { name: 'Take Action' }).click()
  await page.getByRole('menuitem', { name: 'Enquiry' }).click()
  await expect(page.getByText('Welcome back')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not Interested → Enquiry')).toBeVisible()
})

test('a restricted salesperson gives a person away and loses sight of them', async ({ page }) => {
  await signIn(page, 'salesperson')
  await addPerson(page, 'Leopold', 'Ferrand', 'leopold@example.com')
  const address = page.url()
  const choose = async () => {
    await page.getByRole('combobox', { name: 'Salesperson' }).click()
    await page.getByRole('option', { name: 'Priya Sharma' }).click()
    await expect(
      page.getByText('By re-assigning this person you will lose access, do you want to continue?'),
    ).toBeVisible()
  }
  await choose()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('combobox', { name: 'Salesperson' })).toHaveValue('Tom Brennan')
  await choose()
  await page.getByRole('button', { name: /^(Ok|Yes|Continue)$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News Feed' })).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Person not found' })).toBeVisible()
  await expectAccessible(page)
})

test('two editors of one person choose between their versions', async ({ page, browser }) => {
  await signIn(page, 'manager')
  await addPerson(page, 'Cosima', 'Hartwell', 'cosima@example.com')
  const colleague = await openAs(browser, 'club_manager')
  await colleague.goto(page.url())

  const edit = async (who: Page, city: string) => {
    await who.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = who.getByRole('dialog')
    await dialog.getByLabel('Last name').fill(city)
    return dialog
  }
  const own = await edit(page, 'Hartwell-Own')
  const theirs = await edit(colleague, 'Hartwell-Theirs')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByRole('heading', { level: 1, name: 'Cosima Hartwell-Theirs' })).toBeVisible()

  await expect(own.getByLabel('Last name')).toHaveValue('Hartwell-Own')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('Somebody else has changed this in the meantime.')).toBeVisible()
  await expectAccessible(page)
  await own.getByRole('radio', { name: /Theirs: Hartwell-Theirs/ }).click()
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cosima Hartwell-Theirs' })).toBeVisible()

  await colleague.getByRole('textbox', { name: /note/i }).first().click()
  await colleague.keyboard.type('Said hello at the desk.')
  await colleague.keyboard.press('Control+Enter')
  await expect(page.getByText('Said hello at the desk.')).toBeVisible()
  await colleague.context().close()
})

test('the people and a person work on a phone', async ({ browser }) => {
  const page = await openAs(browser, 'manager', { width: 360, height: 740 })
  await page.goto('/people')
  await expect(page.getByRole('heading', { level: 1, name: /People/ })).toBeVisible()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(360)
  await expectAccessible(page)
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Search people' }))
    .first()
    .fill('mi')
  await page
    .getByRole('link', { name: /\w+ \w+/ })
    .first()
    .waitFor()
  await page.goto('/people?status=sale')
  await page.locator('a[href^="/people/"]').first().click()
  await expect(page.getByRole('button', { name: 'Take Action' })).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(360)
  await expectAccessible(page)
  await page.context().close()
})

test('somebody is found by the keyboard alone', async ({ page }) => {
  await signIn(page, 'manager')
  await addPerson(page, 'Quentin', 'Zabriskie', 'quentin@example.com')
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zabris')
  await expect(page.getByText('Quentin Zabriskie')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Quentin Zabriskie' })).toBeVisible()
})
