import type { Page } from '@playwright/test'
import { addToClub } from '../people-story.ts'
import { askServer, expect, expectAccessible, goTo, signIn, test } from '../story.ts'

const count = 150
const surname = 'Letterbox'

interface Listed {
  collection: { id: number; subject: string | null }[]
}

/** Of a mail once it is in the sandbox. */
async function sandboxId(page: Page, subject: string): Promise<number> {
  const find = async () => {
    const address = `/api/sandbox/messages?channel=mail&q=${encodeURIComponent(subject)}`
    const { collection } = await askServer<Listed>(page, 'GET', address)
    return collection.find((mail) => mail.subject === subject)?.id ?? null
  }
  await expect.poll(find, { timeout: 30_000 }).not.toBeNull()
  return (await find())!
}

test('a manager tests an email on herself, sends it to 150 people and sees the one that bounced', async ({ page }) => {
  test.setTimeout(360_000)
  await signIn(page, 'bulk_email_sender', null)
  let last = 0
  for (let no = 1; no <= count; no++) {
    last = await addToClub(page, { first_name: `Nr${no}`, last_name: surname, email: `nr${no}@letterbox.example` })
  }
  await askServer(page, 'POST', `/api/people/${last}/emails`, { subject: 'Before the open day', text: 'Hello' })
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
  await sandboxId(page, 'Test: Open day')
  const earlier = await sandboxId(page, 'Before the open day')
  await askServer(page, 'POST', `/api/sandbox/messages/${earlier}`, { action: 'bounce_next' })

  await writing.getByRole('textbox', { name: 'Subject' }).press('Enter')
  await writing.getByRole('combobox', { name: 'Template' }).click()
  await page.keyboard.type('No such template')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog', { name: `Send to ${count} people?` })).toBeHidden()

  await writing.getByRole('button', { name: `Send to ${count} people` }).click()
  const question = page.getByRole('dialog', { name: `Send to ${count} people?` })
  await expect(question.getByText(/^It is \d\d:\d\d [ap]m at the club/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Send', exact: true }).click()
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
  await expect(bounced.getByRole('link', { name: `Nr${count} ${surname}` })).toBeVisible()
  await expectAccessible(page)
})
