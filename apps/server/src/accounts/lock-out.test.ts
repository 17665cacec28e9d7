import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { melbourneCode, newcomer, newDeviceKey, newTablet, register } from '../kiosk/test/kiosk.ts'
import { type Browser, test } from '../test/club.ts'
import { demoPassword } from './demo-sign-ins.ts'
import { hashPassword } from './passwords.ts'

const tooMany = { errors: { base: ['Too many attempts, please try again later.'] } }

async function tries(attempt: (number: number) => Promise<{ status: number }>): Promise<number[]> {
  const answers: number[] = []
  for (let number = 1; number <= 11; number += 1) answers.push((await attempt(number)).status)
  return answers
}
const tenThenRefused = (status: number) => [...Array<number>(10).fill(status), 429]

const stranger = async (browser: () => Browser) => {
  const own = browser()
  await own.send('GET', '/users/sign_in')
  return own
}

describe('after ten failures in a quarter of an hour', () => {
  test('an email is refused, with the right password too, and let in again later', async ({ browser, server }) => {
    const { db } = server.context
    await db.deleteFrom('failed_attempts').execute()
    const email = 'dana.vella@demo.spotter.example'

    expect(await tries(() => browser().signIn(email, 'guess'))).toEqual(tenThenRefused(401))
    const right = await browser().signIn(email)
    expect(right.status).toBe(429)
    expect(right.body).toMatchObject(tooMany)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect(Number(right.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
    await db
      .updateTable('failed_attempts')
      .set({ at: new Date(Date.now() - 16 * 60_000) })
      .execute()
    expect((await browser().signIn(email)).status).toBe(200)
  })

  test('an email counts as one however it is disguised', async ({ browser, server }) => {
    const { db } = server.context
    await db.deleteFrom('failed_attempts').execute()
    const email = 'dana.vella@demo.spotter.example'
    const disguises = ['', ' ', '\0', '\u202e', '\u0007']
    const guess = async (number: number) => {
      await db.deleteFrom('failed_attempts').where('key', 'like', 'sign_in:address%').execute()
      const disguise = (disguises[number % disguises.length] ?? '').repeat(number)
      return browser().signIn(`${disguise}${email.toUpperCase()}${disguise}`, 'guess')
    }

    expect(await tries(guess)).toEqual(tenThenRefused(401))
  })

  test('the right password is refused too when all guesses come at the same moment', async ({ browser, server }) => {
    const { db } = server.context
    await db.deleteFrom('failed_attempts').execute()
    const own = await stranger(browser)
    const email = 'dana.vella@demo.spotter.example'
    // As slow as in production, so that guesses overlap.
    const password_hash = await hashPassword(demoPassword)
    await db.updateTable('users').set({ password_hash }).where('email', '=', email).execute()
    const guess = (password: string) => own.send('POST', '/users/sign_in', { body: { user: { email, password } } })
    const wrong = Array.from({ length: 20 }, (_, number) => guess(`guess ${number}`))
    // Sent once ten others have arrived, most of them unchecked.
    await vi.waitFor(
      async () => expect((await db.selectFrom('failed_attempts').select('key').execute()).length).toBeGreaterThan(9),
      { interval: 2, timeout: 60_000 },
    )
    const right = await guess(demoPassword)
    await Promise.all(wrong)

    expect(right.status).toBe(429)
  })

  test('at most ten of 150 simultaneous guesses from one address are checked', async ({ browser, server }) => {
    const { db } = server.context
    await db.deleteFrom('failed_attempts').execute()
    const own = await stranger(browser)
    const guess = (number: number) =>
      own.send('POST', '/users/sign_in', {
        body: { user: { email: `guess-${number}@example.com`, password: 'guess' } },
      })
    const answers = await Promise.all(Array.from({ length: 150 }, (_, number) => guess(number)))
    const checked = answers.filter(({ status }) => status === 401)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from failed_attempts where key like 'sign_in:address%'`.execute(db)

    expect(checked.length).toBeGreaterThan(0)
    expect(checked.length).toBeLessThanOrEqual(10)
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
    // The last few in the queue are checked slowly, and answered as if they were not.
    expect(rows[0]!.count).toBeLessThanOrEqual(checked.length + 4)
    await db.deleteFrom('failed_attempts').execute()
  })

  test('colleagues who sign in at the same moment from one address are not taken for guesses', async ({
    browser,
    server,
  }) => {
    const { db } = server.context
    await db.deleteFrom('failed_attempts').execute()
    const signIn = () => browser().signIn('dana.vella@demo.spotter.example')
    const answers = await Promise.all(Array.from({ length: 15 }, signIn))

    expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(200))
    expect(await db.selectFrom('failed_attempts').select('key').execute()).toEqual([])
  })

  test('of many activation codes at the same moment ten are checked, and the right one opens after them', async ({
    browser,
    server,
  }) => {
    for (const send of [
      (code: string) => browser({ 'x-visitor-app-code': code }).send('GET', '/api/accounts/current'),
      await (async () => {
        const own = await stranger(browser)
        return (visitor_app_code: string) =>
          own.send('POST', '/users/sign_in_visitor_app', { body: { visitor_app_code } })
      })(),
    ]) {
      await server.context.db.deleteFrom('failed_attempts').execute()
      const answers = await Promise.all(Array.from({ length: 150 }, (_, number) => send(`GUESS-${number}`)))

      expect((await send('NORTHSIDE-1')).status).toBe(200)
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(140)
    }
  })

  test('an address is locked out for any email', async ({ browser, server }) => {
    await server.context.db.deleteFrom('failed_attempts').execute()

    expect(await tries((number) => browser().signIn(`guess-${number}@example.com`, 'guess'))).toEqual(
      tenThenRefused(401),
    )
  })

  test('a colleague behind the same address gets in with the right password', async ({ browser, server }) => {
    const { db } = server.context
    await db.deleteFrom('failed_attempts').execute()
    for (let number = 0; number < 10; number += 1) await browser().signIn(`guess-${number}@example.com`, 'guess')

    expect((await browser().signIn('dana.vella@demo.spotter.example')).status).toBe(200)
    expect((await browser().signIn('mia.nguyen@demo.spotter.example', 'guess')).status).toBe(429)
    await db.deleteFrom('failed_attempts').execute()
  })

  test('an address is refused the right password after fifty more', async ({ browser, server }) => {
    const { db } = server.context
    await db.deleteFrom('failed_attempts').execute()
    const email = 'dana.vella@demo.spotter.example'
    await browser().signIn('guess@example.com', 'guess')
    await sql`
      insert into failed_attempts (key)
      select key from failed_attempts, generate_series(1, 49) where key like 'sign_in:address%'`.execute(db)

    expect((await browser().signIn(email)).status).toBe(429)
    await db.deleteFrom('failed_attempts').execute()
  })

  test('a user gets in on a device they have used, which has a limit of its own', async ({ browser, server }) => {
    const { db } = server.context
    await db.deleteFrom('failed_attempts').execute()
    const email = 'dana.vella@demo.spotter.example'
    const own = browser()
    await own.signIn(email)
    await own.send('DELETE', '/users/sign_out')
    expect(await tries(() => browser().signIn(email, 'guess'))).toEqual(tenThenRefused(401))

    expect((await browser().signIn(email)).status).toBe(429)
    expect((await own.signIn(email)).status).toBe(200)
    const others = browser()
    others.cookies.set('spotter_device', own.cookies.get('spotter_device')!)
    expect((await others.signIn('mia.nguyen@demo.spotter.example')).status).toBe(200)

    await own.send('DELETE', '/users/sign_out')
    expect(await tries(() => own.signIn(email, 'guess'))).toEqual(tenThenRefused(401))
    expect((await own.signIn(email)).status).toBe(429)
    await db.deleteFrom('failed_attempts').execute()
  })

  test('signing in forgets the failures of the email', async ({ browser, server }) => {
    await server.context.db.deleteFrom('failed_attempts').execute()
    const email = 'dana.vella@demo.spotter.example'
    for (let number = 0; number < 9; number += 1) await browser().signIn(email, 'guess')
    expect((await browser().signIn(email)).status).toBe(200)
    await server.context.db.deleteFrom('failed_attempts').where('key', 'like', 'sign_in:address%').execute()

    expect((await browser().signIn(email, 'guess')).status).toBe(401)
    expect((await browser().signIn(email)).status).toBe(200)
  })

  test('wrong activation codes are refused, and the right one still opens', async ({ browser, server }) => {
    await server.context.db.deleteFrom('failed_attempts').execute()
    const kiosk = await stranger(browser)
    const send = (visitor_app_code: string) =>
      kiosk.send('POST', '/users/sign_in_visitor_app', { body: { visitor_app_code } })

    expect(await tries((number) => send(`GUESS-${number}`))).toEqual(tenThenRefused(401))
    expect((await send('GUESS-12')).body).toMatchObject(tooMany)
    expect((await send(' northside-1 ')).status).toBe(200)
  })

  test('codes in a header are limited too, but one old code repeated counts once', async ({ browser, server }) => {
    await server.context.db.deleteFrom('failed_attempts').execute()
    const current = (code: string) => browser({ 'x-visitor-app-code': code }).send('GET', '/api/accounts/current')

    expect(await tries(() => current('OLD-CODE'))).toEqual(Array(11).fill(401))
    expect((await current('NORTHSIDE-1')).status).toBe(200)
    for (let number = 1; number < 10; number += 1) await current(`GUESS-${number}`)
    expect((await current('GUESS-10')).status).toBe(429)
    expect((await current('northside-1')).status).toBe(200)
  })

  test('a registered tablet and a new one work where wrong codes were tried', async ({ browser, club, server }) => {
    await server.context.db.deleteFrom('failed_attempts').execute()
    const tablet = await newTablet(club)
    for (let number = 0; number < 12; number += 1) {
      await browser({ 'x-visitor-app-code': `GUESS-${number}` }).send('GET', '/api/accounts/current')
    }

    expect((await register(tablet, newcomer())).status).toBe(201)
    await tablet.send('GET', '/users/sign_in')
    const again = await tablet.send('POST', '/users/sign_in_visitor_app', { body: { visitor_app_code: melbourneCode } })
    expect(again.status).toBe(200)
    const unknown = browser({ 'x-visitor-app-code': melbourneCode, 'x-visitor-app-device': newDeviceKey() })
    expect((await unknown.send('GET', '/api/accounts/current')).status).toBe(200)
    await server.context.db.deleteFrom('failed_attempts').execute()
  })

  test('one wrong code counts once, in the header and in the form together', async ({ browser, server }) => {
    const { db } = server.context
    await db.deleteFrom('failed_attempts').execute()
    const tablet = await stranger(() => browser({ 'x-visitor-app-code': 'OLD-CODE' }))
    for (let turn = 0; turn < 3; turn += 1) {
      await tablet.send('POST', '/users/sign_in_visitor_app', { body: { visitor_app_code: 'OLD-CODE' } })
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from failed_attempts where key like 'activation:address%'`.execute(db)

    expect(rows[0]!.count).toBe(1)
    await db.deleteFrom('failed_attempts').execute()
  })

  test('reset mails are refused, known address or not', async ({ browser, server }) => {
    await server.context.db.deleteFrom('failed_attempts').execute()
    const own = await stranger(browser)
    const ask = (email: string) => own.send('POST', '/users/password', { body: { user: { email } } })

    expect(await tries(() => ask('dana.vella@demo.spotter.example'))).toEqual(tenThenRefused(200))
  })

  test('at most ten reset emails are sent for concurrent requests', async ({ browser, server }) => {
    const { db } = server.context
    await db.deleteFrom('failed_attempts').execute()
    await db.deleteFrom('user_tokens').execute()
    const own = await stranger(browser)
    const ask = () =>
      own.send('POST', '/users/password', { body: { user: { email: 'dana.vella@demo.spotter.example' } } })
    const answers = await Promise.all(Array.from({ length: 60 }, ask))

    expect(answers.map(({ status }) => status)).toContain(429)
    expect((await db.selectFrom('user_tokens').select('id').execute()).length).toBeLessThanOrEqual(10)
  })

  test('tokens of an external service lead nowhere', async ({ browser, server }) => {
    await server.context.db.deleteFrom('failed_attempts').execute()
    const answers = await tries(() => browser().send('GET', '/users/sso', { query: { token: 'guess' } }))

    expect(answers).toEqual(Array(11).fill(303))
  })
})

test('the announced wait ends when the tenth last failure is a quarter of an hour old', async ({ browser, server }) => {
  const { db } = server.context
  await db.deleteFrom('failed_attempts').execute()
  const email = 'dana.vella@demo.spotter.example'
  for (let failure = 0; failure < 10; failure += 1) await browser().signIn(email, 'guess')
  // One failure per key twelve minutes ago, the others just now.
  await sql`
    update failed_attempts set at = now() - interval '12 minutes'
    where ctid in (select distinct on (key) ctid from failed_attempts)`.execute(db)
  const wait = Number((await browser().signIn(email)).headers.get('retry-after'))
  await db.deleteFrom('failed_attempts').execute()

  expect(wait).toBeGreaterThan(2.5 * 60)
  expect(wait).toBeLessThanOrEqual(3 * 60)
})
