import type { CDPSession, Locator, Page } from '@playwright/test'
import { askServer, expect, goTo } from './story.ts'

type Booking = { person: number; start: string; duration?: number; kind_id?: string; salesperson?: string }

export async function book(
  page: Page,
  { person, start, duration = 60, kind_id = 'tour', salesperson }: Booking,
): Promise<number> {
  const salesperson_id = salesperson && (await idOfUser(page, salesperson))
  const event = { kind_id, start, duration, ...(salesperson_id && { salesperson_id }) }
  return (await askServer<{ id: number }>(page, 'POST', `/api/people/${person}/activities`, event)).id
}

export async function idOfUser(page: Page, name: string): Promise<number | undefined> {
  const path = '/api/references/users'
  const { collection } = await askServer<{ collection: { id: number; text: string }[] }>(page, 'GET', path)
  return collection.find(({ text }) => text === name)?.id
}

export const eventOf = (page: Page, id: number): Locator => page.locator(`[data-event="${id}"]`)

export const timesOf = (page: Page, id: number): Promise<{ start: string; end: string }> =>
  askServer(page, 'GET', `/api/activities/${id}`)

type Point = { x: number; y: number }

export async function middleOf(shown: Locator): Promise<Point> {
  const box = await shown.boundingBox()
  if (!box) throw new Error('It is not on screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function dragByMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

/** A finger that moves before it has rested scrolls. */
export async function dragByFinger(page: Page, from: Point, to: Point, how: 'held' | 'scrolling' | 'by edge' = 'held') {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  const move = (step: number) =>
    touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 })
  const down = touch('touchStart', from)
  if (how === 'held') {
    await down
    await expect(page.locator('html')).toHaveAttribute('style', /grabbing/)
  }
  // Sent together, so that a finger that scrolls does not rest on a busy machine.
  await Promise.all([down, move(1)])
  for (let step = 2; step <= 6; step++) {
    await page.waitForTimeout(30)
    await move(step)
  }
  await touch('touchEnd')
}

export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).last().click()

export async function openCalendar(page: Page, view: string, date: string): Promise<void> {
  await goTo(page, `/calendar/index?view=${view}&date=${date}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await expect(page.locator('[aria-busy="false"]')).toBeVisible()
}
