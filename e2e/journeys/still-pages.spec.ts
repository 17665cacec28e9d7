import type { Page } from '@playwright/test'
import { addToClub } from '../people-story.ts'
import { expect, signIn, test } from '../story.ts'

declare global {
  interface Window {
    moved: number
  }
}

/**
 * Adds up how far and how much of the page moved, as browsers count it: 0.1 is felt. What waits for an answer is shown
 * without it after a second, which is too short on a busy machine.
 */
async function watchMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const patient = new CSSStyleSheet()
    patient.replaceSync('* { animation-delay: 1h !important; }')
    document.adoptedStyleSheets.push(patient)
    window.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.moved += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => window.moved)
}

async function delay(page: Page, path: string, ms: number): Promise<void> {
  await page.route(path, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })
}

test('what arrives late on the page of a person moves nothing', async ({ page }) => {
  await signIn(page, 'salesperson', null)
  const id = await addToClub(page, { first_name: 'Stella', last_name: 'Still', email: 'stella.still@example.com' })
  await delay(page, `**/api/people/${id}/first_response`, 300)
  await delay(page, `**/api/people/${id}/activities*`, 500)
  const moved = await watchMoves(page)
  await page.goto(`/people/${id}`)
  await expect(page.getByRole('group', { name: 'First response' })).toBeVisible()
  await expect(page.getByText('Nothing planned yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Request' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toBeVisible()
  expect(await moved()).toBeLessThan(0.001)
})

test('the groups of the news feed appear together, whichever arrives first', async ({ page }) => {
  await signIn(page, 'club_manager', null)
  await delay(page, '**/api/calendar/today*', 400)
  await delay(page, '**/api/emails/unread*', 600)
  const moved = await watchMoves(page)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('list').first()).toBeVisible()
  expect(await moved()).toBeLessThan(0.01)
})

test('the list of guests waits for what stands above it', async ({ page }) => {
  await signIn(page, 'club_manager', null)
  await delay(page, '**/api/merge_proposals*', 400)
  const moved = await watchMoves(page)
  await page.goto('/guests')
  await expect(page.getByRole('table', { name: 'Guests' }).getByRole('row').nth(1)).toBeVisible()
  expect(await moved()).toBeLessThan(0.005)
})

test('a conversation stays where it is while the person beside it is loaded', async ({ page }) => {
  await signIn(page, 'club_manager', null)
  await delay(page, '**/api/conversations/counts*', 400)
  await delay(page, '**/PersonFacts*.js', 600)
  const moved = await watchMoves(page)
  await page.goto('/inbox')
  await expect(page.getByRole('complementary', { name: 'About this person' })).toContainText('May be contacted')
  await expect(page.getByRole('group', { name: 'Show' })).toContainText(/Needs reply\d/)
  expect(await moved()).toBeLessThan(0.005)
})
