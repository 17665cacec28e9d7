import { addToClub } from '../people-story.ts'
import { askServer, expect, expectAccessible, goTo, signIn, test } from '../story.ts'

const count = 150
const surname = 'Letterbox'

interface Listed {
  collection: { id: number; subject: string | null }[]
}

test('a manager tests an email on herself, sends it to 150 people and sees the one that bounced', async ({ page }) => {
  test.setTimeout(360_000)
  await signIn(page, 'bulk_email_sender', null)
  for (let no = 1; no <= count; no++) {
    await addToClub(page, { first_name: `Nr${no}`, last_name: surname, email: `nr${no}@letterbox.example` })
  }
  await goTo(page, `/people?q=${surname}`)
  await expect(page.getByRole('table', { name: 'People' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Bulk actions' }).click()
  await page.getByRole('menuitem', { name: 'Email' }).click()

  const writing = page.getByRole('dialog', { name: 'Email to many people' })
  await expect(writing.getByText(`${count} of ${count} people will get it.`)).toBeVisible()
  await writing.getByRole('textbox', { name: 'Subject' }).fill('Open day')
  await writing.getByRole('textbox', { name: 'Text' }).fill('Come and see us on Sunday.')
  await expectAccessible(page)
  await writing.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText('A test is on its way to')).toBeVisible()
  const tested = async () => {
    const { collection } = await askServer<Listed>(page, 'GET', '/api/sandbox/messages?channel=mail&q=Open%20day')
    return collection.find(({ subject }) => subject === 'Test: Open day')?.id
  }
  await expect.poll(tested, { timeout: 30_000 }).toBeTruthy()
  await askServer(page, 'POST', `/api/sandbox/messages/${await tested()}`, { action: 'bounce_next' })

  await writing.getByRole('button', { name: `Send to ${count} people` }).click()
  await expect(writing).toBeHidden()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible({ timeout: 60_000 })

  await goTo(page, '/people/changes')
  await page.getByRole('button', { name: 'Email: Open day', exact: true }).click()
  const results = page.getByRole('dialog', { name: 'Email: Open day' })
  await expect(results.getByRole('button', { name: new RegExp(`^Delivered\\s*${count - 1}$`) })).toBeVisible({
    timeout: 120_000,
  })
  await results.getByRole('button', { name: /^Failed\s*1$/ }).click()
  const bounced = results.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(bounced).toHaveCount(1)
  await expect(bounced.getByRole('link', { name: new RegExp(surname) })).toBeVisible()
  await expectAccessible(page)
})
