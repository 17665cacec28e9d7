import type { Page } from '@playwright/test'
import { askServer, expect, expectAccessible, goTo, openAs, test } from '../story.ts'

const settings = '/companies/northside-fitness'
const types = ['Yes or no', 'One of several', 'Any of several', 'Free text', 'Number on a scale']

const cardOf = (page: Page, number: number) =>
  page
    .getByRole('list', { name: 'Questions' })
    .locator('> li')
    .nth(number - 1)

async function ask(page: Page, number: number, title: string, type: string): Promise<void> {
  if (number > 1) await page.getByRole('button', { name: 'Add a question' }).click()
  const card = cardOf(page, number)
  await card.getByLabel(`Question ${number}`, { exact: true }).fill(title)
  await card.getByRole('combobox', { name: `Answer type for ${title}` }).click()
  await page.getByRole('option', { name: type }).click()
}

async function guestOf(page: Page): Promise<string> {
  const read = <A>(path: string) => askServer<A>(page, 'GET', path)
  const { collection } = await read<{ collection: { person_id: number }[] }>('/api/guests?per_page=25')
  for (const { person_id } of collection) {
    const person = await read<{ waiver: boolean; questionnaire_response: object | null }>(`/api/people/${person_id}`)
    if (person.waiver && person.questionnaire_response) return `/people/${person_id}`
  }
  throw new Error('No guest has signed and answered.')
}

async function versionOf(page: Page, list: 'questionnaires' | 'guest_waivers', name: string): Promise<number> {
  const path = `/api${settings}/${list}`
  const { collection } = await askServer<{ collection: { name: string; version: number }[] }>(page, 'GET', path)
  return collection.find((one) => one.name === name)?.version ?? 0
}

async function readBehind(page: Page, address: string, link: string): Promise<string[]> {
  await goTo(page, address)
  await page.getByRole('button', { name: link, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: link })
  await expect(dialog.getByText(/Version \d/)).toBeVisible()
  return (await dialog.innerText()).split('\n').filter((line) => line.trim() !== '')
}

test('root builds a questionnaire of every kind, and an answer keeps its question', async ({ browser }) => {
  test.slow()
  const page = await openAs(browser, 'root', { at: null })
  const kind = 'Every kind'
  const answered = await guestOf(page)
  const before = await readBehind(page, answered, 'Health questionnaire')

  await goTo(page, `${settings}/questionnaires`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Name').fill(kind)
  for (const [index, type] of types.entries()) await ask(page, index + 1, `Question of kind ${index + 1}`, type)
  for (const number of [2, 3]) await cardOf(page, number).getByLabel('Options').fill('Mornings\nEvenings')
  await cardOf(page, 5).getByLabel('To', { exact: true }).fill('5')
  const preview = page.getByRole('region', { name: 'What visitors see' })
  await expect(preview.getByRole('slider')).toHaveAttribute('aria-valuemax', '5')
  await cardOf(page, 3).getByLabel('Options').click()
  await expect(preview.getByRole('checkbox', { name: 'Evenings' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: kind })
  await expect(row).toContainText('In use')

  const version = await versionOf(page, 'questionnaires', 'Health questionnaire')
  await page.getByRole('button', { name: 'Health questionnaire', exact: true }).click()
  const title = page.getByLabel('Question 1', { exact: true })
  const asked = 'What brings you here?'
  await title.fill(asked)
  await page.getByRole('button', { name: `Move ${asked} down` }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Health questionnaire' })).toContainText(String(version + 1))

  expect(await readBehind(page, answered, 'Health questionnaire')).toEqual(before)
  await page.context().close()
})

test('a changed waiver is a new version, and signatures stay', async ({ browser }) => {
  const page = await openAs(browser, 'root', { at: null })
  const guest = await guestOf(page)
  const before = await readBehind(page, guest, 'Signed waiver')

  const version = await versionOf(page, 'guest_waivers', 'Guest waiver')
  await goTo(page, `${settings}/guest_waivers`)
  await page.getByRole('button', { name: 'Guest waiver', exact: true }).click()
  await page.getByLabel('Text', { exact: false }).first().fill(`# Short\n\nI train **at my own risk**.`)
  await expect(page.getByRole('region', { name: 'What visitors see' }).getByText('at my own risk')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Guest waiver', exact: true }).click()
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByRole('button', { name: new RegExp(`Version ${version + 1}.*Current`) })).toBeVisible()
  await versions.getByRole('button', { name: /Version 1/ }).click()
  await expect(page.getByRole('dialog', { name: 'Version 1' })).toContainText('House rules')

  expect(await readBehind(page, guest, 'Signed waiver')).toEqual(before)
  await page.context().close()
})
