import { askServer, expect, expectAccessible, goTo, signIn, test } from '../story.ts'

const number = '+61412555321'

test('a stranger texts in, is answered, books by the link, says STOP, and the next message to many leaves them out', async ({
  page,
  browser,
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
  await answer.fill('Only half writ')
  await page
    .getByRole('region', { name: 'Reply' })
    .getByRole('button', { name: /^Template/ })
    .click()
  await page.keyboard.type('trial')
  await page.keyboard.press('Enter')
  await expect(answer).not.toHaveValue('Only half writ')
  await expect(page.getByRole('button', { name: 'Restore your text' })).toBeVisible()
  await answer.fill('Yes, at 9 and at 11. Come and see us: [person.book_link]')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  // Until it is stored, the field has the same text.
  await expect(open.getByRole('log', { name: 'Messages' }).getByText(/Yes, at 9 and at 11/)).toBeVisible()
  await expect(open.getByText(/Delivered/)).toBeVisible({ timeout: 90_000 })

  const { collection } = await askServer<{ collection: { id: number; text: string }[] }>(
    page,
    'GET',
    '/api/sandbox/messages?channel=sms&q=Yes,%20at%209',
  )
  const [sms] = collection
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await phone.goto(new URL(/http\S+\/b\/\S+/.exec(sms?.text ?? '')?.[0] ?? '').pathname)
  await phone.getByRole('radio', { disabled: false }).last().check({ force: true })
  await phone.locator('main section section').getByRole('button').first().click()
  await phone.getByRole('button', { name: 'Book this time' }).click()
  await expect(phone.getByRole('heading', { name: 'See you soon, Yara!' })).toBeVisible()
  await phone.context().close()

  await askServer(page, 'POST', `/api/sandbox/messages/${sms?.id}`, { action: 'reply', text: 'STOP' })
  await expect(page.getByText(/Person opted out from receiving SMS/).first()).toBeVisible()

  await goTo(page, '/people?q=Yogini')
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Bulk actions' }).click()
  await page.getByRole('menuitem', { name: 'SMS' }).click()
  const writingMany = page.getByRole('dialog', { name: 'SMS to many people' })
  await expect(writingMany.getByText('There are no results for bulk action.')).toBeVisible()
  await expect(writingMany.getByRole('list', { name: 'Who will not get it' })).toContainText(
    'Person opted out from receiving SMS',
  )
})
