import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { addToClub } from '../people-story.ts'
import { askServer, expect, expectAccessible, goTo, signIn, test } from '../story.ts'

const scheduler = '/companies/harbor-athletic/scheduler'

interface Reminders {
  collection: { start: string; state: string }[]
}

test('a manager adds a reminder, and it follows an appointment that is booked and moved', async ({ page }) => {
  await signIn(page, 'boston_club_manager', scheduler)
  await page.getByRole('button', { name: 'Add' }).first().click()
  await page.getByRole('menuitem', { name: 'Appointment reminder' }).click()
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('See you [person.appointment_date] at [person.appointment_time]')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Appointment reminder was successfully created.')).toBeVisible()
  await expect(page.getByRole('cell', { name: '1 day before' })).toBeVisible()

  const id = await addToClub(page, {
    first_name: 'Rita',
    last_name: 'Reminded',
    email: 'rita.reminded@example.com',
    phone_mobile: '+12025550188',
  })
  const tour = { type: 'Event', kind_code: 'tour' }
  const booked = await askServer<{ id: number }>(page, 'POST', `/api/people/${id}/activities`, {
    activity: { ...tour, start: '2031-06-04T15:00:00Z', end: '2031-06-04T16:00:00Z' },
  })
  const reminders = async () => {
    const { collection } = await askServer<Reminders>(page, 'GET', `/api/people/${id}/reminders`)
    return collection.map(({ start, state }) => `${start.slice(0, 10)} ${state}`)
  }
  await expect.poll(reminders, { timeout: 30_000 }).toEqual(['2031-06-04 planned'])
  await askServer(page, 'PUT', `/api/activities/${booked.id}`, {
    activity: { start: '2031-06-05T15:00:00Z', end: '2031-06-05T16:00:00Z' },
  })
  await expect.poll(reminders, { timeout: 30_000 }).toEqual(['2031-06-05 planned', '2031-06-04 cancelled'])

  await goTo(page, `/people/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'What happens by itself' }).click()
  const listed = page.getByRole('region', { name: 'Appointment reminders' })
  await expect(listed.getByText('The appointment was moved.')).toBeVisible()
  await expectAccessible(page)
})

interface Sent {
  collection: { recipient: string; text: string }[]
}

test('a person who is reminded of an appointment confirms it by tapping', async ({ page, browser }) => {
  test.setTimeout(240_000)
  await signIn(page, 'boston_club_manager', null)
  const phone_mobile = '+12025550189'
  const id = await addToClub(page, {
    ...{ first_name: 'Cora', last_name: 'Confirming', email: 'cora.confirming@example.com' },
    phone_mobile,
  })
  const { start } = await askServer<{ start: string }>(page, 'POST', `/api/people/${id}/activities`, {
    activity: {
      ...{ kind_id: 'tour', start: shiftInstant(new Date(), { hours: 3 }).toISOString() },
      overlap_reason: 'Both know each other',
    },
  })
  // Due within the next minute and a half.
  const offset_count = Math.floor((Date.parse(start) - Date.now()) / 60_000 - 0.5)
  const reminders = `/api${scheduler}/appointment_reminders`
  const reminder = await askServer<{ id: number }>(page, 'POST', reminders, {
    appointment_reminder: {
      ...{ offset_count, offset_period: 'minute', channel: 'sms', kinds: ['tour'] },
      text: 'Will you come? [appointment.confirm_link]',
    },
  })
  const texts = async () => {
    const path = `/api/sandbox/messages?channel=sms&q=${encodeURIComponent('Will you come?')}`
    const { collection } = await askServer<Sent>(page, 'GET', path)
    return collection.filter(({ recipient }) => recipient === phone_mobile).map(({ text }) => text)
  }
  await expect.poll(texts, { timeout: 180_000 }).toHaveLength(1)
  await askServer(page, 'DELETE', `${reminders}/${reminder.id}`)

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
  const visitor = await context.newPage()
  await visitor.goto(/\/confirm\/[\w-]+/.exec((await texts())[0] ?? '')?.[0] ?? '')
  await visitor.getByRole('button', { name: 'I will be there' }).click()
  await expect(visitor.getByRole('heading', { name: 'Your appointment is confirmed.' })).toBeVisible()
  await expectAccessible(visitor)
  await context.close()

  await goTo(page, `/people/${id}`)
  await expect(page.getByText('Confirmed').first()).toBeVisible()
})
