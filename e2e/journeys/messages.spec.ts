import { askServer, expect, expectAccessible, goTo, signIn, test } from '../story.ts'

const number = '+61412555321'

test('a stranger texts in, becomes a person, is answered, says STOP, and the next message to many leaves them out', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'bulk_sms_sender', '/sandbox')
  await page.getByRole('button', { name: 'Write to the club' }).click()
  const writing = page.getByRole('dialog', { name: 'Write to the club' })
  await writing.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await writing.getByRole('textbox', { name: 'Text' }).fill('Do you have yoga on Sundays?')
  await writing.getByRole('button', { name: 'Send' }).click()
  await expect(writing).toBeHidden()

  await goTo(page, '/inbox')
  const conversations = page.getByRole('region', { name: 'Conversations' })
  await conversations.getByRole('button', { name: /yoga on Sundays/ }).click()
  await page.getByRole('button', { name: 'Add as a person' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Person' })
  await adding.getByRole('textbox', { name: 'First name' }).fill('Yara')
  await adding.getByRole('textbox', { name: 'Last name' }).fill('Yogini')
  await adding.getByRole('button', { name: 'Add Person' }).click()

  const open = page.getByRole('region', { name: 'Conversation with Yara Yogini' })
  const answer = page.getByRole('region', { name: 'Reply' }).getByRole('textbox', { name: 'Message' })
  await answer.fill('Yes, at 9 and at 11.')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(open.getByText('Yes, at 9 and at 11.')).toBeVisible()
  await expect(open.getByText(/Delivered/)).toBeVisible({ timeout: 90_000 })

  const sent = await askServer<{ collection: { id: number; text: string }[] }>(
    page,
    'GET',
    '/api/sandbox/messages?channel=sms&q=Yes,%20at%209',
  )
  await askServer(page, 'POST', `/api/sandbox/messages/${sent.collection[0]?.id}`, { action: 'reply', text: 'STOP' })
  await expect(page.getByText(/Person opted out from receiving SMS/).first()).toBeVisible()

  const filter = { q: 'Yogini', checked_all: true }
  const counted = await askServer<{ receive: number; refused: { reason: string; count: number }[] }>(
    page,
    'POST',
    '/api/messages/recipients',
    { channel: 'sms', filter },
  )
  expect(counted).toMatchObject({ receive: 0, refused: [{ reason: 'sms_opted_out', count: 1 }] })
})
