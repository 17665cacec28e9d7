import { seal, toBase64 } from '@spotter/domain/kiosk/sealed.ts'
import { describe, expect, vi } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { timelineOf } from '../people/test/timeline-of.ts'
import { type Club, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import * as kiosk from './test/kiosk.ts'
import { ago, hour, sendLate } from './test/send-late.ts'
import { warningsOf } from './test/warnings.ts'

const { e164, newcomer, newNumber, newTablet, rowsOf, signature, strokes } = kiosk

const madeOf = async ({ server }: Pick<Club, 'server'>, key: string) =>
  (await server.context.db.selectFrom('visitor_registrations').selectAll().where('key', '=', key).execute())[0]

const personOf = async (club: Club, key: string) => rowsOf(club.server, (await madeOf(club, key))!.person_id!)

describe('a registration that waited', () => {
  test('counts for the numbers its tablet had looked for, as one that came in time does', async ({ club }) => {
    const tablet = await newTablet(club)
    const look = async () =>
      (await tablet.send('GET', '/api/people/search', { query: { phone: newNumber(), limit: 4 } })).status
    const statuses = new Set<number>()
    for (let visitor = 0; visitor < 40; visitor += 1) statuses.add(await look())
    expect(statuses).toEqual(new Set([200]))
    expect(await look()).toBe(429)
    const sent = newcomer()
    expect((await sendLate(tablet, club, sent)).status).toBe(200)
    expect(await look()).toBe(200)
  })

  test('was signed when the tablet says, not when it was stored or sent', async ({ club }) => {
    const { agreement_hash } = await kiosk.waiverOf(club, 'Signed before midnight, stored after.')
    const sent = newcomer({
      signed: true,
      signature: await signature(),
      agreement_hash,
      signature_made_at: '2020-01-31T23:56:00.000Z',
    })
    await sendLate(await newTablet(club), club, sent, {
      made_at: '2020-02-01T00:01:00.000Z',
      sent_at: '2020-02-01T03:00:00.000Z',
    })
    const { person, visits, waivers } = await personOf(club, sent.registration_key)
    expect(Date.parse(visits[0]!.signed_at) - Date.parse(waivers[0]!.signed_at)).toBe(5 * 60_000)
    expect(person.signed_at).toBe(waivers[0]!.signed_at)
  })

  test('has its real time and all its data, and is marked late', async ({ club }) => {
    const tablet = await newTablet(club)
    const waiver = await (
      await club.as('root')
    ).send<{ agreement_hash: string }>('POST', `/api/companies/${club.clubs['melbourne']}/guest_waivers`, {
      body: { name: 'Late', text: 'Signed offline.', active: true },
    })
    const { agreement_hash } = waiver.body
    const sent = newcomer({
      signed: true,
      signature: await signature(),
      signature_strokes: strokes,
      agreement_hash,
      visit: 'guest',
    })
    const answer = await sendLate(tablet, club, sent, { made_at: ago(3 * hour), avatar: await kiosk.photo() })

    expect(answer.status).toBe(200)
    const { person, visits, waivers } = await personOf(club, sent.registration_key)
    expect(person).toMatchObject({ first_name: 'Nora', status: 'enquiry', is_visitor_app: true })
    const [visit] = visits
    expect(Math.abs(Date.parse(visit!.signed_at) - (Date.now() - 3 * hour))).toBeLessThan(60_000)
    expect(Date.now() - Date.parse(visit!.received_at!)).toBeLessThan(60_000)
    expect(waivers).toMatchObject([{ agreement: 'Signed offline.', signed_at: visit!.signed_at, strokes }])
    expect((await madeOf(club, sent.registration_key))!.device_id).toBe(tablet.device_id)
    expect(await timelineOf(club.server, person.id)).toMatchObject([{ action: 'Signed in', data: { late: true } }])
    await eventually(async () => (await personOf(club, sent.registration_key)).person.avatar_hash)
    const notices = await eventually(async () =>
      club.server.context.db
        .selectFrom('notifications')
        .select('text')
        .where('person_id', '=', person.id)
        .executeTakeFirst(),
    )
    expect(notices.text).toBe('{name} signed in while the device was offline: {visit_type}')
  })

  test('is stored once, however often it is sent', async ({ club }) => {
    const tablet = await newTablet(club)
    const before = await kiosk.countAll(club.server)
    const sent = newcomer()
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendLate(tablet, club, sent)))
    answers.push(await sendLate(tablet, club, { ...sent, first_name: 'Again' }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const after = await kiosk.countAll(club.server)
    expect([after.people - before.people, after.visits - before.visits]).toEqual([1, 1])
  })

  test('is stored in chronological order', async ({ club }) => {
    const tablet = await newTablet(club)
    const keys: string[] = []
    for (let hours = 4; hours > 0; hours -= 1) {
      const sent = newcomer()
      await sendLate(tablet, club, sent, { made_at: ago(hours * hour) })
      keys.push(sent.registration_key)
    }
    const times = []
    for (const key of keys) times.push((await personOf(club, key)).visits[0]!.signed_at)
    expect(times).toEqual(times.toSorted())
  })

  test.for([
    ['a year behind', -366 * 24 * hour, 2 * hour, 2 * hour],
    ['a year ahead', 366 * 24 * hour, 2 * hour, 2 * hour],
    ['set back meanwhile', 0, -5 * hour, 0],
  ] as const)('by a clock that is %s still has its real time', async ([, wrong, waited, real], { club }) => {
    const tablet = await newTablet(club)
    const sent = newcomer()
    const sent_at = new Date(Date.now() + wrong)
    const made_at = new Date(sent_at.getTime() - waited).toISOString()
    await sendLate(tablet, club, sent, { made_at, sent_at: sent_at.toISOString() })
    const { visits } = await personOf(club, sent.registration_key)
    expect(Math.abs(Date.parse(visits[0]!.signed_at) - (Date.now() - real))).toBeLessThan(60_000)
  })
})

describe('a known person, on arrival', () => {
  test('is found by number and name, and gets the visit and what was not known', async ({ club }) => {
    const number = newNumber()
    const values = {
      first_name: 'Émile',
      last_name: 'Roux',
      phone_home: e164(number),
      email: null,
      status: 'trial' as const,
    }
    const person = await newPerson(club.server, club.clubs['melbourne']!, values)
    const sent = newcomer({ first_name: 'emile', last_name: 'ROUX', phone_mobile: number, zip: '3053' })
    await sendLate(await newTablet(club), club, sent)

    const rows = await personOf(club, sent.registration_key)
    expect(rows.person).toMatchObject({
      id: person.id,
      first_name: 'Émile',
      zip: '3053',
      email: sent.email,
      status: 'trial',
    })
    expect(rows.visits).toMatchObject([{ new_visitor: false }])
    expect(rows.proposals).toEqual([])
  })

  test.for<[string, object, object]>([
    ['another birthday', { birthday: '1990-01-01' }, { birthday: '1991-01-01' }],
    ['another name', { first_name: 'Partner' }, {}],
    ['another address', { email: 'one@example.com' }, { email: 'two@example.com' }],
  ])('but with %s is a new person, and staff are asked', async ([, held, typed], { club }) => {
    const number = newNumber()
    const base = { first_name: 'Sam', last_name: 'Same', email: null, phone_mobile: e164(number) }
    const known = await newPerson(club.server, club.clubs['melbourne']!, { ...base, ...held })
    const sent = newcomer({ first_name: 'Sam', last_name: 'Same', phone_mobile: number, ...typed })
    await sendLate(await newTablet(club), club, sent)

    const { person, proposals } = await personOf(club, sent.registration_key)
    expect(person.id).not.toBe(known.id)
    expect(proposals).toMatchObject([
      { company_id: club.clubs['melbourne'], other_person_id: known.id, decision: null },
    ])
    expect((await rowsOf(club.server, known.id)).visits).toEqual([])
  })

  test('twice is not guessed, and of a crowd four are proposed', async ({ club }) => {
    const number = newNumber()
    const same = { first_name: 'Sam', last_name: 'Same', email: null, phone_mobile: e164(number) }
    for (let one = 0; one < 6; one += 1) await newPerson(club.server, club.clubs['melbourne']!, same)
    await newPerson(club.server, club.clubs['london']!, same)
    const sent = newcomer({ first_name: 'Sam', last_name: 'Same', phone_mobile: number })
    await sendLate(await newTablet(club), club, sent)
    expect((await personOf(club, sent.registration_key)).proposals).toHaveLength(4)
  })

  test('declined before going offline is not proposed', async ({ club }) => {
    const number = newNumber()
    await newPerson(club.server, club.clubs['melbourne']!, { first_name: 'Sam', phone_mobile: e164(number) })
    const sent = newcomer({ first_name: 'Sam', phone_mobile: number, dont_check_similars: true })
    await sendLate(await newTablet(club), club, sent)
    expect((await personOf(club, sent.registration_key)).proposals).toEqual([])
  })

  test('claimed before going offline is that person, even if the claim expired', async ({ club }) => {
    const tablet = await newTablet(club)
    const number = newNumber()
    const person = await newPerson(club.server, club.clubs['melbourne']!, { phone_mobile: e164(number) })
    vi.useFakeTimers({ now: Date.now() - 3 * hour, toFake: ['Date'] })
    await tablet.send('GET', '/api/people/search', { query: { phone: number } })
    const { claim } = await tablet.call('POST /visitor_registration/assign_public_token', {
      body: { person_id: person.id },
    })
    vi.useRealTimers()
    const send = async (made_at: string, claimed: string) => {
      const registration_key = kiosk.newKey()
      await sendLate(tablet, club, { registration_key, claim: claimed, phone_mobile: number }, { made_at })
      return personOf(club, registration_key)
    }
    expect((await send(ago(2.9 * hour), claim)).person.id).toBe(person.id)
    const unclaimed = await send(ago(0), claim)
    expect(unclaimed.person).toMatchObject({ first_name: 'Visitor' })
    expect(unclaimed.proposals).toMatchObject([{ other_person_id: person.id }])
  })
})

describe('data that cannot be stored', () => {
  test('becomes a note in the club’s language', async ({ club }) => {
    const tablet = await newTablet(club, 'SPREE-4')
    const berlin = { clubs: { melbourne: club.clubs['berlin']! } }
    const sent = newcomer({ first_name: '', phone_mobile: '12', visit: 'guest' })
    expect((await sendLate(tablet, berlin, sent)).status).toBe(200)
    const { person, visits } = await personOf(club, sent.registration_key)
    expect(person.first_name).toBe('Besucher')
    expect(visits).toMatchObject([{ visit_type: 'Gastbesuch' }])
    const note = (await timelineOf(club.server, person.id)).find(({ object }) => object === 'note')
    expect(note?.description?.split('\n')).toEqual([
      'In der Anmelde-App offline eingegeben und sonst nirgends gespeichert:',
      'Telefonnummer: 12',
    ])
  })

  test('becomes a readable note', async ({ club }) => {
    const sent = newcomer({
      first_name: 'Wanda',
      phone_mobile: '12',
      birthday: '1890-01-01',
      city: 'x'.repeat(300),
      visit_type_id: 999_999,
      signed: true,
      signature: 'no picture',
      agreement_hash: 'f'.repeat(64),
      questionnaire_response: {
        form: { id: 999_999, version: 1 },
        responses: [{ id: 1, title: 'Any injuries?', response: 'My \u0000knee' }],
      },
    })
    const answer = await sendLate(await newTablet(club), club, sent, { avatar: Buffer.from('no photo') })
    expect(answer.status).toBe(200)
    const { person, visits } = await personOf(club, sent.registration_key)
    expect(person).toMatchObject({ first_name: 'Wanda', phone_mobile: null, birthday: null, email: sent.email })
    expect(visits).toHaveLength(1)
    const note = (await timelineOf(club.server, person.id)).find(({ object }) => object === 'note')
    expect(note?.description?.split('\n')).toEqual([
      'Entered in the Sign In App while offline, and not saved elsewhere:',
      'phone number: 12',
      'birthday: 1890-01-01',
      `city: ${'x'.repeat(300)}`,
      'Any injuries?: My knee',
      "A signature that matches none of the club's waivers",
      "A photo that couldn't be opened",
      "A visit type the club doesn't have",
    ])
  })

  test('may be everything, and they came all the same', async ({ club }) => {
    const sent = { registration_key: kiosk.newKey(), first_name: 7, questionnaire_response: 'x', signature_strokes: 3 }
    expect((await sendLate(await newTablet(club), club, sent)).status).toBe(200)
    const { person, visits } = await personOf(club, sent.registration_key)
    expect([person.first_name, visits.length]).toEqual(['Visitor', 1])
  })

  test('that cannot be opened is stored sealed, confirmed, and logged without content', async ({ club }) => {
    const tablet = await newTablet(club)
    const lines = warningsOf(club.server)
    const registration_key = kiosk.newKey()
    const other = toBase64(await seal(tablet.seal_key, `${club.clubs['melbourne']}:another`, '{"person":{}}'))
    const times = { made_at: ago(hour), sent_at: ago(0) }
    const before = await kiosk.countAll(club.server)
    for (const sealed of [other, other]) {
      const body = { registration_key, sealed, ...times }
      expect((await tablet.send('POST', '/api/visitor_registrations', { body })).status).toBe(200)
    }
    const noJson = toBase64(await seal(tablet.seal_key, `${club.clubs['melbourne']}:${registration_key}-2`, 'no json'))
    const body = { registration_key: `${registration_key}-2`, sealed: noJson, ...times }
    expect((await tablet.send('POST', '/api/visitor_registrations', { body })).status).toBe(200)
    vi.restoreAllMocks()

    const made = await madeOf(club, registration_key)
    expect(made).toMatchObject({ person_id: null, device_id: tablet.device_id })
    expect(made!.unreadable!.toString('base64')).toBe(other)
    const logged = { company_id: club.clubs['melbourne'], device_id: tablet.device_id }
    expect(lines).toEqual(Array.from({ length: 2 }, () => [logged, 'a late registration cannot be read']))
    const after = await kiosk.countAll(club.server)
    expect([after.people, after.visits]).toEqual([before.people, before.visits])
  })
})

describe('a false alarm', () => {
  const listed = async ({ as, clubs }: Club) =>
    (await as('club_manager')).call('GET /api/companies/{company_id}/kiosk_devices', {
      params: { company_id: clubs['melbourne']! },
    })

  test('is not raised by bytes that were never sealed, which are refused', async ({ club }) => {
    const tablet = await newTablet(club)
    const nameless = club.browser({ 'x-visitor-app-code': kiosk.melbourneCode })
    const before = (await listed(club)).unreadable
    for (const sender of [tablet, nameless]) {
      for (const bytes of [Buffer.from('garbage'), Buffer.alloc(400, 4), Buffer.alloc(0)]) {
        const registration_key = kiosk.newKey()
        const body = { registration_key, sealed: bytes.toString('base64'), made_at: ago(hour), sent_at: ago(0) }
        expect((await sender.send('POST', '/api/visitor_registrations', { body })).status).toBe(422)
        expect(await madeOf(club, registration_key)).toBeUndefined()
      }
    }
    expect((await listed(club)).unreadable).toBe(before)
  })

  test('is not raised by a device that never registered, and a registered one raises it', async ({ club }) => {
    const tablet = await newTablet(club)
    const made_up = club.browser({
      'x-visitor-app-code': kiosk.melbourneCode,
      'x-visitor-app-device': kiosk.newDeviceKey(),
    })
    const before = (await listed(club)).unreadable
    const sealed = toBase64(await seal(tablet.seal_key, 'something else', '{}'))
    const send = (sender: typeof made_up, registration_key = kiosk.newKey()) => {
      const body = { registration_key, sealed, made_at: ago(hour), sent_at: ago(0) }
      return sender.send('POST', '/api/visitor_registrations', { body })
    }

    expect((await send(made_up)).status).toBe(200)
    expect((await listed(club)).unreadable).toBe(before)
    expect((await send(tablet)).status).toBe(200)
    expect((await listed(club)).unreadable).toBe(before + 1)
  })
})

test('neither staff nor phones send what waited', async ({ club }) => {
  const body = { registration_key: kiosk.newKey(), sealed: 'AAAA', made_at: ago(hour), sent_at: ago(0) }
  const phone = await kiosk.newPhone(club)
  expect((await phone.send('POST', '/api/visitor_registrations', { body })).status).toBe(403)
  expect((await (await club.as('root')).send('POST', '/api/visitor_registrations', { body })).status).toBe(403)
})
