import type { Browser, Page } from '@playwright/test'
import { addToClub } from '../people-story.ts'
import { askServer, expect, expectAccessible, openAs, test } from '../story.ts'

interface Newcomer {
  first_name: string
  phone: string
}

/** Someone who has just written to the club. */
async function writeAs(page: Page, { first_name, phone }: Newcomer, text: string): Promise<string> {
  const email = `${first_name.toLowerCase()}.inbox@example.com`
  await addToClub(page, { first_name, last_name: 'Inbox', email, phone_mobile: phone })
  const { company } = await askServer<{ company: { id: number } }>(page, 'GET', '/api/accounts/current')
  await askServer(page, 'POST', '/api/sandbox/messages', {
    channel: 'sms',
    from: phone,
    company_id: company.id,
    text,
  })
  return `${first_name} Inbox`
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('button', { name: new RegExp(name) })
const answerOf = (page: Page) => page.getByRole('region', { name: 'Reply' }).getByRole('textbox', { name: 'Message' })

async function openInbox(browser: Browser, who: string, name: string): Promise<Page> {
  const page = await openAs(browser, who, { at: '/inbox' })
  await rowOf(page, name).click()
  await expect(page.getByRole('region', { name: `Conversation with ${name}` })).toBeVisible()
  return page
}

test('of two who answer one person, the second sees the first write and answer, and loses nothing', async ({
  browser,
}) => {
  const dana = await openAs(browser, 'manager')
  const name = await writeAs(dana, { first_name: 'Twyla', phone: '+61412555331' }, 'Do you open at six?')
  const mia = await openInbox(browser, 'club_manager', name)
  await dana.goto('/inbox')
  await rowOf(dana, name).click()

  await answerOf(mia).fill('Yes, from')
  await answerOf(dana).fill('Yes, at six every day')
  await expect(mia.getByText('Dana Vella is writing…').first()).toBeVisible()
  await dana.keyboard.press('Control+Enter')
  await expect(mia.getByText('Dana Vella has just answered. Read it before you send yours.')).toBeVisible()
  await expect(answerOf(mia)).toHaveValue('Yes, from')

  await answerOf(dana).fill('And at eight on Sundays')
  await dana.getByRole('button', { name: 'Undo' }).click()
  await expect(answerOf(dana)).toHaveValue('Yes, at six every day\n\nAnd at eight on Sundays')
})

test('outside a WhatsApp session only templates are offered, and the reason is said', async ({ browser }) => {
  const page = await openAs(browser, 'manager')
  const name = await writeAs(page, { first_name: 'Wanda', phone: '+61412555332' }, 'Is there parking?')
  await page.goto('/inbox')
  await rowOf(page, name).click()
  await page.getByRole('group', { name: 'Channel' }).getByRole('button', { name: 'WhatsApp' }).click()

  const reply = page.getByRole('region', { name: 'Reply' })
  await expect(reply.getByText(/has not written on WhatsApp in the last 24 hours/)).toBeVisible()
  await expect(reply.getByRole('combobox', { name: 'Template' })).toBeVisible()
  await expect(answerOf(page)).toHaveAttribute('readonly', '')
  await expect(reply.getByRole('button', { name: 'Send' })).toBeDisabled()
})

test('the inbox works at the width of a phone', async ({ browser }) => {
  const page = await openAs(browser, 'manager', { width: 360, height: 740 })
  const name = await writeAs(page, { first_name: 'Phoebe', phone: '+61412555333' }, 'Can I bring a friend?')
  await page.goto('/inbox')
  await rowOf(page, name).click()
  await expect(page.getByRole('region', { name: 'Conversations' })).toBeHidden()
  await answerOf(page).fill('Of course')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)

  await page.getByRole('group', { name: 'Channel' }).getByRole('button', { name: 'Note' }).click()
  await page.getByRole('textbox', { name: 'Write a note' }).fill('Comes with a friend')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('log').getByText('Comes with a friend')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(rowOf(page, name)).toBeVisible()
})
