import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { addToClub } from '../people-story.ts'
import { askServer, expect, expectAccessible, goTo, openAs, signIn, test } from '../story.ts'

/** A club that no other journey adds enquiries to. */
const items = '/companies/harbor-athletic/automated_items'

interface Sent {
  collection: { recipient: string; text: string }[]
}

test('a no-show is marked at the desk, gets new times by SMS and books again from it', async ({ page, browser }) => {
  test.setTimeout(180_000)
  await signIn(page, 'boston_club_manager', null)
  const { id: item_id } = await askServer<{ id: number }>(page, 'POST', `/api${items}`, {
    automated_item: { kind: 'sms', status: 'no_show', description: 'New times, please: [appointment.rebook_link]' },
  })
  const phone_mobile = '+12025550145'
  const id = await addToClub(page, {
    first_name: 'Milo',
    last_name: 'Missing',
    email: 'milo.missing@example.com',
    phone_mobile,
  })
  await askServer(page, 'POST', `/api/people/${id}/activities`, {
    activity: {
      kind_id: 'tour',
      start: shiftInstant(new Date(), { days: -1 }).toISOString(),
      overlap_reason: 'Someone else was booked then',
    },
  })

  await goTo(page, `/people/${id}`)
  await page.getByRole('button', { name: 'Actions for Tour' }).click()
  await page.getByRole('menuitem', { name: 'Did not come' }).click()
  await expect(page.getByText('Marked as a no-show.')).toBeVisible()

  const texts = async () => {
    const path = `/api/sandbox/messages?channel=sms&q=${encodeURIComponent('New times, please')}`
    const { collection } = await askServer<Sent>(page, 'GET', path)
    return collection.filter(({ recipient }) => recipient === phone_mobile).map(({ text }) => text)
  }
  await expect.poll(texts, { timeout: 60_000 }).toHaveLength(1)
  const link = /\/r\/[\w-]+/.exec((await texts())[0] ?? '')?.[0] ?? ''

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
  const visitor = await context.newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Hello Milo, when would you like to come?' })).toBeVisible()
  await visitor.locator('main section section').getByRole('button').first().click()
  await visitor.getByRole('button', { name: 'Book this time' }).click()
  await expect(visitor.getByRole('heading', { name: 'See you soon, Milo!' })).toBeVisible()
  await visitor.goto(link.replace('/r/', '/c/'))
  await expect(visitor.getByRole('heading', { name: 'You missed this appointment.' })).toBeVisible()
  await expectAccessible(visitor)
  await context.close()

  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').filter({ hasText: 'Visitor' })).toHaveCount(1)
  await askServer(page, 'DELETE', `/api/automated_items/${item_id}`)
})

test('an item of the group is paused by who reaches all its clubs, and by no one else', async ({ page, browser }) => {
  const here = '/account/automated_items?q=For%20every%20club'
  const root = await openAs(browser, 'root', { at: null })
  const automated_item = { kind: 'todo', name: 'For every club', description: 'Say hello', provide_to_group: true }
  const { id } = await askServer<{ id: number }>(root, 'POST', '/api/companies/northside-fitness/automated_items', {
    // In a year: it would do something for the people of other stories otherwise.
    automated_item: { ...automated_item, frequency: 1, period: 'year' },
  })
  await signIn(page, 'london_club_manager', here)
  const card = page.getByRole('listitem').filter({ hasText: 'For every club' })
  await expect(card.getByText('Can only be paused by users with access to all its clubs')).toBeVisible()
  await page.getByRole('button', { name: 'Menu for For every club' }).click()
  await expect(page.getByRole('menuitem', { name: 'Pause' })).toBeDisabled()
  await page.keyboard.press('Escape')

  const manager = await openAs(browser, 'corporation_manager', { at: here })
  await manager.getByRole('button', { name: 'Menu for For every club' }).click()
  await manager.getByRole('menuitem', { name: 'Pause' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Confirm' })
  await expect(dialog).toContainText('It stops in these clubs:')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(manager.getByText('Automated item was paused.')).toBeVisible()
  await expect(card).toBeHidden()
  await askServer(root, 'DELETE', `/api/automated_items/${id}`)
})
