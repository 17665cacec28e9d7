import { localTime } from '@spotter/domain/time/local-time.ts'
import { askServer, expect, expectAccessible, openAs, signIn, test } from '../story.ts'

const zone = 'Europe/London'
const hour = 3_600_000

/** Whole hours from now after which it is Monday between seven and eight in the club. */
function hoursUntilMondayAtSeven(): number {
  for (let hours = 1; hours < 200; hours++) {
    const { day, hour: clock } = localTime(new Date(Date.now() + hours * hour), zone)
    if (new Date(day).getUTCDay() === 1 && clock === 7) return hours
  }
  throw new Error('There is no Monday.')
}

test('the report email of Monday at seven in the club’s zone brings figures and a spreadsheet', async ({
  page,
  browser,
}) => {
  await signIn(page, 'london_club_manager', '/companies/camden-strength/scheduler')
  await page.getByRole('button', { name: 'Add' }).first().click()
  await page.getByRole('menuitem', { name: 'Report email' }).click()
  await page.getByRole('combobox', { name: 'Frequency' }).click()
  await page.getByRole('option', { name: 'Every week' }).click()
  await page.getByRole('combobox', { name: 'Time' }).fill('07:00')
  await page.getByRole('option', { name: '07:00', exact: true }).click()
  await page.getByLabel('Other addresses').fill('monday@example.com')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Lead Status' })
  await expect(row).toContainText(/Mon.* 07:00/)

  const root = await openAs(browser, 'root', { at: null })
  const moveClock = (amount: number) => askServer(root, 'POST', '/api/sandbox/clock', { amount, unit: 'hours' })
  const hours = hoursUntilMondayAtSeven()
  if (hours > 1) await moveClock(hours - 1)
  const mails = () =>
    // Only root sees the sandbox since a real club was added.
    askServer<{ collection: { id: number }[] }>(
      root,
      'GET',
      '/api/sandbox/messages?channel=mail&q=monday%40example.com',
    )
  expect((await mails()).collection).toEqual([])
  await moveClock(1)
  await expect.poll(async () => (await mails()).collection.length, { timeout: 60_000 }).toBe(1)
})
