import type { Page } from '@playwright/test'
import {
  answerQuestions,
  begin,
  choose,
  drawSignature,
  enterBirthday,
  enterPhone,
  expectStart,
  expectStep,
  finish,
  inGerman,
  introduceOneself,
  newVisitor,
  openTablet,
  press,
  register,
  shortened,
  sign,
  skipPhoto,
  type,
  type Visitor,
} from '../kiosk-story.ts'
import { findTraces } from '../kiosk-traces.ts'
import { askServer, expect, expectAccessible, openAs, test } from '../story.ts'

const addKnown = (staff: Page, { phone, ...person }: Visitor, withPhone = true): Promise<{ id: number }> =>
  askServer(staff, 'POST', '/api/people', {
    ...person,
    ...(withPhone && { phone_mobile: phone }),
    dont_check_similars: true,
  })

interface Signed {
  id: number
  agreement: string
  version: number
  unchanged: boolean
}
const guestsNamed = async (staff: Page, { last_name }: Visitor) =>
  (
    await askServer<{ collection: { person_id: number; visit_type: string; new_visitor: boolean }[] }>(
      staff,
      'GET',
      `/api/guests?q=${last_name}`,
    )
  ).collection

async function countTouches(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const touches: PointerEvent[] = []
    addEventListener('pointerdown', (event) => void touches.push(event), { capture: true })
    return touches
  })
  return () => counted.evaluate(({ length }) => length)
}

test('a new visitor signs in, and the club sees them, their photo, their answers and their signature', async ({
  page: tablet,
  browser,
}) => {
  const staff = await openAs(browser, 'london_club_manager', { at: '/guests' })
  await staff.waitForLoadState('networkidle')
  const visitor = newVisitor('Emma')
  const name = `${visitor.first_name} ${visitor.last_name}`

  await openTablet(tablet, 'CAMDEN-2')
  await register(tablet, visitor, { visit: 'Interested in joining', withPhoto: true })
  await expectStep(tablet, 'Welcome, Emma!')
  await expect(tablet.getByText('A membership advisor will be with you shortly.')).toBeVisible()
  await expect(tablet.getByRole('main')).toContainText(name)

  const row = staff.getByRole('table', { name: 'Guests' }).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('New')
  await expect(row).toContainText('Interested in joining')
  await row.getByRole('link').first().click()
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible()
  const history = staff.getByRole('region', { name: 'History' })
  await expect(history.getByText('Signed in at the club')).toBeVisible()

  await history
    .getByRole('button', { name: /waiver/i })
    .first()
    .click()
  const waiver = staff.getByRole('dialog', { name: 'Signed waiver' })
  await expect(waiver).toContainText('I am taking part in activities at this club at my own risk.')
  await expect(waiver.getByRole('figure')).toContainText(name)
  await staff.keyboard.press('Escape')
  await staff.getByRole('button', { name: 'Health questionnaire', exact: true }).click()
  await expect(staff.getByRole('dialog', { name: 'Health questionnaire' })).toContainText('A knee that clicks')
  const [guest] = await guestsNamed(staff, visitor)
  const kept = () => askServer<{ has_avatar: boolean }>(staff, 'GET', `/api/people/${guest?.person_id}`)
  await expect.poll(async () => (await kept()).has_avatar).toBe(true)
  await staff.context().close()
})

test('a returning visitor is recognized by number and done in five touches', async ({ page: tablet, browser }) => {
  const visitor = newVisitor('Emma')
  await openTablet(tablet, 'CAMDEN-2')
  await register(tablet, visitor)
  await finish(tablet)

  const touches = await countTouches(tablet)
  await enterPhone(tablet, visitor)
  await expectStep(tablet, 'Is this you?')
  await expect(tablet.getByRole('main')).toContainText(shortened(visitor))
  expect(await findTraces(tablet, [visitor.last_name, visitor.email])).toEqual([])
  await press(tablet, "Yes, that's me")
  await skipPhoto(tablet)
  await expectStep(tablet, 'Thanks, Emma. Enjoy your workout!')
  expect(await touches()).toBe(5)

  const staff = await openAs(browser, 'london_club_manager', { at: null })
  const visits = await guestsNamed(staff, visitor)
  expect(new Set(visits.map(({ person_id }) => person_id)).size).toBe(1)
  expect(visits.map(({ new_visitor }) => new_visitor)).toEqual([false, true])
  await staff.context().close()
})

test('of two people with one number both are offered, and a third continues as new', async ({
  page: tablet,
  browser,
}) => {
  const mother = newVisitor('Emma')
  const son = { ...newVisitor('Noah'), phone: mother.phone }
  const daughter = { ...newVisitor('Mia'), phone: mother.phone }
  const staff = await openAs(browser, 'london_club_manager', { at: null })
  const known = [await addKnown(staff, mother), await addKnown(staff, son)]

  await openTablet(tablet, 'CAMDEN-2')
  await enterPhone(tablet, daughter)
  await expectStep(tablet, 'Are you one of them?')
  const offered = tablet.getByRole('group', { name: 'Are you one of them?' }).getByRole('button')
  await expect(offered).toHaveCount(2)
  for (const one of [mother, son]) await expect(offered.filter({ hasText: shortened(one) })).toBeVisible()
  expect(await findTraces(tablet, [mother.last_name, son.last_name, mother.email, son.email])).toEqual([])
  await press(tablet, "I'm not one of them")
  await introduceOneself(tablet, daughter)
  await sign(tablet)
  await expectStep(tablet, 'Enjoy your visit, Mia!')

  const [visit] = await guestsNamed(staff, daughter)
  expect(visit?.new_visitor).toBe(true)
  expect(known.map(({ id }) => id)).not.toContain(visit?.person_id)
  await staff.context().close()
})

test('a visitor known by email is matched by it, and their new number is saved', async ({ page: tablet, browser }) => {
  const visitor = newVisitor('Emma')
  const staff = await openAs(browser, 'london_club_manager', { at: null })
  const { id } = await addKnown(staff, visitor, false)

  await openTablet(tablet, 'CAMDEN-2')
  await enterPhone(tablet, visitor)
  await choose(tablet, 'How did you hear about us?', 'Walk-in')
  await type(tablet, 'What is your email?', visitor.email)
  await expectStep(tablet, 'Is this you?')
  await expect(tablet.getByRole('main')).toContainText(shortened(visitor))
  await press(tablet, "Yes, that's me")
  await enterBirthday(tablet)
  await skipPhoto(tablet)
  await answerQuestions(tablet)
  await sign(tablet)
  await expectStep(tablet, 'Thanks, Emma. Enjoy your workout!')

  expect((await guestsNamed(staff, visitor)).map(({ person_id }) => person_id)).toEqual([id])
  const kept = await askServer<{ phone_mobile: string; birthday: string }>(staff, 'GET', `/api/people/${id}`)
  expect(kept.birthday).toBe('1991-03-14')
  expect(kept.phone_mobile.replace(/\D/g, '')).toContain(visitor.phone.replace(/\D/g, '').slice(1))
  await staff.context().close()
})

test('a changed waiver is signed again, and earlier signatures stay', async ({ page: tablet, browser }) => {
  const root = await openAs(browser, 'root', { at: null })
  const waivers = '/api/companies/camden-strength/guest_waivers'
  const { collection } = await askServer<{ collection: { id: number; text: string }[] }>(root, 'GET', waivers)
  const [waiver] = collection
  const write = (text: string) => askServer(root, 'PUT', `${waivers}/${waiver?.id}`, { guest_waiver: { text } })
  const staff = await openAs(browser, 'london_club_manager', { at: null })
  const signedBy = (person: number | undefined, id?: number) =>
    askServer<Signed>(staff, 'GET', `/api/people/${person}/waiver${id ? `?signed_waiver_id=${id}` : ''}`)
  const visitor = newVisitor('Emma')

  await openTablet(tablet, 'CAMDEN-2')
  await register(tablet, visitor)
  await finish(tablet)
  const [guest] = await guestsNamed(staff, visitor)
  const first = await signedBy(guest?.person_id)
  expect(first.agreement).toBe(waiver?.text)

  const heard = tablet.waitForResponse(
    async (answer) => answer.url().includes('/api/accounts/current') && (await answer.text()).includes('Dogs stay'),
  )
  try {
    await write(`${waiver?.text}\n\nDogs stay outside.`)
    await heard
    await enterPhone(tablet, visitor)
    await choose(tablet, 'Is this you?', "Yes, that's me")
    await skipPhoto(tablet)
    await expect(tablet.getByRole('region', { name: 'Agreement' })).toContainText('Dogs stay outside.')
    await sign(tablet)
    await expectStep(tablet, 'Thanks, Emma. Enjoy your workout!')
  } finally {
    await write(waiver?.text ?? '')
  }
  const second = await signedBy(guest?.person_id)
  expect(second.agreement).toContain('Dogs stay outside.')
  expect(second.version).toBe(first.version + 1)
  expect(await signedBy(guest?.person_id, first.id)).toEqual(first)
  expect([first.unchanged, second.unchanged]).toEqual([true, true])
  await root.context().close()
  await staff.context().close()
})

test('on a phone-sized screen the whole way is there in German, and the next visitor is greeted in English again', async ({
  page: tablet,
}) => {
  const say = inGerman
  const visitor = newVisitor('Jürgen')
  await openTablet(tablet, 'CAMDEN-2', { width: 390, height: 760 })
  const expectFits = async () => {
    await expectAccessible(tablet)
    const wider = await tablet.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
  }
  await tablet.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Deutsch' }).click()
  await expectStart(tablet, say)
  await expect(tablet.locator('html')).toHaveAttribute('lang', 'de')
  await expectFits()
  await press(tablet, say('QR'))
  await expect(tablet.getByRole('img', { name: say('QR code') })).toBeVisible()
  await expectFits()
  await press(tablet, say('Close'))
  await begin(tablet, say)
  await choose(tablet, say('What would you like to do?'), 'Guest visit')
  await expectStep(tablet, say('What is your mobile phone number?'))
  await press(tablet, say('Next'))
  await expect(tablet.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await expectFits()
  await type(tablet, say('What is your mobile phone number?'), visitor.phone, say)
  await expectStep(tablet, say('How did you hear about us?'))
  await expectFits()
  await introduceOneself(tablet, visitor, { say })
  await expectStep(tablet, say('Please read and sign'))
  await drawSignature(tablet, say)
  await expectFits()
  await press(tablet, say('Next'))
  await finish(tablet, say)
  await expect(tablet.locator('html')).toHaveAttribute('lang', 'en')
})
