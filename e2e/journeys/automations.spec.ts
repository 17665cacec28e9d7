import type { Page } from '@playwright/test'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { addToClub } from '../people-story.ts'
import { askServer, expect, expectAccessible, goTo, openAs, signIn, test } from '../story.ts'

/** A club that no other journey adds enquiries to. */
const items = '/companies/harbor-athletic/automated_items'

test('a manager takes a ready set, simulates it and switches it on, and a new enquiry is answered by itself', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'boston_club_manager', items)
  await page.getByRole('button', { name: 'Use the set “New enquiry”' }).click()
  await expect(page.getByText('The set was added and is paused.')).toBeVisible()
  const sequence = page.getByRole('region', { name: 'When a person becomes Enquiry' })
  await expect(sequence.getByRole('listitem')).toHaveCount(5)

  await page.getByRole('button', { name: 'Simulate' }).click()
  await expect(page.getByText('people reached')).toBeVisible()
  await page.getByText('Calendar', { exact: true }).last().click()
  await page.getByRole('group', { name: 'Days' }).getByRole('button', { pressed: false }).last().press('Enter')
  await expect(page.getByRole('group', { name: 'Days' }).getByRole('button', { pressed: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Resume all' }).click()
  await expect(page.getByText('All automated items were resumed.')).toBeVisible()

  const phone_mobile = '+12025550143'
  const id = await addToClub(page, {
    first_name: 'Nora',
    last_name: 'Newcomer',
    email: 'nora.newcomer@example.com',
    phone_mobile,
  })
  const answered = async () => {
    const path = `/api/sandbox/messages?channel=sms&q=${encodeURIComponent('thanks for your enquiry')}`
    return (await askServer<{ collection: { recipient: string }[] }>(page, 'GET', path)).collection
  }
  await expect.poll(answered, { timeout: 60_000 }).toContainEqual(expect.objectContaining({ recipient: phone_mobile }))

  await goTo(page, `/people/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'What happens by itself' }).click()
  const dialog = page.getByRole('dialog', { name: 'What happens by itself: Nora Newcomer' })
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

  const silent = await addToClub(page, {
    first_name: 'Sol',
    last_name: 'Silent',
    email: 'sol.silent@example.com',
    phone_mobile: '+12025550144',
    sms_opted_out: true,
    salesperson_id: await idOfSalesperson(page),
  })
  const ended = async () => {
    const path = `/api/people/${silent}/automated_runs`
    return (await askServer<{ collection: { state: string }[] }>(page, 'GET', path)).collection
  }
  await expect.poll(ended, { timeout: 60_000 }).toContainEqual(expect.objectContaining({ state: 'left_out' }))
  await asksWhy(await openAs(browser, 'boston_salesperson', { at: `/people/${silent}` }))
  await askServer(page, 'PUT', `/api/companies/harbor-athletic/automated_items/pause_all`)
})

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
    activity: { kind_id: 'tour', start: shiftInstant(new Date(), { days: -1 }).toISOString() },
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
  const link = /\/rebook\/[\w-]+/.exec((await texts())[0] ?? '')?.[0] ?? ''

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
  const visitor = await context.newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Hello Milo, when would you like to come?' })).toBeVisible()
  await visitor.locator('main section section').getByRole('button').first().click()
  await visitor.getByRole('button', { name: 'Book this time' }).click()
  await expect(visitor.getByRole('heading', { name: 'See you soon, Milo!' })).toBeVisible()
  await visitor.goto(link.replace('rebook', 'confirm'))
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
  const { id } = await askServer<{ id: number }>(root, 'POST', '/api/companies/northside-fitness/automated_items', {
    automated_item: { kind: 'todo', name: 'For every club', description: 'Say hello', provide_to_group: true },
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

async function idOfSalesperson(page: Page): Promise<number> {
  const { references } = await askServer<{ references: { users: { id: number; text: string }[] } }>(
    page,
    'GET',
    '/api/accounts/current',
  )
  return references.users.find(({ text }) => text === 'Elena Ortiz')!.id
}

/** A salesperson wants to know why a person got no message. */
async function asksWhy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'What happens by itself' }).click()
  const dialog = page.getByRole('dialog', { name: 'What happens by itself: Sol Silent' })
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
