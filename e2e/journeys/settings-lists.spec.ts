import type { Locator, Page } from '@playwright/test'
import { addToClub } from '../people-story.ts'
import { askServer, expect, expectAccessible, goTo, openAs, test } from '../story.ts'

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
  const page = await openAs(browser, 'source_sharer', { at: sourcesOf('northside-fitness') })
  const [radio, cinema, fair] = ['Radio spot', 'Cinema spot', 'Town fair']
  for (const name of [radio, cinema, fair]) await addSource(page, name)
  await expect(page.getByRole('button', { name: fair, exact: true })).toBeVisible()
  const order = async () => (await named(page)).filter((name) => [radio, cinema, fair].includes(name ?? ''))
  expect(await order()).toEqual([radio, cinema, fair])

  const placed = page.waitForResponse((answer) => answer.url().endsWith('/place'))
  await drag(page, handle(page, fair), handle(page, radio))
  expect((await placed).status()).toBe(200)
  await expect.poll(order).toEqual([fair, radio, cinema])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(order).toEqual([radio, cinema, fair])

  await handle(page, radio).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(new RegExp(`^${radio}: position \\d+ of \\d+$`))).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await expect.poll(order).toEqual([cinema, radio, fair])
  await expect(handle(page, radio)).toBeFocused()

  await page.getByRole('button', { name: fair, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: /Share with the group/ }).click({ force: true })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const colleague = await openAs(browser, 'london_club_manager', { at: sourcesOf('camden-strength') })
  await expect(
    colleague.getByRole('button', { name: new RegExp(`^${fair}.*Shared by Northside Fitness`) }),
  ).toBeVisible()
  await expect(handle(colleague, fair)).toHaveCount(0)
})

test('two tags are merged with their people, and the merge is undone', async ({ browser }) => {
  const page = await openAs(browser, 'club_manager', { at: null })
  const [short, long] = ['Corp', 'Corporation']
  const addTagged = (first_name: string, tag_list: string[]) =>
    addToClub(page, { first_name, last_name: 'Merged', email: `${first_name}${Date.now()}@merged.example`, tag_list })
  const first = await addTagged('Corin', [short, long])
  const second = await addTagged('Cora', [short])
  await goTo(page, '/companies/northside-fitness/tags?q=Corp')
  await page.getByRole('button', { name: `Actions for ${short}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Merge into…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /Merge into/ }).fill(long.toLowerCase())
  await page.getByRole('option', { name: long, exact: true }).click()
  await expect(dialog.getByText(`2 people have ${short} now.`)).toBeVisible()
  await expect(dialog.getByText(`1 of them already has ${long}.`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(`${short} was merged into ${long}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: short, exact: true })).toHaveCount(0)

  const tagsOf = async (id: number) =>
    (await askServer<{ tag_list: string[] }>(page, 'GET', `/api/people/${id}`)).tag_list.toSorted()
  expect([await tagsOf(first), await tagsOf(second)]).toEqual([[long], [long]])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: short, exact: true })).toBeVisible()
  expect([await tagsOf(first), await tagsOf(second)]).toEqual([[short, long], [short]])
})
