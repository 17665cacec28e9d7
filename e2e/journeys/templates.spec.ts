import { expect, expectAccessible, openAs, test } from '../story.ts'

test('an SMS template is written with a field, counted, removed and restored', async ({ browser }) => {
  const page = await openAs(browser, 'club_manager', { at: '/account/templates?open=new' })
  const name = 'Reminder'
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page.getByRole('radio', { name: 'SMS' }).check()
  const text = page.getByRole('textbox', { name: /^Text/ })
  await text.fill('Hi , see you soon!')
  await text.press('Home')
  for (const _ of 'Hi ') await text.press('ArrowRight')
  await page.getByRole('button', { name: 'Insert field' }).press('Enter')
  await page
    .getByRole('group', { name: 'Person' })
    .getByRole('menuitem', { name: /\[person.first_name\]/ })
    .click()

  await expect(text).toHaveValue('Hi [person.first_name], see you soon!')
  await expect(text).toBeFocused()
  await expect(page.getByText('37 out of 1024 Characters used. You have 987 Characters remaining')).toBeVisible()
  await expect(page.getByText(/^1 credit per person/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Hi Alex, see you soon!')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'All templates' }).click()

  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Ok' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await page.context().close()
})

test('an email is built from three blocks, and is the same when it is opened again', async ({ browser }) => {
  const page = await openAs(browser, 'club_manager', { at: '/account/templates?open=new' })
  const name = 'Open day'
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Come and see')
  const add = async (block: string) => {
    await page.getByRole('button', { name: 'Add block' }).click()
    await page.getByRole('menuitem', { name: block }).click()
  }
  await add('Heading')
  await page.keyboard.type('Open day')
  await add('Text')
  await page.keyboard.type('Doors open at nine.')
  await add('Button')
  await page.keyboard.type('Book a tour')
  await page.getByRole('textbox', { name: /^Link/ }).fill('https://example.com/tour')

  const mail = page.getByRole('group', { name: 'The email' })
  const button = mail.getByRole('button', { name: 'Button: Book a tour' })
  await button.press('Alt+ArrowUp')
  await expect(button).toBeFocused()
  const shown = ['Heading: Open day', 'Button: Book a tour', 'Text: Doors open at nine.']
  const labels = () => mail.locator('[data-block]').evaluateAll((blocks) => blocks.map((block) => block.ariaLabel))
  await expect.poll(labels).toEqual(shown)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'All templates' }).click()

  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await page.getByRole('button', { name, exact: true }).click()
  await expect.poll(labels).toEqual(shown)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe[title="Email preview"]')
  await expect(preview.getByRole('link', { name: 'Book a tour' })).toHaveAttribute('href', 'https://example.com/tour')
  await page.context().close()
})

test('a manager builds an email from a start design, uploads a picture, tests and saves it', async ({ browser }) => {
  const page = await openAs(browser, 'club_manager', { at: '/account/templates?open=new' })
  const name = 'Summer offer'
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page.getByRole('button', { name: 'Start designs' }).click()
  await page.getByRole('button', { name: 'Offer' }).click()
  await expect(page.getByRole('textbox', { name: /^Subject/ })).not.toHaveValue('')

  const mail = page.getByRole('group', { name: 'The email' })
  await mail.getByRole('textbox', { name: 'Heading' }).first().fill('Summer starts here')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog', { name: 'Pictures' }).getByRole('button', { name: 'Upload a picture' }).click()
  await (await chooser).setFiles({ name: 'gym.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  const picture = mail.locator('img[src^="/mail_pictures/"]').first()
  await expect(picture).toBeVisible()
  await page.getByRole('textbox', { name: /^Description/ }).fill('Our gym')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send test to myself' }).click()
  await expect(page.getByText(/^Test sent to /)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/open=\d+/)

  const seen = await page.context().request.get((await picture.getAttribute('src')) ?? '')
  expect(seen.headers()['content-type']).toBe('image/png')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe[title="Email preview"]')
  await expect(preview.getByRole('heading', { name: 'Summer starts here' })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'Claim your offer' })).toHaveAttribute(
    'href',
    'https://example.com/book',
  )
  await expect(preview.getByRole('img', { name: 'Our gym' })).toBeVisible()
  await page.context().close()
})

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAL0lEQVRIiWPgL8sbEMQwanHZaFDzjyauvNHsVDZagPCPFpl5o5VE2Wi1mDf8q0UA7pD3f9xMPasAAAAASUVORK5CYII='
