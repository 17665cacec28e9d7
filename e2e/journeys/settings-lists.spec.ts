import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, openAs, test } from '../story.ts'

const sourcesOf = (slug: string) => `/companies/${slug}/marketing_sources`
const table = (page: Page) => page.getByRole('table', { name: 'Marketing sources' })
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const named = (page: Page) =>
  table(page)
    .locator('tbody [data-opener]')
    .evaluateAll((openers) => openers.map((opener) => opener.textContent))

async function addSource(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Name/ }).fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

/** By the mouse, from the middle of one to beyond the middle of the other. */
async function drag(page: Page, what: Locator, onto: Locator) {
  await what.scrollIntoViewIfNeeded()
  const from = (await what.boundingBox())!
  const to = (await onto.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y - 5, { steps: 3 })
  await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 8 })
  await page.mouse.up()
}

test('a manager puts sources in order by hand and by keys, and shares one with the group', async ({ browser }) => {
  const page = await openAs(browser, 'source_sharer')
  await page.goto(sourcesOf('northside-fitness'))
  for (const name of ['Radio spot', 'Cinema spot', 'Town fair']) await addSource(page, name)
  await expect(page.getByRole('button', { name: 'Town fair', exact: true })).toBeVisible()
  const order = async () => (await named(page)).filter((name) => /spot|fair/.test(name ?? ''))
  expect(await order()).toEqual(['Radio spot', 'Cinema spot', 'Town fair'])

  const placed = page.waitForResponse((answer) => answer.url().endsWith('/place'))
  await drag(page, handle(page, 'Town fair'), handle(page, 'Radio spot'))
  expect((await placed).status()).toBe(200)
  await expect.poll(order).toEqual(['Town fair', 'Radio spot', 'Cinema spot'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(order).toEqual(['Radio spot', 'Cinema spot', 'Town fair'])

  await handle(page, 'Radio spot').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/^Radio spot: place \d+ of \d+$/)).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await expect.poll(order).toEqual(['Cinema spot', 'Radio spot', 'Town fair'])
  await expect(handle(page, 'Radio spot')).toBeFocused()

  await page.getByRole('button', { name: 'Town fair', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: /Share with the group/ }).click({ force: true })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const colleague = await openAs(browser, 'london_club_manager')
  await colleague.goto(sourcesOf('camden-strength'))
  await expect(colleague.getByRole('button', { name: /^Town fair.*Shared by Northside Fitness/ })).toBeVisible()
  await expect(handle(colleague, 'Town fair')).toHaveCount(0)
})

/** Somebody new who has these tags, without the form. */
const addTagged = (page: Page, first_name: string, tag_list: string[]): Promise<number> =>
  page.evaluate(
    async (person) => {
      const csrf = (await fetch('/api/status')).headers.get('x-csrf-token') ?? ''
      const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf }
      const saved = await fetch('/api/people', { method: 'POST', headers, body: JSON.stringify(person) })
      return ((await saved.json()) as { id: number }).id
    },
    { first_name, last_name: 'Merged', email: `${first_name.toLowerCase()}${Date.now()}@merged.example`, tag_list },
  )

test('two tags become one, everybody who had the one has the other, and all of it comes back', async ({ browser }) => {
  const page = await openAs(browser, 'club_manager')
  const first = await addTagged(page, 'Corin', ['Corp', 'Corporation'])
  const second = await addTagged(page, 'Cora', ['Corp'])
  await page.goto('/companies/northside-fitness/tags?q=Corp')
  await page.getByRole('button', { name: 'Actions for Corp', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Merge into…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /Merge into/ }).fill('corporation')
  await page.getByRole('option', { name: 'Corporation', exact: true }).click()
  await expect(dialog.getByText('2 people have Corp now.')).toBeVisible()
  await expect(dialog.getByText('1 of them has Corporation already.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Corp was merged into Corporation.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Corp', exact: true })).toHaveCount(0)

  const tagsOf = async (id: number) =>
    ((await (await page.request.get(`/api/people/${id}`)).json()) as { tag_list: string[] }).tag_list.toSorted()
  expect([await tagsOf(first), await tagsOf(second)]).toEqual([['Corporation'], ['Corporation']])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Corp', exact: true })).toBeVisible()
  expect([await tagsOf(first), await tagsOf(second)]).toEqual([['Corp', 'Corporation'], ['Corp']])
})
