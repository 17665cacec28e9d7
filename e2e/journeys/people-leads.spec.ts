import type { Page } from '@playwright/test'
import { blockUpdates } from '../count-requests.ts'
import {
  addPerson,
  addPersonByHand,
  addToClub,
  askForStatus,
  changeStatus,
  expectWithin,
  nameIn,
  noteBox,
} from '../people-story.ts'
import { ofWidthAndTheme } from '../axe.ts'
import { expect, expectAccessible, goTo, openAs, signIn, test } from '../story.ts'

test('a salesperson takes a lead from first contact to sale', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'salesperson', null)
  const last = 'Okonkwo'
  await addPersonByHand(page, 'Wilhelmina', last, 'wilhelmina@example.com')

  await noteBox(page).click()
  await page.keyboard.type('Wants to swim before work.')
  await page.reload()
  await expect(noteBox(page)).toHaveText('Wants to swim before work.')
  await noteBox(page).click()
  await page.keyboard.press('Control+Enter')
  await expect(noteBox(page)).toHaveText('')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').filter({ hasText: 'Wants to swim before work.' })).toBeVisible()
  await page.reload()
  await expect(history.getByRole('listitem').filter({ hasText: 'Wants to swim before work.' })).toBeVisible()
  await expect(noteBox(page)).toHaveText('')

  await changeStatus(page, 'Enquiry', 'Tour')
  await changeStatus(page, 'Tour', 'Trial')
  await changeStatus(page, 'Trial', 'Sale')

  await goTo(page, `/people?status=sale&q=${last}`)
  await expect(page.getByRole('link', { name: `Wilhelmina ${last}` })).toBeVisible()
  await goTo(page, `/people?status=enquiry&q=${last}`)
  await expect(page.getByText('No people found')).toBeVisible()
  await expectAccessible(page)
})

test('a person who was not interested returns', async ({ page }) => {
  await signIn(page, 'manager', null)
  await addPerson(page, 'Ottoline', 'Brandt', 'ottoline@example.com')
  const refusal = await askForStatus(page, 'Not Interested')
  await refusal.getByLabel('Objection').click()
  await page.getByRole('option', { name: 'Too far away' }).click()
  await refusal.getByRole('button', { name: 'Save' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('Too far away')

  const welcome = await askForStatus(page, 'Enquiry')
  await expect(welcome.getByText('Welcome back')).toBeVisible()
  await welcome.getByRole('button', { name: 'Save' }).click()
  await expect(history.getByRole('listitem').first()).toContainText(/Not Interested\s*Enquiry/)
})

test('a restricted salesperson reassigns a person and loses access', async ({ page }) => {
  await signIn(page, 'salesperson', null)
  await addPerson(page, 'Leopold', 'Ferrand', 'leopold@example.com')
  const address = page.url()
  const salesperson = page.getByRole('combobox', { name: 'Salesperson' })
  const choose = async () => {
    await salesperson.click()
    await page.getByRole('option', { name: 'Priya Sharma' }).click()
    await expect(
      page.getByText('By re-assigning this person you will lose access, do you want to continue?'),
    ).toBeVisible()
  }
  await choose()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(salesperson).toHaveValue('Tom Brennan')
  await choose()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News Feed' })).toBeVisible()

  await goTo(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Person not found' })).toBeVisible()
  await expectAccessible(page)
  await goTo(page, '/people?q=Ferrand')
  await expect(page.getByText('No people found')).toBeVisible()
})

test('two editors of one person choose between their versions', async ({ page, browser }) => {
  test.setTimeout(240_000)
  await signIn(page, 'manager', null)
  await addPerson(page, 'Cosima', 'Hartwell', 'cosima@example.com')
  const colleague = await openAs(browser, 'club_manager', { at: page.url() })

  const edit = async (who: Page, name: string) => {
    await who.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = who.getByRole('dialog', { name: 'Cosima Hartwell' })
    await dialog.getByLabel('Last name').fill(name)
    return dialog
  }
  const own = await edit(page, 'Hartwell-Own')
  const theirs = await edit(colleague, 'Hartwell-Theirs')
  await theirs.getByLabel('City').fill('Fitzroy')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByRole('heading', { level: 1, name: 'Cosima Hartwell-Theirs' })).toBeVisible()

  await expect(page.locator('h1')).toHaveText('Cosima Hartwell-Theirs')
  await expect(own.getByRole('textbox', { name: 'Last name' })).toHaveValue('Hartwell-Own')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('Someone else just changed this')).toBeVisible()
  await expectAccessible(page)
  await expect(own.getByLabel('City')).toHaveValue('Fitzroy')
  await expect(own.getByRole('radio', { name: 'Yours: Hartwell-Own' })).toBeChecked()
  await own.getByRole('radio', { name: 'Theirs: Hartwell-Theirs' }).click()
  await expect(own.getByRole('textbox', { name: 'Last name' })).toHaveValue('Hartwell-Theirs')
  await own.getByRole('radio', { name: 'Yours: Hartwell-Own' }).click()
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cosima Hartwell-Own' })).toBeVisible()
  await expect(colleague.getByRole('heading', { level: 1, name: 'Cosima Hartwell-Own' })).toBeVisible()

  await noteBox(page).click()
  await page.keyboard.type('Half a thought')
  await noteBox(colleague).click()
  await colleague.keyboard.type('Said hello at the desk.')
  await colleague.keyboard.press('Control+Enter')
  await expect(page.getByText('Said hello at the desk.')).toBeVisible()
  await expect(noteBox(page)).toHaveText('Half a thought')
  await colleague.context().close()
})

test('the people and a person work on a phone', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await openAs(browser, 'manager', { width: 360, height: 740, at: '/people' })
  const expectFits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page, ofWidthAndTheme)
  }
  const table = page.getByRole('table', { name: 'People' })
  const names = table.getByRole('link')
  await expect(names.first()).toBeVisible()
  await expectFits()

  await page.getByRole('button', { name: 'More filters' }).click()
  const filters = page.getByRole('dialog', { name: 'More filters' })
  await expectWithin(filters)
  await expectFits()
  await filters.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Trial' }).click()
  await page.keyboard.press('Escape')
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/status=trial/)
  await expect(table.getByRole('row').nth(1)).toContainText('Trial')
  await expectFits()

  const name = await nameIn(names.first())
  await page.getByRole('searchbox', { name: 'Search people' }).fill(name)
  await expect(names).toHaveCount(1)
  await names.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectFits()

  await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Write a note' }).click()
  await expect(noteBox(page)).toBeFocused()
  await page.keyboard.type('Rang from the train.')
  await expectFits()
  await page.keyboard.press('Control+Enter')
  await expect(noteBox(page)).toHaveText('')
  await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name }).getByLabel('First name')).toBeVisible()
  await expectFits()
  await page.context().close()
})

test('a person is found by keyboard alone', async ({ page }) => {
  await signIn(page, 'manager', null)
  const last_name = 'Zabriskie'
  await addToClub(page, { first_name: 'Quentin', last_name, email: 'quentin@example.com' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'News Feed' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Search people, screens and actions')).toBeFocused()
  await page.keyboard.type(last_name.toLowerCase().replace('kie', ''))
  await expect(page.getByRole('dialog', { name: 'Search' }).getByText(`Quentin ${last_name}`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Quentin ${last_name}` })).toBeVisible()
})

test('the page of a person is there after three questions', async ({ page }) => {
  await blockUpdates(page)
  await signIn(page, 'manager', '/people')
  const link = page.getByRole('table', { name: 'People' }).getByRole('link').first()
  const name = await nameIn(link)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(people\/\d+|notes|account)/.test(pathname) && !pathname.endsWith('/avatar')) asked.push(pathname)
  })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Additional Contacts' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(3)
})
