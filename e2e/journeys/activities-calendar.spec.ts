import type { Locator, Page } from '@playwright/test'
import { addDays, dayOfWeek } from '@spotter/domain/time/calendar.ts'
import { ofWidthAndTheme } from '../axe.ts'
import { book, dragByFinger, dragByMouse, eventOf, middleOf, openCalendar, timesOf, undo } from '../calendar-story.ts'
import { addToClub } from '../people-story.ts'
import { expect, expectAccessible, goTo, openAs, signIn, test } from '../story.ts'

const year = new Date().getFullYear() + (new Date().getMonth() < 5 ? 0 : 1)
const firstOf = (month: '07' | '08' | '10', weekDay: number) => {
  const first = `${year}-${month}-01`
  return addDays(first, (weekDay - dayOfWeek(first) + 7) % 7)
}
const winterDay = (month: '07' | '08', days = 0) => addDays(firstOf(month, 3), days)

/** Melbourne is UTC+10 in winter. */
const at = (time: string, day: string) => `${day}T${time}:00+10:00`
const instant = (time: string, day: string) => new Date(at(time, day)).toISOString()
const inWords = (day: string) => {
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString('en', { timeZone: 'UTC', ...options })
  return `${of({ weekday: 'long' })},? ${of({ day: 'numeric' })} ${of({ month: 'long' })}`
}

const halfHour = async (page: Page) => ((await page.locator('[data-slots]').first().boundingBox())?.height ?? 0) / 28

test('an appointment is booked by pressing a free slot, moved, resized and restored', async ({ page }) => {
  await signIn(page, 'manager', null)
  const [wednesday, last_name] = [winterDay('07'), 'Slotter']
  await addToClub(page, { first_name: 'Wanda', last_name, email: 'wanda.slotter@example.com' })
  await openCalendar(page, 'week', wednesday)

  const column = await page.locator(`[data-slots="${wednesday}"]`).boundingBox()
  const half = await halfHour(page)
  // The grid starts at seven; this is half past ten.
  await page.mouse.click((column?.x ?? 0) + 30, (column?.y ?? 0) + 7.5 * half)
  const form = page.getByRole('dialog', { name: 'Add Event' })
  await expect(form.getByLabel('Time')).toHaveValue(/10:30/)
  await form.getByRole('combobox', { name: 'Person', exact: true }).fill('Wanda')
  await page.getByRole('option', { name: `Wanda ${last_name}` }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const name = new RegExp(`Tour with Wanda ${last_name}, ${inWords(wednesday)}, 10:30 am`)
  const event = page.getByRole('button', { name })
  await expect(event).toBeVisible()
  const id = Number(await event.getAttribute('data-event'))

  const from = await middleOf(eventOf(page, id))
  await dragByMouse(page, from, { x: from.x, y: from.y + 4 * half })
  await expect(eventOf(page, id)).toHaveAccessibleName(/12:30 pm/)
  await expect(page.getByText(`Wanda ${last_name} moved to`)).toBeVisible()
  await undo(page)
  await expect(eventOf(page, id)).toHaveAccessibleName(/10:30 am/)
  await expect.poll(async () => (await timesOf(page, id)).start).toBe(instant('10:30', wednesday))

  const box = await eventOf(page, id).boundingBox()
  const edge = { x: from.x, y: (box?.y ?? 0) + (box?.height ?? 0) - 2 }
  await dragByMouse(page, edge, { x: edge.x, y: edge.y + 2 * half })
  await expect(eventOf(page, id)).toHaveAccessibleName(/10:30 am to 12:00 pm/)

  await eventOf(page, id).click()
  const card = page.getByRole('dialog', { name: `Wanda ${last_name}` })
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(eventOf(page, id)).toHaveAccessibleName(/Confirmed/)
})

test('the calendar is used from the keyboard alone', async ({ page }) => {
  await signIn(page, 'manager', null)
  const day = winterDay('07', 1)
  const person = await addToClub(page, { first_name: 'Keira', last_name: 'Keys', email: 'keira.keys@example.com' })
  const id = await book(page, { person, start: at('10:00', day) })
  await openCalendar(page, 'day', day)
  await page.locator('[data-cursor]').focus()
  await expect(page.locator('[data-cursor]')).toHaveAccessibleName(new RegExp(`Free: ${inWords(day)}, 08:00 am`))
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowDown')
  await expect(eventOf(page, id)).toBeFocused()

  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(new RegExp(`Keira Keys: ${inWords(day)}`))).toBeAttached()
  await expect.poll(async () => (await timesOf(page, id)).start).not.toBe(instant('10:00', day))
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

test('on a tablet an appointment is dragged by finger, restored and resized; a moving finger scrolls', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true })
  const page = await context.newPage()
  await signIn(page, 'manager', null)
  const [thursday, friday] = [winterDay('07', 22), winterDay('07', 23)]
  const person = await addToClub(page, { first_name: 'Tabea', last_name: 'Touch', email: 'tabea.touch@example.com' })
  const id = await book(page, { person, start: at('10:00', friday) })
  await openCalendar(page, 'week', friday)
  await expectAccessible(page)
  const [event, half] = [eventOf(page, id), await halfHour(page)]
  const from = await middleOf(event)

  await dragByFinger(page, from, { x: from.x, y: from.y - 3 * half }, 'scrolling')
  await page.waitForTimeout(300)
  expect((await timesOf(page, id)).start).toBe(instant('10:00', friday))
  await event.scrollIntoViewIfNeeded()

  const start = await middleOf(event)
  const before = await page.locator(`[data-slots="${thursday}"]`).boundingBox()
  await dragByFinger(page, start, { x: (before?.x ?? 0) + (before?.width ?? 0) / 2, y: start.y + 2 * half })
  await expect(event).toHaveAccessibleName(new RegExp(`${inWords(thursday)}, 11:00 am`))
  await expect.poll(async () => (await timesOf(page, id)).start).toBe(instant('11:00', thursday))
  await undo(page)
  await expect(event).toHaveAccessibleName(new RegExp(`${inWords(friday)}, 10:00 am`))
  await expect.poll(async () => (await timesOf(page, id)).start).toBe(instant('10:00', friday))

  const box = await event.boundingBox()
  const edge = { x: from.x, y: (box?.y ?? 0) + (box?.height ?? 0) - 3 }
  await dragByFinger(page, edge, { x: edge.x, y: edge.y + half }, 'by edge')
  await expect(event).toHaveAccessibleName(/10:00 am to 11:30 am/)
  await expect.poll(async () => (await timesOf(page, id)).end).toBe(instant('11:30', friday))
  await context.close()
})

test('another user’s booking appears immediately, and a restricted salesperson sees own items only', async ({
  page,
  browser,
}) => {
  await signIn(page, 'manager', null)
  const [day, last_name] = [winterDay('07', 7), 'Live']
  const person = await addToClub(page, { first_name: 'Lina', last_name, email: 'lina.live@example.com' })
  const colleague = await openAs(browser, 'club_manager', { at: null })
  const restricted = await openAs(browser, 'salesperson', { at: null })
  await openCalendar(colleague, 'day', day)
  await openCalendar(restricted, 'day', day)
  await expect(restricted.getByRole('radio', { name: 'Team' })).toHaveCount(0)
  await expect(restricted.getByRole('combobox', { name: 'Salesperson' })).toHaveCount(0)

  await book(page, { person, start: at('11:00', day), salesperson: 'Dana Vella' })
  await expect(colleague.getByRole('button', { name: new RegExp(`Tour with Lina ${last_name}`) })).toBeVisible()
  const own = await book(page, { person, start: at('15:00', day), salesperson: 'Tom Brennan' })
  await expect(eventOf(restricted, own)).toBeVisible()
  await expect(restricted.getByRole('button', { name: new RegExp(`Tour with Lina ${last_name}`) })).toHaveCount(1)
  await colleague.context().close()
  await restricted.context().close()
})

test('on the day of a clock change an appointment keeps its local time', async ({ page }) => {
  await signIn(page, 'manager', null)
  const sunday = firstOf('10', 0)
  const saturday = addDays(sunday, -1)
  const hour = 10
  const person = await addToClub(page, {
    first_name: 'Sunny',
    last_name: 'Forward',
    email: 'sunny.forward@example.com',
  })
  const id = await book(page, { person, start: at(`${hour}:00`, saturday), duration: 30 })
  await openCalendar(page, 'week', saturday)
  const name = new RegExp(`Open ${inWords(sunday)}, Clocks go forward at 02:00 am`)
  await expect(page.getByRole('button', { name })).toBeVisible()
  const from = await middleOf(eventOf(page, id))
  const column = await page.locator(`[data-slots="${sunday}"]`).boundingBox()
  await dragByMouse(page, from, { x: (column?.x ?? 0) + 40, y: from.y })
  await expect(eventOf(page, id)).toHaveAccessibleName(new RegExp(`${inWords(sunday)}, ${hour}:00 am to ${hour}:30 am`))
  await expect(page.getByText(/Sunny Forward moved to/)).toBeVisible()
  expect(await timesOf(page, id)).toMatchObject({
    start: new Date(`${sunday}T${hour}:00:00+11:00`).toISOString(),
    end: new Date(`${sunday}T${hour}:30:00+11:00`).toISOString(),
  })
})

test('the team’s day: reassigning to a busy user needs a reason', async ({ page }) => {
  await signIn(page, 'club_manager', null)
  const day = winterDay('07', 14)
  const person = await addToClub(page, { first_name: 'Greta', last_name: 'Given', email: 'greta.given@example.com' })
  const taken = await book(page, { person, start: at('10:00', day), salesperson: 'Priya Sharma' })
  const id = await book(page, { person, start: at('10:00', day), salesperson: 'Dana Vella' })
  await openCalendar(page, 'team', day)
  const [from, to] = [await middleOf(eventOf(page, id)), await middleOf(eventOf(page, taken))]
  await dragByMouse(page, from, to)
  const dialog = page.getByRole('dialog', { name: 'Already booked' })
  await expect(dialog).toContainText('This salesperson has an appointment from')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(eventOf(page, id)).toHaveAccessibleName(/Dana Vella/)

  await dragByMouse(page, from, to)
  await dialog.getByLabel('Reason for booking anyway').fill('They come together')
  await dialog.getByRole('button', { name: 'Book anyway' }).click()
  await expect(eventOf(page, id)).toHaveAccessibleName(/Priya Sharma/)
})

test('a month is looked through, and an appointment put on another day', async ({ page }) => {
  await signIn(page, 'manager', null)
  const [wednesday, friday] = [winterDay('08'), winterDay('08', 9)]
  const person = await addToClub(page, { first_name: 'Mona', last_name: 'Month', email: 'mona.month@example.com' })
  const id = await book(page, { person, start: at('10:00', wednesday) })
  await openCalendar(page, 'month', wednesday)
  const cell = page.locator(`[data-day="${friday}"]`)
  await dragByMouse(page, await middleOf(eventOf(page, id)), await middleOf(cell))
  await expect(cell.locator(`[data-event="${id}"]`)).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`Open ${inWords(friday)}, 1 event`) }).click()
  await expect(eventOf(page, id)).toHaveAccessibleName(/10:00 am/)
})

test('today’s work is done from the list, by keyboard', async ({ page }) => {
  await signIn(page, 'club_manager', '/calendar/today')
  const tasks = page.getByRole('region', { name: /^Calls and to-dos today/ })
  await expect(tasks.getByRole('listitem').first()).toBeVisible()
  const call = tasks.getByRole('listitem').filter({ hasText: 'Call' }).last()
  const same = tasks.locator(`[data-work="${await call.getAttribute('data-work')}"]`)
  await same.getByRole('link').first().focus()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('No Answer').click()
  await dialog.getByRole('button', { name: /^(Save|Complete)/ }).click()
  await expect(same).toHaveCount(0)
})

test('the calendar is accessible at 1440 px in the dark and at 360 px in the light', async ({ browser }) => {
  test.slow()
  const page = await openAs(browser, 'club_manager', { height: 800, at: null }, 'dark')
  const inBoth = async (settled: Locator) => {
    await expect(settled).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(settled).toBeVisible()
    await expectAccessible(page, ofWidthAndTheme)
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
  }
  for (const view of ['day', 'month', 'team', 'week']) {
    await goTo(page, `/calendar/index?view=${view}`)
    await inBoth(page.locator('[aria-busy="false"]'))
  }
  await page.locator('[data-event]').first().click()
  await inBoth(page.getByRole('dialog'))
  await goTo(page, '/calendar/today')
  await inBoth(page.getByRole('region', { name: /^Calls and to-dos today/ }))
  await page.context().close()
})
