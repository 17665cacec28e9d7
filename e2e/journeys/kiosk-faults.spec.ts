import type { Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { begin, choose, expectStart, press, capturePhoto, type Visitor } from '../kiosk-story.ts'
import {
  allQuestions,
  allSent,
  answerAll,
  appIsCached,
  deviceOf,
  enterCode,
  expectGoodbye,
  fewQuestions,
  guestsNamed,
  newTablet,
  ofFamily,
  openClub,
  ownName,
  type Question,
  questions,
  registerAndLeave,
  finishVisit,
  waiting,
} from '../kiosk-tablet.ts'
import { findTraces } from '../kiosk-traces.ts'
import { askServer, expect, expectAccessible, openAs, test } from '../story.ts'

const isSave = (method: string, body: string | null) => method === 'POST' && !body?.includes('validate_only')

test('a day offline: five register, none is lost, and they arrive once and in order', async ({ browser }) => {
  test.slow()
  const tablet = await newTablet(browser, { cachesApp: true, options: { permissions: ['camera'] } })
  await tablet.clock.install()
  let page = await openClub(tablet)
  await appIsCached(page)
  const last = ownName('Offline')
  const people = Array.from({ length: 5 }, (_, place) => ofFamily(`Guest${String.fromCharCode(65 + place)}`, last))
  const [first, ...others] = people as [Visitor, ...Visitor[]]

  await tablet.setOffline(true)
  await page.reload()
  await begin(page)
  await answerAll(page, first, ['visit', 'phone', 'email', 'first_name', 'last_name'])
  await capturePhoto(page)
  await answerAll(page, first, ['signature'])
  await finishVisit(page, first)
  await expect(waiting(page, 1)).toBeVisible()

  for (const who of others.slice(0, 2)) await registerAndLeave(page, who)
  await begin(page)
  await questions.visit(page)
  await page.reload()
  await expect(waiting(page, 3)).toBeVisible()
  for (const who of others.slice(2)) await registerAndLeave(page, who)
  await page.close()
  page = await tablet.newPage()
  await page.goto('/visitor_registration')
  await expect(waiting(page, 5)).toBeVisible()

  await tablet.clock.fastForward('03:00:00')
  const second = await tablet.newPage()
  await second.goto('/visitor_registration')
  await expect(waiting(second, 5)).toBeVisible()
  const sent: string[] = []
  tablet.on('request', (request) => {
    if (request.url().endsWith('/api/visitor_registrations')) {
      sent.push((request.postDataJSON() as { registration_key: string }).registration_key)
    }
  })
  await tablet.setOffline(false)
  await allSent(page)
  await page.reload()
  await expectStart(page)
  await allSent(page)
  expect(new Set(sent).size).toBe(5)
  expect(sent).toHaveLength(5)
  await tablet.close()

  const staff = await openAs(browser, 'boston_club_manager', { at: null })
  const guests = await guestsNamed(staff, last)
  expect(guests.map(({ name }) => name)).toEqual(people.map((who) => `${who.first_name} ${last}`).reverse())
  expect([...guests].sort((a, b) => a.id - b.id)).toEqual([...guests].reverse())
  const hoursAgo = guests.map(({ signed_at }) => (Date.now() - Date.parse(signed_at)) / 3_600_000)
  expect(Math.min(...hoursAgo)).toBeGreaterThan(2.9)
  expect(Math.max(...hoursAgo)).toBeLessThan(3.1)
  expect(guests.every(({ signed_waiver_id }) => signed_waiver_id !== null)).toBe(true)
  await expect.poll(async () => (await guestsNamed(staff, last)).at(-1)?.avatar).toBeTruthy()

  await staff.goto(`/guests?q=${last}&page_size=25`)
  const rows = staff.getByRole('table', { name: 'Guests' }).getByRole('row').filter({ hasText: last })
  await expect(rows).toHaveCount(5)
  await expect(rows.filter({ hasText: 'Registered offline, received' })).toHaveCount(5)
  await staff.context().close()
})

test('the connection drops at any step and the visitor continues', async ({ browser }) => {
  test.slow()
  const tablet = await newTablet(browser, { asksLittle: false })
  const page = await openClub(tablet)
  const last = ownName('Cut')
  const unsteady = ofFamily(ownName('At'), last)
  await begin(page)
  for (const [index, question] of allQuestions.entries()) {
    await tablet.setOffline(index % 2 === 0)
    await answerAll(page, unsteady, [question])
  }
  await finishVisit(page, unsteady)

  const afterwards: Question[] = ['visit', 'email', 'health', 'signature']
  const people = afterwards.map((question) => ({ question, who: ofFamily(ownName('At'), last) }))
  for (const { question, who } of people) {
    const cut = allQuestions.indexOf(question)
    await begin(page)
    await answerAll(page, who, allQuestions.slice(0, cut))
    await tablet.setOffline(true)
    await answerAll(page, who, allQuestions.slice(cut))
    await finishVisit(page, who)
    await tablet.setOffline(false)
  }

  const lost = ofFamily('Answerless', last)
  await page.route('**/api/people', async (route, request) => {
    if (!isSave(request.method(), request.postData())) return route.fallback()
    await route.fetch()
    await tablet.setOffline(true)
    await route.abort()
  })
  await begin(page)
  await answerAll(page, lost, allQuestions)
  await finishVisit(page, lost)
  await page.unrouteAll()
  await tablet.setOffline(false)
  await allSent(page)

  const staff = await openAs(browser, 'boston_club_manager', { at: null })
  const arrived = (await guestsNamed(staff, last)).map(({ name }) => name).reverse()
  expect(arrived).toEqual(
    [unsteady, ...people.map(({ who }) => who), lost].map(({ first_name }) => `${first_name} ${last}`),
  )
  await Promise.all([staff.context().close(), tablet.close()])
})

test('a slow answer is excused, and a save that failed is tried again', async ({ browser }) => {
  const tablet = await newTablet(browser)
  await tablet.clock.install()
  const page = await openClub(tablet)
  const who = ofFamily('Patience', ownName('Slow'))
  const excuse = page.getByText('This is taking a little longer than expected. Please bear with us.')

  let answerNow = () => {}
  const held = new Promise<void>((resolve) => (answerNow = resolve))
  await page.route('**/api/people', async (route) => {
    await held
    await route.fallback()
  })
  await begin(page)
  await answerAll(page, who, ['visit', 'phone'])
  await tablet.clock.fastForward(21_000)
  await expect(excuse).toBeHidden()
  await tablet.clock.fastForward(1_500)
  await expect(excuse).toBeVisible()
  answerNow()
  await answerAll(page, who, ['email'])
  await expect(excuse).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })

  // Saved, but the answer was lost.
  await page.route('**/api/people', async (route, request) => {
    if (!isSave(request.method(), request.postData())) return route.fallback()
    await route.fetch()
    await route.fulfill({ status: 500, json: { error: 'Internal Server Error' } })
  })
  await answerAll(page, who, ['first_name', 'last_name', 'photo', 'signature'])
  await expect(page.getByRole('alert')).toHaveText('Something went wrong on our end.')
  await page.unrouteAll({ behavior: 'wait' })
  await press(page, 'Try again')
  await finishVisit(page, who)

  const staff = await openAs(browser, 'boston_club_manager', { at: null })
  expect(await guestsNamed(staff, who.last_name)).toHaveLength(1)
  await Promise.all([staff.context().close(), tablet.close()])
})

test('a code that is renewed in the middle: the visitor finishes, and with the new code they arrive', async ({
  browser,
}) => {
  const tablet = await newTablet(browser)
  const staff = await openAs(browser, 'berlin_club_manager', { at: null })
  const renewCode = async () => {
    const path = '/api/companies/spree-sport/setup_visitor_app'
    return (await askServer<{ visitor_app_code: string }>(staff, 'POST', path)).visitor_app_code
  }
  const page = await openClub(tablet, await renewCode())
  const who = ofFamily('Middle', ownName('Renewed'))
  await begin(page)
  await choose(page, 'What would you like to do?', 'Gastbesuch')
  await answerAll(page, who, ['phone', 'email', 'first_name'])
  const code = await renewCode()
  await answerAll(page, who, ['last_name', 'photo', 'signature'])
  await expect(page.getByRole('heading', { name: 'Enjoy your visit, Middle!' })).toBeVisible()
  await press(page, 'Done')
  await expect(page.getByRole('heading', { name: 'Enter Your Activation Code to Begin' })).toBeVisible()
  await expect(waiting(page, 1)).toBeVisible()
  expect(await guestsNamed(staff, who.last_name)).toEqual([])

  await enterCode(page, code)
  await allSent(page)
  expect(await guestsNamed(staff, who.last_name)).toHaveLength(1)
  await Promise.all([staff.context().close(), tablet.close()])
})

test('a clock off by a year does not change the visit’s time', async ({ browser }) => {
  const tablet = await newTablet(browser)
  await tablet.clock.install({ time: Date.now() - 365 * 86_400_000 })
  const page = await openClub(tablet)
  const who = ofFamily('Clock', ownName('Lastyear'))
  await tablet.setOffline(true)
  await registerAndLeave(page, who)
  await tablet.clock.fastForward('40:00')
  await tablet.setOffline(false)
  await allSent(page)

  const staff = await openAs(browser, 'boston_club_manager', { at: null })
  const [guest] = await guestsNamed(staff, who.last_name)
  const minutesAgo = (Date.now() - Date.parse(guest?.signed_at ?? '')) / 60_000
  expect(minutesAgo).toBeGreaterThan(39)
  expect(minutesAgo).toBeLessThan(42)
  expect(guest?.arrived_at).not.toBeNull()
  await Promise.all([staff.context().close(), tablet.close()])
})

test('a device that is full sends its visitor to the desk', async ({ browser }) => {
  const tablet = await newTablet(browser)
  await tablet.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The device is full.', 'QuotaExceededError')
    }
  })
  const page = await openClub(tablet)
  await tablet.setOffline(true)
  await begin(page)
  await answerAll(page, ofFamily('Full', ownName('Full')), fewQuestions)
  await expect(page.getByRole('heading', { name: 'Please ask at the desk' })).toBeVisible()
  await expect(page.getByText("We couldn't save your registration")).toBeVisible()
  await press(page, 'Close')
  await expectStart(page)
  await allSent(page)
  await tablet.close()
})

test('a camera that is refused makes way for a file', async ({ browser }) => {
  const tablet = await newTablet(browser)
  await tablet.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
  })
  const page = await openClub(tablet)
  const who = ofFamily('Lens', ownName('Refused'))
  await begin(page)
  await answerAll(page, who, ['visit', 'phone', 'email', 'first_name', 'last_name'])
  await press(page, 'Add photo')
  await expect(page.getByText('Camera access is blocked. You can choose a photo instead.')).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await press(page, 'Choose a photo')
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7' } })
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() })
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await press(page, 'Next')
  await answerAll(page, who, ['signature'])
  await finishVisit(page, who)

  const staff = await openAs(browser, 'boston_club_manager', { at: null })
  await expect.poll(async () => (await guestsNamed(staff, who.last_name))[0]?.avatar).toBeTruthy()
  await Promise.all([staff.context().close(), tablet.close()])
})

test('a new version waits until the kiosk has been idle for five minutes', async ({ browser }) => {
  const tablet = await newTablet(browser)
  await tablet.clock.install()
  const page = await openClub(tablet)
  let loads = 0
  page.on('load', () => loads++)
  const announced = page.waitForResponse(
    (response) => response.url().includes('/hearbeat') && response.status() === 418,
  )
  await page.route('**/hearbeat*', (route) => route.fulfill({ status: 418, json: {} }))
  await begin(page)
  await questions.visit(page)
  const field = page.getByRole('textbox', { name: 'What is your mobile phone number?' })
  for (let minute = 0; minute < 15; minute++) {
    await field.fill(String(minute))
    await tablet.clock.fastForward('01:00')
  }
  await announced
  await expect(field).toHaveValue('14')
  await press(page, 'Cancel')
  await expectStart(page)
  await tablet.clock.fastForward('04:00')
  await expectStart(page)
  expect(loads).toBe(0)
  const reloaded = page.waitForEvent('load')
  // The five minutes start with the start screen.
  await tablet.clock.fastForward('05:05')
  await reloaded
  await expectStart(page)
  await tablet.close()
})

/** As phones do, which look at a code until they can read it: the reader misses one of two hundred pictures. */
const looks = [
  [0, 1],
  [90, 1],
  [180, 1],
  [0, 1.5],
  [90, 0.8],
  [180, 2],
] as const

async function readCode(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'QR code' })
  await expect(code).toBeVisible()
  const picture = await code.screenshot()
  const { width } = await sharp(picture).metadata()
  const failures: unknown[] = []
  for (const [turned, scale] of looks) {
    const { data, info } = await sharp(picture)
      .rotate(turned)
      .resize(Math.round(width * scale))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    try {
      return decodeQR({ width: info.width, height: info.height, data })
    } catch (failure) {
      failures.push(failure)
    }
  }
  throw new AggregateError(failures, 'The code can not be read')
}

test('each code on the screen is for one phone and one registration, until the tablet itself is signed out', async ({
  browser,
}) => {
  const tablet = await newTablet(browser, { asksLittle: false })
  const page = await openClub(tablet)
  await press(page, 'QR')
  const address = await readCode(page)
  expect(address).toContain('/visitor_registration?public_token=')

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const visitor = await phone.newPage()
  await visitor.goto(address)
  await expectStart(visitor)
  await expect(visitor.getByRole('button', { name: 'change account' })).toBeHidden()
  await expect(visitor.getByRole('button', { name: 'QR' })).toBeHidden()
  await expect.poll(() => readCode(page)).not.toBe(address)

  const who = ofFamily('Pocket', ownName('Phone'))
  await begin(visitor)
  await answerAll(visitor, who, allQuestions)
  await expectGoodbye(visitor, who)
  await press(visitor, 'Done')
  await expect(visitor.getByRole('heading', { name: 'You are signed in.' })).toBeVisible()
  await expect(visitor.getByText('You can close this page.')).toBeVisible()
  expect(await findTraces(visitor, [who.first_name, who.last_name, who.email])).toEqual([])
  await expectAccessible(visitor)
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: 'Something went wrong on our end.' })).toBeVisible()
  await expect(visitor.getByText('Please scan the code at the desk again.')).toBeVisible()
  await expectAccessible(visitor)

  const staff = await openAs(browser, 'boston_club_manager', { at: null })
  expect(await guestsNamed(staff, who.last_name)).toHaveLength(1)
  await askServer(staff, 'DELETE', `/api/companies/harbor-athletic/kiosk_devices/${await deviceOf(page)}`)
  await expect(page.getByRole('heading', { name: 'Enter Your Activation Code to Begin' })).toBeVisible()
  await expect(page.getByText('This device was signed out. A manager can allow it again.')).toBeVisible()
  await Promise.all([staff.context().close(), phone.close(), tablet.close()])
})
