import { expect } from 'vitest'
import { freeTimeOf, newBooker } from '../booking/test/booker.ts'
import { newForm, newVisitor, sendForm } from '../forms/test/forms.ts'
import { type Club, test } from '../test/club.ts'
import * as kiosk from './test/kiosk.ts'
import { sendLate } from './test/send-late.ts'

const { newcomer, newTablet, register, rowsOf } = kiosk
const languageOfPerson = async ({ server }: Pick<Club, 'server'>, id: number) =>
  (await rowsOf(server, id)).person.locale

async function visitAgain(club: Club, person: { phone_mobile: string }, id: number, locale: string) {
  const tablet = await newTablet(club)
  await tablet.send('GET', '/api/people/search', { query: { phone: person.phone_mobile, limit: 4 } })
  const claimed = await tablet.call('POST /visitor_registration/assign_public_token', { body: { person_id: id } })
  const body = { person: { registration_key: kiosk.newKey(), claim: claimed.claim, locale } }
  const { status } = await tablet.send('PUT', `/api/people/${id}`, { body })
  return { status, locale: claimed.locale }
}

test('a visitor has the language in which the kiosk spoke', async ({ club }) => {
  const tablet = await newTablet(club)
  const { body } = await register(tablet, newcomer({ locale: 'fr' }))
  expect(await languageOfPerson(club, body.id)).toBe('fr')
  const silent = await register(tablet, newcomer())
  expect(await languageOfPerson(club, silent.body.id)).toBeNull()
})

test('a language that Spotter does not speak is refused at its field', async ({ club }) => {
  const refused = await register(await newTablet(club), newcomer({ locale: 'it' }))
  expect(refused).toMatchObject({ status: 422, body: { errors: { locale: ['is not included in the list'] } } })
})

test('a returning visitor brings their language, and gets one where they have none', async ({ club }) => {
  const person = newcomer()
  const { body } = await register(await newTablet(club), person)
  expect(await visitAgain(club, person, body.id, 'es')).toEqual({ status: 200, locale: null })
  expect(await languageOfPerson(club, body.id)).toBe('es')
  expect(await visitAgain(club, person, body.id, 'de')).toEqual({ status: 200, locale: 'es' })
  expect(await languageOfPerson(club, body.id)).toBe('es')
})

test('a registration that waited without a network has its language', async ({ club }) => {
  const person = newcomer({ locale: 'de' })
  await sendLate(await newTablet(club), club, person)
  const found = await club.server.context.db
    .selectFrom('people')
    .select('locale')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  expect(found.locale).toBe('de')
})

test('a form and a booking leave the language of their page, unless one is known', async ({ club }) => {
  const { db } = club.server.context
  const email = `${kiosk.newKey()}@example.com`
  const form = await newForm(club, { fields: ['first_name', 'email'] })
  await sendForm(newVisitor(club, { 'accept-language': 'es-MX,es;q=0.9' }), club, form, { first_name: 'Ana', email })
  const lead = db.selectFrom('people').select('locale').where('email', '=', email)
  expect((await lead.executeTakeFirstOrThrow()).locale).toBe('es')

  const salesperson_id = club.users['boston_salesperson']!
  const french = club.browser({ 'accept-language': 'fr' })
  for (const [known, expected] of [
    [null, 'fr'],
    ['de', 'de'],
  ] as const) {
    const { person, path, page } = await newBooker(club, { salesperson_id, locale: known })
    const start = freeTimeOf(await page())
    await french.send('GET', path)
    const { status } = await french.send('POST', path, { body: { start } })
    expect([status, await languageOfPerson(club, person.id)]).toEqual([201, expected])
  }
})

test('staff read and change a person’s language', async ({ club }) => {
  const { body } = await register(await newTablet(club), newcomer({ locale: 'fr' }))
  const manager = await club.as('club_manager')
  const params = { id: body.id }
  expect((await manager.call('GET /api/people/{id}', { params })).locale).toBe('fr')
  const changed = await manager.send<{ locale: string }>('PUT', `/api/people/${body.id}`, { body: { locale: 'de' } })
  expect([changed.status, changed.body.locale]).toEqual([200, 'de'])
  const refused = await manager.send<kiosk.Refused>('PUT', `/api/people/${body.id}`, { body: { locale: 'xx' } })
  expect(refused.body.errors).toEqual({ locale: ['is not included in the list'] })
})
