import type { Browser, Page } from '@playwright/test'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { addToClub } from '../people-story.ts'
import { askServer, expect, expectAccessible, goTo, openAs, signIn, test } from '../story.ts'

/** A club that no other journey automates. */
const club = '/companies/harbor-athletic'
const phone_mobile = '+12025550143'
const minutesBefore = 90

test('a new lead is answered by itself, called in time, books, is reminded and confirms by tapping', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'boston_club_manager', `${club}/automated_items`)
  await switchOnTheSet(page)
  await addReminder(page)

  const settings = `/api${club}/settings/first_response`
  await askServer(page, 'PUT', settings, { active: true })
  await goTo(page, '/calendar/today')
  await sendForm(page, browser)
  const id = await openFromToday(page)
  const booking = linkIn(await smsTo(page, 'thanks for your enquiry'), 'b')
  await lookAtWhatHappens(page)
  await logCall(page)

  const visitor = await (await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })).newPage()
  await visitor.goto(booking)
  await visitor.getByRole('radio', { disabled: false }).last().check({ force: true })
  await visitor.locator('main section section').getByRole('button').first().click()
  await visitor.getByRole('button', { name: 'Book this time' }).click()
  await expect(visitor.getByRole('heading', { name: 'See you soon, Nora!' })).toBeVisible()
  await expect.poll(() => reminders(page, id)).toEqual(['planned'])
  await moveAppointment(page, id)
  await expect.poll(() => reminders(page, id)).toContain('cancelled')
  await askWhyNothingWasSent(page, browser)

  await visitor.goto(linkIn(await smsTo(page, 'Will you come?'), 'c'))
  await visitor.getByRole('button', { name: 'I will be there' }).click()
  await expect(visitor.getByRole('heading', { name: 'Your appointment is confirmed.' })).toBeVisible()
  await expectAccessible(visitor)

  await goTo(page, `/people/${id}`)
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  const dialog = await openWhatHappens(page, 'Nora Newcomer')
  const listed = dialog.getByRole('region', { name: 'Appointment reminders' })
  await expect(listed.getByText('The appointment was moved.')).toBeVisible()
  await expectAccessible(page)
  await askServer(page, 'PUT', settings, { active: false })
  await askServer(page, 'PUT', `/api${club}/automated_items/pause_all`)
})

async function switchOnTheSet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the set “New enquiry”' }).click()
  await expect(page.getByText('The set was added and is paused.')).toBeVisible()
  const sequence = page.getByRole('region', { name: 'When a person becomes Enquiry' })
  await expect(sequence.getByRole('listitem')).toHaveCount(5)

  await page.getByRole('button', { name: 'Simulate' }).click()
  await expect(page.getByText('people reached')).toBeVisible()
  await page.getByText('Calendar', { exact: true }).last().click()
  const days = page.getByRole('group', { name: 'Days' })
  await days.getByRole('button', { pressed: false }).last().press('Enter')
  await expect(days.getByRole('button', { pressed: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Resume all steps of “New enquiry”' }).click()
  await expect(page.getByText('5 automated items were resumed.')).toBeVisible()
}

async function addReminder(page: Page): Promise<void> {
  await goTo(page, `${club}/scheduler`)
  await page.getByRole('button', { name: 'Add' }).first().click()
  await page.getByRole('menuitem', { name: 'Appointment reminder' }).click()
  await page.getByLabel('How long before').fill(String(minutesBefore))
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Minutes' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Will you come? [appointment.confirm_link]')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Appointment reminder was successfully created.')).toBeVisible()
  await expect(page.getByRole('cell', { name: `${minutesBefore} minutes before` })).toBeVisible()
}

interface Forms {
  collection: { header: string; slug: string }[]
}

async function sendForm(page: Page, browser: Browser): Promise<void> {
  const forms = await askServer<Forms>(page, 'GET', `/api${club}/settings/custom_forms`)
  const { slug } = forms.collection.find(({ header }) => header === 'Bring a friend')!
  const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await visitor.goto(`/forms/${slug}`)
  await visitor.getByLabel('First name').fill('Nora')
  await visitor.getByLabel('Last name').fill('Newcomer')
  await visitor.getByLabel(/mobile/i).fill(phone_mobile)
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByRole('button', { name: 'Send' })).toHaveCount(0)
  await visitor.context().close()
}

const waiting = (page: Page) =>
  page
    .getByRole('region', { name: /^New leads waiting/ })
    .getByRole('listitem')
    .filter({ hasText: 'Nora Newcomer' })

async function openFromToday(page: Page): Promise<number> {
  await expect(waiting(page)).toContainText(/First attempt: \d+ min of 5 min/)
  await expectAccessible(page)
  await waiting(page).getByRole('link', { name: 'Nora Newcomer' }).click()
  await page.waitForURL(/\/people\/\d+/)
  return Number(/\d+/.exec(new URL(page.url()).pathname)?.[0])
}

async function openWhatHappens(page: Page, name: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'What happens by itself' }).click()
  return page.getByRole('dialog', { name: `What happens by itself: ${name}` })
}

async function lookAtWhatHappens(page: Page): Promise<void> {
  const dialog = await openWhatHappens(page, 'Nora Newcomer')
  await expect(dialog.getByText('SMS: Welcome')).toBeVisible()
  await expect(dialog.getByText('Planned', { exact: true })).toHaveCount(4)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take out' }).last().click()
  await page.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Ok' }).click()
  await expect(dialog.getByText('It was taken out by hand.')).toBeVisible()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Automated' }).first().click()
  const why = page.getByRole('dialog', { name: 'Why this happened' })
  await expect(why.getByText('Nora Newcomer became Enquiry')).toBeVisible()
  await expect(why.getByText('Message: Delivered')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

async function logCall(page: Page): Promise<void> {
  const clock = page.getByRole('group', { name: 'First response' })
  await expect(clock).toContainText(/First attempt: \d+ min of 5 min/)
  await page.getByRole('button', { name: /^Log call/ }).click()
  await page.getByRole('menuitem', { name: 'Spoke To' }).click()
  await expect(clock).toContainText(/First contact: Spoke To after \d+ min/)
  await expectAccessible(page)
  await goTo(page, '/calendar/today')
  await expect(page.getByRole('region', { name: /^Calls and to-dos today/ })).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
}

interface Sent {
  collection: { recipient: string; text: string }[]
}

async function smsTo(page: Page, words: string): Promise<string> {
  const texts = async () => {
    const path = `/api/sandbox/messages?channel=sms&q=${encodeURIComponent(words)}`
    const { collection } = await askServer<Sent>(page, 'GET', path)
    return collection.filter(({ recipient }) => recipient === phone_mobile).map(({ text }) => text)
  }
  await expect.poll(texts, { timeout: 60_000 }).toHaveLength(1)
  return (await texts())[0] ?? ''
}

const linkIn = (text: string, kind: string) => new RegExp(`/${kind}/[\\w-]+`).exec(text)?.[0] ?? ''

async function reminders(page: Page, id: number): Promise<string[]> {
  const path = `/api/people/${id}/reminders`
  const { collection } = await askServer<{ collection: { state: string }[] }>(page, 'GET', path)
  return collection.map(({ state }) => state)
}

/** So that the reminder is due in a moment. */
async function moveAppointment(page: Page, person_id: number): Promise<void> {
  const path = `/api/people/${person_id}/activities`
  const { collection } = await askServer<{ collection: { id: number; kind_code: string }[] }>(page, 'GET', path)
  const { id } = collection.find(({ kind_code }) => kind_code === 'tour')!
  const start = shiftInstant(new Date(), { minutes: minutesBefore, seconds: 15 }).toISOString()
  await askServer(page, 'PUT', `/api/activities/${id}`, {
    activity: { start, overlap_reason: 'Both know each other' },
  })
}

/** A salesperson wants to know why a person got no message. */
async function askWhyNothingWasSent(manager: Page, browser: Browser): Promise<void> {
  const id = await addToClub(manager, {
    ...{ first_name: 'Sol', last_name: 'Silent', email: 'sol.silent@example.com', phone_mobile: '+12025550144' },
    ...{ sms_opted_out: true, salesperson_id: await idOfSalesperson(manager) },
  })
  const ended = async () => {
    const path = `/api/people/${id}/automated_runs`
    const { collection } = await askServer<{ collection: { state: string }[] }>(manager, 'GET', path)
    return collection.map(({ state }) => state)
  }
  await expect.poll(ended, { timeout: 60_000 }).toContain('left_out')
  const page = await openAs(browser, 'boston_salesperson', { at: `/people/${id}` })
  const dialog = await openWhatHappens(page, 'Sol Silent')
  await expect(dialog.getByText('Left out', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Why? Welcome' }).click()
  const why = page.getByRole('dialog', { name: "Why this didn't happen" })
  await expect(why.getByText('Person opted out from receiving SMS')).toBeVisible()
  await expect(why.getByText('Version 1 of the item')).toBeVisible()
  await page.keyboard.press('Escape')

  await dialog.getByText('What would happen if').click()
  await expect(dialog.getByRole('list', { name: 'What would happen by itself' })).toContainText('Becomes Trial')
  await expectAccessible(page)
  await page.context().close()
}

async function idOfSalesperson(page: Page): Promise<number> {
  const path = '/api/accounts/current'
  const { references } = await askServer<{ references: { users: { id: number; text: string }[] } }>(page, 'GET', path)
  return references.users.find(({ text }) => text === 'Elena Ortiz')!.id
}
