import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { addDays, addYears, dayOfWeek } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { addPerson, addToClub } from '../people-story.ts'
import { askServer, expect, expectAccessible, goTo, signIn, test } from '../story.ts'

async function openLink(
  browser: Browser,
  link: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-AU', ...options })
  const page = await context.newPage()
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy booking link' }).click()
  await expect(page.getByText('The booking link was copied.').last()).toBeVisible()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).not.toBe('')
  return copied()
}

const times = (page: Page) => page.locator('main section section').getByRole('button')
const laterDay = (page: Page) => page.getByRole('radio', { disabled: false }).last()

test('a visitor books from the link although someone is faster, changes the time and cancels', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  await signIn(page, 'salesperson', null)
  await addPerson(page, 'Faster', 'Visitor', 'faster.visitor@example.com')
  const faster = await openLink(browser, await copyLink(page))
  await addPerson(page, 'Henrike', 'Brandt', 'henrike@example.com')
  const visitor = await openLink(browser, await copyLink(page))
  await expect(visitor.getByRole('heading', { name: 'Hello Henrike, when would you like to come?' })).toBeVisible()
  await expectAccessible(visitor)

  // Both want the same time.
  await laterDay(faster).check({ force: true })
  await laterDay(visitor).check({ force: true })
  const wanted = (await times(visitor).first().textContent()) ?? ''
  await times(visitor).first().click()
  await expectAccessible(visitor)
  await times(faster).filter({ hasText: wanted }).click()
  await faster.getByRole('button', { name: 'Book this time' }).click()
  await expect(faster.getByRole('heading', { name: 'See you soon, Faster!' })).toBeVisible()

  await visitor.getByRole('button', { name: 'Book this time' }).click()
  await expect(visitor.getByText('This time has just been taken. Please choose another one.')).toBeVisible()
  await expectAccessible(visitor)
  await laterDay(visitor).check({ force: true })
  await expect(times(visitor).filter({ hasText: wanted })).toHaveCount(0)

  const next = (await times(visitor).first().textContent()) ?? ''
  await times(visitor).first().focus()
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('heading', { name: 'Is this time right?' })).toBeFocused()
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('heading', { name: 'See you soon, Henrike!' })).toBeFocused()
  await expect(visitor.getByText('118 Smith Street', { exact: true })).toBeVisible()
  await expectAccessible(visitor)

  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').filter({ hasText: 'Visitor' })).toHaveCount(1)

  const downloading = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'Add to calendar' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expect(file).toContain('METHOD:PUBLISH')
  expect(file).toContain('SUMMARY:Appointment at Northside Fitness')

  await visitor.getByRole('button', { name: 'Change time' }).click()
  await expect(visitor.getByText(new RegExp(`You keep .*${next}.* until you choose another time`))).toBeVisible()
  await laterDay(visitor).check({ force: true })
  await times(visitor).last().click()
  await visitor.getByRole('button', { name: 'Move my appointment' }).click()
  await expect(visitor.getByText('Your appointment was moved.')).toBeVisible()
  await expect(history.getByRole('listitem').filter({ hasText: 'Visitor' })).toHaveCount(2)

  await visitor.getByRole('button', { name: 'Cancel appointment' }).click()
  await expectAccessible(visitor)
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(visitor.getByText('Your appointment was cancelled.')).toBeVisible()
  await expect(history.getByRole('listitem').filter({ hasText: 'Visitor' })).toHaveCount(3)

  await goTo(page, '/sandbox?q=henrike@example.com')
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Your appointment at Northside Fitness is cancelled')).toBeVisible()
  await expect(messages.getByText('Your appointment at Northside Fitness has moved')).toBeVisible()
  await messages.getByText('Your appointment at Northside Fitness', { exact: true }).click()
  const attached = page.waitForEvent('download')
  await page.getByRole('list', { name: 'Attachments' }).getByRole('link', { name: 'appointment.ics' }).click()
  expect(readFileSync(await (await attached).path(), 'utf8')).toContain('METHOD:REQUEST')
  await expectAccessible(page)
  await faster.context().close()
  await visitor.context().close()
})

/** Daylight saving starts on the last Sunday of March. */
function nextForward(today = dayOf(new Date(), 'UTC')): string {
  const last = `${today.slice(0, 4)}-03-31`
  const [forward, aYearLater] = [last, addYears(last, 1)].map((day) => addDays(day, -dayOfWeek(day)))
  return forward! > today ? forward! : aYearLater!
}

test('an appointment on the day clocks go forward is at the hour the club’s clock shows', async ({ page, browser }) => {
  await signIn(page, 'london_manager', null)
  const day = nextForward()
  const id = await addToClub(page, { first_name: 'Primrose', last_name: 'Lark', email: 'primrose@example.com' })
  const tour = { kind_code: 'tour', start: `${day}T09:00:00Z`, overlap_reason: 'Someone else is booked then' }
  await askServer(page, 'POST', `/api/people/${id}/activities`, tour)
  const { url } = await askServer<{ url: string }>(page, 'POST', `/api/people/${id}/book_link`)

  const visitor = await openLink(browser, url, {
    locale: 'de-DE',
    timezoneId: 'Australia/Melbourne',
    colorScheme: 'dark',
  })

  await expect(visitor.getByRole('heading', { name: 'Primrose, das ist Ihr Termin' })).toBeVisible()
  await expect(visitor.getByText('10:00 – 10:30')).toBeVisible()
  await expect(visitor.getByText(new RegExp(`^Sonntag, ${Number(day.slice(8))}\\. März`))).toBeVisible()
  await expectAccessible(visitor)
  const downloading = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'Zum Kalender hinzufügen' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expect(file).toContain(`DTSTART:${day.replaceAll('-', '')}T090000Z`)

  await visitor.getByRole('button', { name: 'Ich werde da sein' }).click()
  await expect(visitor.getByText('Ihr Termin ist bestätigt.')).toBeVisible()
  const path = `/api/people/${id}/activities`
  const { collection } = await askServer<{ collection: { confirmed: boolean }[] }>(page, 'GET', path)
  expect(collection).toMatchObject([{ confirmed: true }])
  await visitor.context().close()
})

test('an unknown link says so', async ({ page }) => {
  await page.goto(`/book/${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expectAccessible(page)
})
