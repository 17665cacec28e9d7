import type { Page } from '@playwright/test'
import { book, dragByFinger, dragByMouse, eventOf, middleOf, openCalendar, timesOf, undo } from '../calendar-story.ts'
import { addPerson } from '../people-story.ts'
import { expect, expectAccessible, openAs, signIn, test } from '../story.ts'

/** In winter Melbourne is ten hours ahead of these times, from the third of October 2027 eleven. */
const wednesday = '2027-07-07'
const at = (time: string, day = wednesday) => `${day}T${time}:00+10:00`

/** Half an hour on the grid, in pixels. */
const halfHour = async (page: Page) => ((await page.locator('[data-slots]').first().boundingBox())?.height ?? 0) / 28

test('an appointment is booked by pressing a free slot, moved, made longer and put back', async ({ page }) => {
  await signIn(page, 'manager')
  await addPerson(page, 'Wanda', 'Slotter', 'wanda.slotter@example.com')
  await openCalendar(page, 'week', wednesday)
  await expectAccessible(page)

  const column = await page.locator(`[data-slots="${wednesday}"]`).boundingBox()
  const half = await halfHour(page)
  // The grid begins an hour before the club opens at eight; this is half past ten.
  await page.mouse.click((column?.x ?? 0) + 30, (column?.y ?? 0) + 7.5 * half)
  const form = page.getByRole('dialog', { name: 'Add Event' })
  await expect(form.getByLabel('Time')).toHaveValue(/10:30/)
  await form.getByRole('combobox', { name: 'Person', exact: true }).fill('Wanda')
  await page.getByRole('option', { name: 'Wanda Slotter' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const event = page.getByRole('button', { name: /Tour with Wanda Slotter, Wednesday,? 7 July, 10:30 am/ })
  await expect(event).toBeVisible()
  const id = Number(await event.getAttribute('data-event'))

  const from = await middleOf(eventOf(page, id))
  await dragByMouse(page, from, { x: from.x, y: from.y + 4 * half })
  await expect(eventOf(page, id)).toHaveAccessibleName(/12:30 pm/)
  await expect(page.getByText(/Wanda Slotter moved to/)).toBeVisible()
  await undo(page)
  await expect(eventOf(page, id)).toHaveAccessibleName(/10:30 am/)
  await expect.poll(async () => (await timesOf(page, id)).start).toBe('2027-07-07T00:30:00.000Z')

  const box = await eventOf(page, id).boundingBox()
  const edge = { x: from.x, y: (box?.y ?? 0) + (box?.height ?? 0) - 2 }
  await dragByMouse(page, edge, { x: edge.x, y: edge.y + 2 * half })
  await expect(eventOf(page, id)).toHaveAccessibleName(/10:30 am to 12:00 pm/)

  await eventOf(page, id).click()
  const card = page.getByRole('dialog', { name: 'Wanda Slotter' })
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(eventOf(page, id)).toHaveAccessibleName(/Confirmed/)
})

test('the calendar is used from the keyboard alone', async ({ page }) => {
  await signIn(page, 'manager')
  await addPerson(page, 'Keira', 'Keys', 'keira.keys@example.com')
  const id = await book(page, { name: 'Keira Keys', start: at('10:00', '2027-07-08') })
  await openCalendar(page, 'day', '2027-07-08')
  await page.locator('[data-cursor]').focus()
  await expect(page.locator('[data-cursor]')).toHaveAccessibleName(/Free: Thursday,? 8 July, 08:00 am/)
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowDown')
  await expect(eventOf(page, id)).toBeFocused()

  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(/Keira Keys: Thursday,? 8 July/)).toBeAttached()
  await expect.poll(async () => (await timesOf(page, id)).start).not.toBe('2027-07-08T00:00:00.000Z')
  await expect(eventOf(page, id)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keira Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/view=month/)
  await page.keyboard.press('w')
  await expect(page).not.toHaveURL(/view=/)
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/date=/)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Add Event' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByText('Make the event longer or shorter')).toBeVisible()
})

test('on a tablet an appointment is dragged by a finger and put back; a finger that moves at once scrolls', async ({
  page: other,
  browser,
}) => {
  await signIn(other, 'manager')
  await addPerson(other, 'Tabea', 'Touch', 'tabea.touch@example.com')
  const id = await book(other, { name: 'Tabea Touch', start: at('10:00', '2027-07-30') })
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true })
  const page = await context.newPage()
  await signIn(page, 'manager')
  await openCalendar(page, 'week', '2027-07-30')
  await expectAccessible(page)
  const [event, half] = [eventOf(page, id), await halfHour(page)]
  const from = await middleOf(event)

  await dragByFinger(page, from, { x: from.x, y: from.y - 3 * half }, 0)
  await page.waitForTimeout(300)
  expect((await timesOf(page, id)).start).toBe('2027-07-30T00:00:00.000Z')
  await event.scrollIntoViewIfNeeded()

  const start = await middleOf(event)
  const before = await page.locator('[data-slots]').nth(3).boundingBox()
  await dragByFinger(page, start, { x: (before?.x ?? 0) + (before?.width ?? 0) / 2, y: start.y + 2 * half })
  await expect(event).toHaveAccessibleName(/Thursday,? 29 July, 11:00 am/)
  await expect.poll(async () => (await timesOf(page, id)).start).toBe('2027-07-29T01:00:00.000Z')
  await undo(page)
  await expect(event).toHaveAccessibleName(/Friday,? 30 July, 10:00 am/)
  await expect.poll(async () => (await timesOf(page, id)).start).toBe('2027-07-30T00:00:00.000Z')
  await context.close()
})

test('what a colleague books appears at once, and a restricted salesperson sees own items only', async ({
  page,
  browser,
}) => {
  await signIn(page, 'manager')
  await addPerson(page, 'Lina', 'Live', 'lina.live@example.com')
  const [colleague, restricted] = [await openAs(browser, 'club_manager'), await openAs(browser, 'salesperson')]
  await openCalendar(colleague, 'day', '2027-07-14')
  await openCalendar(restricted, 'day', '2027-07-14')
  await expect(restricted.getByRole('radio', { name: 'Team' })).toHaveCount(0)
  await expect(restricted.getByRole('combobox', { name: 'Salesperson' })).toHaveCount(0)

  await book(page, { name: 'Lina Live', start: at('11:00', '2027-07-14'), salesperson: 'Dana Vella' })
  await expect(colleague.getByRole('button', { name: /Tour with Lina Live/ })).toBeVisible()
  const own = await book(page, { name: 'Lina Live', start: at('15:00', '2027-07-14'), salesperson: 'Tom Brennan' })
  await expect(eventOf(restricted, own)).toBeVisible()
  await expect(restricted.getByRole('button', { name: /Tour with Lina Live/ })).toHaveCount(1)
  await expectAccessible(restricted)
  await colleague.context().close()
  await restricted.context().close()
})

test('on the day the clocks go forward an appointment keeps its time on the clock', async ({ page }) => {
  await signIn(page, 'manager')
  await addPerson(page, 'Sunny', 'Forward', 'sunny.forward@example.com')
  const id = await book(page, { name: 'Sunny Forward', start: at('10:00', '2027-10-02') })
  await openCalendar(page, 'week', '2027-10-02')
  await expect(
    page.getByRole('button', { name: /Open Sunday,? 3 October, Clocks go forward at 02:00 am/ }),
  ).toBeVisible()
  const from = await middleOf(eventOf(page, id))
  const sunday = await page.locator('[data-slots="2027-10-03"]').boundingBox()
  await dragByMouse(page, from, { x: (sunday?.x ?? 0) + 40, y: from.y })
  await expect(eventOf(page, id)).toHaveAccessibleName(/Sunday,? 3 October, 10:00 am to 11:00 am/)
  await expect(page.getByText(/Sunny Forward moved to/)).toBeVisible()
  expect(await timesOf(page, id)).toMatchObject({
    start: '2027-10-02T23:00:00.000Z',
    end: '2027-10-03T00:00:00.000Z',
  })
  await expectAccessible(page)
})

test('the team’s day: given to a colleague, who is booked already, only with a reason', async ({ page }) => {
  await signIn(page, 'club_manager')
  await addPerson(page, 'Greta', 'Given', 'greta.given@example.com')
  const day = '2027-07-21'
  const taken = await book(page, { name: 'Greta Given', start: at('10:00', day), salesperson: 'Priya Sharma' })
  const id = await book(page, { name: 'Greta Given', start: at('10:00', day), salesperson: 'Dana Vella' })
  await openCalendar(page, 'team', day)
  await expectAccessible(page)
  const [from, to] = [await middleOf(eventOf(page, id)), await middleOf(eventOf(page, taken))]
  await dragByMouse(page, from, to)
  const dialog = page.getByRole('dialog', { name: 'Already booked' })
  await expect(dialog).toContainText('This salesperson has an appointment from')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(eventOf(page, id)).toHaveAccessibleName(/Dana Vella/)

  await dragByMouse(page, from, to)
  await dialog.getByLabel('Reason for booking it anyway').fill('They come together')
  await dialog.getByRole('button', { name: 'Book anyway' }).click()
  await expect(eventOf(page, id)).toHaveAccessibleName(/Priya Sharma/)
})

test('a month is looked through, and an appointment put on another day', async ({ page }) => {
  await signIn(page, 'manager')
  await addPerson(page, 'Mona', 'Month', 'mona.month@example.com')
  const id = await book(page, { name: 'Mona Month', start: at('10:00', '2027-08-04') })
  await openCalendar(page, 'month', '2027-08-04')
  await expectAccessible(page)
  await dragByMouse(page, await middleOf(eventOf(page, id)), await middleOf(page.locator('[data-day="2027-08-12"]')))
  await expect(page.locator('[data-day="2027-08-12"]').locator(`[data-event="${id}"]`)).toBeVisible()
  await page.getByRole('button', { name: /Open Thursday,? 12 August, 1 event/ }).click()
  await expect(eventOf(page, id)).toHaveAccessibleName(/10:00 am/)
})

test('today’s work is done from the list, by keyboard', async ({ page }) => {
  await signIn(page, 'club_manager')
  await page.goto('/calendar/today')
  const tasks = page.getByRole('region', { name: /^Tasks today/ })
  await expect(tasks.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  const count = async () => Number((await tasks.getByRole('heading').textContent())?.match(/\d+/)?.[0])
  const before = await count()
  const first = tasks.getByRole('listitem').filter({ hasText: 'Call' }).first()
  await first.getByRole('link').first().focus()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('No Answer').click()
  await dialog.getByRole('button', { name: /^(Save|Complete)/ }).click()
  await expect.poll(count).toBe(before - 1)
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`nothing stands in anybody’s way, light and dark, at ${size.width} px`, async ({ browser }) => {
    test.slow()
    const page = await openAs(browser, 'club_manager', size)
    const expectAccessibleInBoth = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      }
    }
    for (const view of ['day', 'month', 'team', 'week']) {
      await page.goto(`/calendar/index?view=${view}`)
      await expect(page.locator('[aria-busy="false"]')).toBeVisible()
      await expectAccessibleInBoth()
    }
    await page.locator('[data-event]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInBoth()
    await page.goto('/calendar/today')
    await expect(page.getByRole('region', { name: /^Tasks today/ })).toBeVisible()
    await expectAccessibleInBoth()
    await page.context().close()
  })
}
