import { askServer, expect, expectAccessible, goTo, signIn, test } from '../story.ts'

const from = 'noor.haddad@mail.example'
const slug = 'northside-fitness'

test('an email lead arrives, becomes a person, is answered, and their reply joins the conversation', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'club_manager', '/sandbox')
  await page.getByRole('button', { name: 'Write to the club' }).click()
  const writing = page.getByRole('dialog', { name: 'Write to the club' })
  await writing.getByRole('combobox', { name: 'Channel' }).click()
  await page.getByRole('option', { name: 'Email' }).click()
  await writing.getByRole('textbox', { name: 'email address' }).fill(from)
  await writing.getByRole('textbox', { name: 'Subject' }).fill('Swimming lessons')
  await writing.getByRole('textbox', { name: 'Text' }).fill('Do you teach adults?')
  await writing.getByRole('button', { name: 'Send' }).click()
  await expect(writing).toBeHidden()

  await goTo(page, `/companies/${slug}/inbound_emails`)
  const emails = page.getByRole('table', { name: 'Inbound Emails' })
  await expect(emails.getByRole('row', { name: /Swimming lessons/ })).toContainText('Imported')
  await expectAccessible(page)

  const people = await askServer<{ collection: { id: number; email: string }[] }>(page, 'GET', `/api/people?q=${from}`)
  expect(people.collection).toMatchObject([{ email: from }])
  await askServer(page, 'POST', `/api/people/${people.collection[0]?.id}/emails`, {
    subject: 'Re: Swimming lessons',
    text: '<p>Yes, every Tuesday.</p>',
  })
  const answer = () =>
    askServer<{ collection: { id: number }[] }>(page, 'GET', '/api/sandbox/messages?channel=mail&q=every%20Tuesday')
  await expect.poll(async () => (await answer()).collection.length, { timeout: 90_000 }).toBe(1)

  await goTo(page, `/sandbox?message=${(await answer()).collection[0]?.id}`)
  const mailbox = page.getByRole('region', { name: 'Mailbox' })
  await mailbox.getByRole('textbox', { name: 'Reply' }).fill('I would like to come.')
  await expectAccessible(page)
  await mailbox.getByRole('button', { name: 'Send reply' }).click()
  await expect(mailbox.getByRole('textbox', { name: 'Reply' })).toHaveValue('')

  const stored = await askServer<{ collection: { is_reply: boolean; person_id: number; subject: string }[] }>(
    page,
    'GET',
    `/api/companies/${slug}/emails?q=I%20would%20like`,
  )
  expect(stored.collection).toMatchObject([
    { is_reply: true, person_id: people.collection[0]?.id, subject: 'Re: Swimming lessons' },
  ])
})
