import { blockUpdates, menuOf, mostRequests, watchRequests } from '../count-requests.ts'
import { expect, openAs, test } from '../story.ts'

test(`every settings page of the own club opens with at most ${mostRequests} requests`, async ({ browser }) => {
  test.slow()
  const page = await openAs(browser, 'club_manager', { at: null })
  await blockUpdates(page)
  await page.goto('/account/edit')
  await expect(page.getByRole('navigation', { name: 'Company Settings' }).getByRole('link').first()).toBeVisible()
  const pages = await menuOf(page, 'Company Settings')
  expect(pages).toContain('/account/edit')
  expect(pages.length).toBeGreaterThan(2)
  const during = watchRequests(page)
  const tooMany: string[] = []
  for (const href of pages) {
    // From a blank page, so that nothing is cached or pending.
    await page.goto('about:blank')
    const asked = await during(async () => {
      await page.goto(href)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    }, 400)
    if (asked.length > mostRequests) tooMany.push(`${href}: ${asked.join(', ')}`)
  }
  expect(tooMany).toEqual([])
  await page.context().close()
})
