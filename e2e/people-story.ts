import type { Locator, Page } from '@playwright/test'
import { askServer, expect, expectAccessible, goTo } from './story.ts'

export async function addToClub(page: Page, person: { email: string; [field: string]: unknown }): Promise<number> {
  return (await askServer<{ id: number }>(page, 'POST', '/api/people', person)).id
}

export async function addPerson(page: Page, first_name: string, last_name: string, email: string): Promise<number> {
  const id = await addToClub(page, { first_name, last_name, email })
  await goTo(page, `/people/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `${first_name} ${last_name}` })).toBeVisible()
  return id
}

export async function addPersonByHand(page: Page, first: string, last: string, email: string): Promise<void> {
  await goTo(page, '/people')
  await page.getByRole('button', { name: 'Add Person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Person' })
  await dialog.getByLabel('First name').fill(first)
  await dialog.getByLabel('Last name').fill(last)
  await dialog.getByLabel('Email').fill(email)
  await expectAccessible(page)
  await expectCentred(dialog)
  await dialog.getByRole('button', { name: 'Add Person' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible()
}

/** The same dialog is checked once. */
const checkedStatuses = new Set<string>()

export async function askForStatus(page: Page, to: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Take Action' }).click()
  await expect(page.getByRole('menuitem', { name: to })).toBeVisible()
  if (!checkedStatuses.size) await expectAccessible(page)
  await page.getByRole('menuitem', { name: to }).click()
  const dialog = page.getByRole('dialog', { name: `Change status to: ${to}` })
  await expect(dialog).toBeVisible()
  if (!checkedStatuses.has(to)) await expectAccessible(page)
  checkedStatuses.add(to)
  return dialog
}

export async function changeStatus(page: Page, from: string, to: string): Promise<void> {
  const dialog = await askForStatus(page, to)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(statusEntries(page).first()).toContainText(new RegExp(`${from}\\s*${to}`))
}

const statusEntries = (page: Page) =>
  page.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: 'Status changed' })

/** Excludes people added by other tests, who have no source. */
export async function withSource(page: Page, path: string): Promise<string> {
  const sources = await askServer<{ collection: { id: number }[] }>(page, 'GET', '/api/references/sources')
  return `${path}source_id=${sources.collection.map(({ id }) => id).join(',')}`
}

export const noteBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Write a note' })

export async function nameIn(link: Locator): Promise<string> {
  const name = await link.locator('[title]:not([title=""])').first().getAttribute('title')
  if (!name) throw new Error('The link names nobody.')
  return name
}

export const expectCentred = (dialog: Locator): Promise<void> =>
  expectBox(dialog, ({ left, right }, window) => Math.abs(left + right - window) / 2 <= 2)

export const expectWithin = (drawer: Locator): Promise<void> =>
  expectBox(drawer, ({ left, right }, window) => left >= 0 && right <= window)

async function expectBox(
  shown: Locator,
  isRight: (box: { left: number; right: number }, window: number) => boolean,
): Promise<void> {
  const window = shown.page().viewportSize()?.width ?? 0
  await expect(async () => {
    const box = await shown.boundingBox()
    const [left, right] = [box?.x ?? Number.NaN, (box?.x ?? 0) + (box?.width ?? 0)]
    expect(isRight({ left, right }, window), `from ${left} to ${right} of ${window}`).toBe(true)
  }).toPass({ timeout: 60_000 })
}
