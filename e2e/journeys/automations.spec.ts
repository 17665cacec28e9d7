import { addToClub } from '../people-story.ts'
import { askServer, expect, expectAccessible, goTo, signIn, test } from '../story.ts'

/** A club that no other journey adds enquiries to. */
const items = '/companies/harbor-athletic/automated_items'

test('a manager takes a ready set, simulates it and switches it on, and a new enquiry is answered by itself', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'boston_club_manager', items)
  await page.getByRole('button', { name: 'Use the set “New enquiry”' }).click()
  await expect(page.getByText('The set was added and is paused.')).toBeVisible()
  const sequence = page.getByRole('region', { name: 'When a person becomes Enquiry' })
  await expect(sequence.getByRole('listitem')).toHaveCount(5)

  await page.getByRole('button', { name: 'Simulate' }).click()
  await expect(page.getByText('people reached')).toBeVisible()
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
  await askServer(page, 'PUT', `/api/companies/harbor-athletic/automated_items/pause_all`)
})
