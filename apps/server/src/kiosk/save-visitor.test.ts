import { describe, expect, vi } from 'vitest'
import { rememberStop } from '../messages/receive/address-stops.ts'
import { newPerson } from '../people/test/new-person.ts'
import { timelineOf } from '../people/test/timeline-of.ts'
import { transaction } from '../platform/db/transaction.ts'
import { openBareSocket } from '../platform/realtime/test/bare-client.ts'
import { type Browser, type Club, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import * as kiosk from './test/kiosk.ts'

const { contactMethod, e164, newcomer, newNumber, newTablet, questionnaireOf, register, registerByForm, rowsOf } = kiosk
const { signature, strokes, waiverOf } = kiosk

const consentsOf = ({ context: { db } }: Club['server'], person_id: number) =>
  db.selectFrom('consents').selectAll().where('person_id', '=', person_id).orderBy('id').execute()

async function claimed({ server, clubs }: Club, tablet: Browser, values: object = {}, club = 'melbourne') {
  const number = newNumber()
  const person = await newPerson(server, clubs[club]!, { phone_mobile: e164(number), ...values })
  await tablet.send('GET', '/api/people/search', { query: { phone: number } })
  const { body } = await tablet.send<{ claim: string; signed: boolean; filled_in_questionnaire: boolean }>(
    'POST',
    '/visitor_registration/assign_public_token',
    { body: { person_id: person.id } },
  )
  return { person, ...body }
}

describe('a new visitor', () => {
  test('is an unassigned enquiry with a visit, a timeline entry and a guest row', async ({
    club,
    browser,
    server,
    as,
  }) => {
    const tablet = await newTablet({ browser })
    const contact_method_id = await contactMethod(club, 'walk_in')
    const visit_types = (await tablet.call('GET /api/accounts/current')).references.visit_types
    const type = visit_types.find(({ contact_method_code }) => contact_method_code === 'walk_in')!
    const number = newNumber()
    const sent = newcomer({
      first_name: '<script>alert(1)</script>',
      phone_mobile: number,
      visit_type_id: type.id,
      contact_method_id,
      sms_opted_out: false,
      email_opted_out: true,
      gender: 'F',
      birthday: '1990-02-03',
      interested_in_joining: true,
    })
    const { status, body } = await register(tablet, sent)

    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        is_visitor_app: true,
        new_visitor: true,
        avatar: null,
        avatar_absolute: null,
        has_attached_avatar: false,
        message: 'You are signed in.',
      },
    ])
    const { person, visits } = await rowsOf(server, body.id)
    expect(person).toMatchObject({
      company_id: club.clubs['melbourne'],
      first_name: '<script>alert(1)</script>',
      phone_mobile: e164(number),
      status: 'enquiry',
      salesperson_id: null,
      is_visitor_app: true,
      is_new_lead: true,
      marketing_source_text: 'Visitor Registration App',
      contact_method_id,
      sms_opted_out: false,
      email_opted_out: true,
      gender: 'F',
      birthday: '1990-02-03',
    })
    const noted = server.context.db.selectFrom('consents').select(['channel', 'purpose', 'given', 'source', 'words'])
    expect(await noted.where('person_id', '=', body.id).orderBy('channel').execute()).toMatchObject([
      { channel: 'email', given: false, purpose: 'marketing', words: 'Yes, I would like to receive email messages' },
      { channel: 'sms', given: true, source: 'kiosk', words: 'Yes, I would like to receive SMS messages' },
    ])
    expect(visits).toMatchObject([
      { visit_type: type.text, visit_type_id: type.id, new_visitor: true, signed_waiver_id: null },
    ])
    expect(await timelineOf(server, body.id)).toMatchObject([
      {
        object: 'person',
        action: 'Signed in',
        description: type.text,
        data: { by: 'visitor', late: false, new_visitor: true, visit_id: visits[0]!.id, signed_waiver_id: null },
      },
    ])
    const guests = await (await as('club_manager')).call('GET /api/guests', { query: { custom_date_filter: 'today' } })
    expect(guests.collection[0]).toMatchObject({ person_id: body.id, visit_type: type.text })
    const facts = await server.context.db
      .selectFrom('audit')
      .select('kind')
      .where('subject_id', '=', body.id)
      .orderBy('id')
      .execute()
    expect(facts.map(({ kind }) => kind)).toEqual(['person.created', 'visitor.signed_in'])
  })

  test.for([
    ['guest', true, 'guest', false],
    ['guest', false, 'enquiry', true],
    ['walk_in', true, 'enquiry', true],
  ] as const)(
    'who comes as %s, guests being notices apart: %s, is %s',
    async ([code, enable_guest_status, status, is_new_lead], { club }) => {
      const { db } = club.server.context
      const here = db.updateTable('companies').where('id', '=', club.clubs['melbourne']!)
      await here.set({ enable_guest_status }).execute()
      const sent = newcomer({ contact_method_id: await contactMethod(club, code) })
      const { body } = await register(await newTablet(club), sent)
      expect((await rowsOf(club.server, body.id)).person).toMatchObject({ status, is_new_lead })
      await here.set({ enable_guest_status: true }).execute()
    },
  )

  test('starts with the club’s defaults', async ({ club }) => {
    const { db } = club.server.context
    const here = db.updateTable('companies').where('id', '=', club.clubs['melbourne']!)
    for (const visitor_app_default_opt_in of [true, false]) {
      await here.set({ visitor_app_default_opt_in }).execute()
      const { body } = await register(await newTablet(club), newcomer())
      const out = !visitor_app_default_opt_in
      expect((await rowsOf(club.server, body.id)).person).toMatchObject({
        email_opted_out: out,
        sms_opted_out: out,
        whatsapp_opted_out: out,
      })
      const noted = db.selectFrom('consents').select(['source', 'purpose']).where('person_id', '=', body.id)
      expect(await noted.execute()).toEqual(Array(out ? 3 : 0).fill({ source: 'default', purpose: 'all' }))
    }
  })

  test('is announced to open screens, and to the feeds of those who see everybody', async ({
    club,
    as,
    server,
    users,
  }) => {
    const manager = await as('club_manager')
    const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const options = { headers: { cookie }, origin: server.address }
    using socket = openBareSocket(`${server.address.replace('http', 'ws')}/cable`, options)
    await socket.send('subscribe')
    await socket.until('confirm_subscription')
    const { body } = await register(await newTablet(club), newcomer({ first_name: 'Announced', visit: 'guest' }))
    const notices = await eventually(async () =>
      socket.frames.find(({ message }) => {
        const { type, data } = (message ?? {}) as { type?: string; data?: { person_id?: number } }
        return type === 'Visitor' && data?.person_id === body.id
      }),
    )
    expect(notices.message).toMatchObject({
      event: 'signed_in',
      message: '{name} signed in: {visit_type}',
      data: { person_id: body.id, values: { name: 'Announced Newcomer', visit_type: 'Guest visit' } },
    })
    const feed = await server.context.db
      .selectFrom('notifications')
      .selectAll()
      .where('person_id', '=', body.id)
      .execute()
    expect(feed.every(({ message_type }) => message_type === 'visitor')).toBe(true)
    const notifiedIds = feed.map(({ user_id }) => user_id)
    expect(notifiedIds).toEqual(expect.arrayContaining([users['club_manager'], users['manager']]))
    expect(notifiedIds).not.toContain(users['salesperson'])
  })

  test('with an invalid number or email gets errors by field, and nothing is stored', async ({ club }) => {
    const tablet = await newTablet(club)
    const before = await kiosk.countAll(club.server)
    const wrong = newcomer({
      first_name: ' ',
      phone_mobile: '12',
      email: 'x',
      birthday: '2090-01-01',
      gender: 'Q',
      city: 'x'.repeat(256),
    })
    for (const validate_only of [true, false]) {
      const answer = await tablet.send<kiosk.Refused>('POST', '/api/people', { body: { person: wrong, validate_only } })
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        {
          first_name: ["can't be blank"],
          phone_mobile: ['Invalid phone number'],
          email: ['is invalid'],
          birthday: ['is invalid'],
          gender: ['is not included in the list'],
          city: ['is too long (maximum is 255 characters)'],
        },
      ])
    }
    expect(await kiosk.countAll(club.server)).toEqual(before)
  })

  test('can be validated only, without revealing known people', async ({ club }) => {
    const tablet = await newTablet(club)
    const number = newNumber()
    await newPerson(club.server, club.clubs['melbourne']!, { phone_mobile: e164(number) })
    const before = await kiosk.countAll(club.server)
    const { registration_key: _key, ...person } = newcomer({ phone_mobile: number })
    const answer = await tablet.send('POST', '/api/people', { body: { person, validate_only: true } })
    expect([answer.status, answer.body]).toEqual([200, { errors: {} }])
    expect(await kiosk.countAll(club.server)).toEqual(before)
  })

  test('without contact details gets the error that kiosks know', async ({ club }) => {
    const answer = await (
      await newTablet(club)
    ).send('POST', '/api/people', {
      body: { person: { first_name: 'Nora' }, validate_only: true },
    })
    expect(answer.body).toMatchObject({ errors: { base: ['Please enter at least one form of contact information'] } })
  })

  test('needs a key of their registration', async ({ club }) => {
    const tablet = await newTablet(club)
    for (const [registration_key, error] of [
      [undefined, "can't be blank"],
      ['short', 'is invalid'],
      ["' or 1=1 -- -- -- --", 'is invalid'],
    ]) {
      const { status, body } = await register(tablet, newcomer({ registration_key }))
      expect([status, body]).toMatchObject([422, { errors: { registration_key: [error] } }])
    }
  })

  test('cannot reference another club’s records', async ({ club }) => {
    const { db } = club.server.context
    const company_id = club.clubs['london']!
    const source = await db
      .selectFrom('marketing_sources')
      .select('id')
      .where('company_id', '=', company_id)
      .where('provide_to_group', '=', false)
      .executeTakeFirstOrThrow()
    const type = await db
      .selectFrom('visit_types')
      .select('id')
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow()
    const sent = newcomer({
      source_id: source.id,
      visit_type_id: type.id,
    })
    const { status, body } = await register(await newTablet(club), sent)
    expect(status).toBe(201)
    const { person, visits } = await rowsOf(club.server, body.id)
    expect(person).toMatchObject({
      source_id: null,
      status: 'enquiry',
      salesperson_id: null,
      company_id: club.clubs['melbourne'],
    })
    expect(visits).toMatchObject([{ visit_type: 'Visit', visit_type_id: null }])
    const foreign = await register(await newTablet(club), newcomer({ company_id }))
    expect(foreign.status).toBe(404)
  })
})

test('a German club stores the visit and where the person came from in German', async ({ club }) => {
  const sent = newcomer({
    phone_mobile: e164(newNumber()),
    visit: 'casual',
    marketing_source_text: 'Visitor Registration App',
  })
  const { body } = await register(await newTablet(club, 'SPREE-4'), sent)
  const { person, visits } = await rowsOf(club.server, body.id)
  expect(visits).toMatchObject([{ visit_type: 'Spontaner Besuch' }])
  expect(person.marketing_source_text).toBe('Anmelde-App')
})

describe('one key', () => {
  test('sent twenty times concurrently is one person, one visit, one waiver and one notification', async ({ club }) => {
    const { server } = club
    const tablet = await newTablet(club)
    const { agreement_hash } = await waiverOf(club, 'Twenty at once.')
    const sent = newcomer({ signed: true, signature: await signature(), signature_strokes: strokes, agreement_hash })
    const photo = await kiosk.photo()
    const before = await kiosk.countAll(server)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => registerByForm(tablet, 'POST', '/api/people', { person: sent, avatar: photo })),
    )

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const after = await kiosk.countAll(server)
    expect(after).toEqual({
      people: before.people + 1,
      visits: before.visits + 1,
      registrations: before.registrations + 1,
      waivers: before.waivers + 1,
    })
    const { id } = answers[0]!.body
    const { db } = server.context
    await eventually(async () => (await rowsOf(server, id)).person.avatar_hash)
    const notices = await eventually(async () => {
      const rows = await db.selectFrom('notifications').select('user_id').where('person_id', '=', id).execute()
      return rows.length ? rows : null
    })
    expect(new Set(notices.map(({ user_id }) => user_id)).size).toBe(notices.length)
    expect(await db.selectFrom('waiting_photos').select('id').where('person_id', '=', id).execute()).toEqual([])
    const again = await register(tablet, { ...sent, agreement_hash: 'of another text' })
    expect(again.body).toEqual(answers[0]!.body)
  })

  test('with a corrected email changes the visitor who was just made', async ({ club }) => {
    const tablet = await newTablet(club)
    const sent = newcomer({})
    const first = await register(tablet, sent)
    const again = await register(tablet, { ...sent, email: `corrected.${sent.email}` })
    const repeat = await register(tablet, { ...sent, email: `corrected.${sent.email}` })

    expect([again.status, again.body]).toEqual([201, first.body])
    expect(repeat.body).toEqual(first.body)
    const { person, visits } = await rowsOf(club.server, first.body.id)
    expect([person.email, visits.length]).toEqual([`corrected.${sent.email}`, 1])
  })

  test('with other choices changes what they agreed to, with the words they were shown', async ({ club }) => {
    const tablet = await newTablet(club)
    const sent = newcomer({ email_opted_out: true, sms_opted_out: false })
    const first = await register(tablet, sent)
    const again = await register(tablet, { ...sent, email_opted_out: false, sms_opted_out: true })

    expect([again.status, again.body]).toEqual([201, first.body])
    const { person, visits } = await rowsOf(club.server, first.body.id)
    expect(visits).toHaveLength(1)
    expect(person).toMatchObject({ email_opted_out: false, sms_opted_out: true, whatsapp_opted_out: true })
    const noted = await consentsOf(club.server, first.body.id)
    expect(noted.map(({ channel, given }) => [channel, given])).toEqual([
      ['email', false],
      ['sms', true],
      ['email', true],
      ['sms', false],
      ['whatsapp', false],
    ])
    expect(noted.at(-2)).toMatchObject({
      ...{ source: 'kiosk', purpose: 'marketing', words: 'Yes, I would like to receive SMS messages' },
    })
  })

  test('doesn’t undo a STOP that came from the number before', async ({ club }) => {
    const tablet = await newTablet(club)
    const sent = newcomer({ email_opted_out: false, sms_opted_out: false })
    const stop = { company_id: club.clubs['melbourne']!, channel: 'sms', address: e164(sent.phone_mobile) } as const
    const { db } = club.server.context
    await transaction(db, (tx) => rememberStop(tx, { ...stop, source: 'keyword', words: 'STOP' }))
    const first = await register(tablet, sent)
    const again = await register(tablet, { ...sent, email: `corrected.${sent.email}` })

    expect(again.body).toEqual(first.body)
    expect((await rowsOf(club.server, first.body.id)).person).toMatchObject({
      email: `corrected.${sent.email}`,
      sms_opted_out: true,
    })
  })

  test('for another visitor is refused with 409, and saved under a key of its own', async ({ club }) => {
    const tablet = await newTablet(club)
    const sent = newcomer({})
    const first = await register(tablet, sent)
    const other = { ...newcomer({ first_name: 'Ben', last_name: 'Other' }), registration_key: sent.registration_key }
    const refused = await register(tablet, other)
    expect([refused.status, refused.body]).toMatchObject([409, { renew: true }])

    const saved = await register(tablet, { ...other, registration_key: kiosk.newKey() })
    expect(saved.status).toBe(201)
    expect(saved.body.id).not.toBe(first.body.id)
  })
})

describe('a known person', () => {
  test('gets a visit and missing values; known values and the status stay', async ({ club }) => {
    const tablet = await newTablet(club)
    const { person, claim } = await claimed(club, tablet, {
      first_name: 'Emma',
      last_name: 'Stone',
      city: 'Carlton',
      status: 'trial',
      sms_opted_out: true,
    })
    const sent = {
      registration_key: kiosk.newKey(),
      claim,
      first_name: 'Mallory',
      city: 'Elsewhere',
      zip: '3053',
      gender: 'F',
      phone_mobile: 'not looked at',
      sms_opted_out: false,
      contact_method_id: await contactMethod(club, 'guest'),
      visit: 'guest',
      interested_in_joining: false,
    }
    const { status, body } = await tablet.send<kiosk.Saved>('PUT', `/api/people/${person.id}`, {
      body: { person: sent },
    })

    expect([status, body.id, body.new_visitor]).toEqual([200, person.id, false])
    const rows = await rowsOf(club.server, person.id)
    expect(rows.person).toMatchObject({
      first_name: 'Emma',
      city: 'Carlton',
      zip: '3053',
      gender: 'F',
      phone_mobile: person.phone_mobile,
      sms_opted_out: false,
      status: 'trial',
      is_visitor_app: true,
    })
    expect(rows.visits).toMatchObject([{ visit_type: 'Guest visit', new_visitor: false }])
    const repeat = await tablet.send('PUT', `/api/people/${person.id}`, { body: { person: sent } })
    expect([repeat.status, repeat.body]).toEqual([200, body])
    expect((await rowsOf(club.server, person.id)).visits).toHaveLength(1)
    expect((await timelineOf(club.server, person.id)).map(({ action }) => action)).toEqual(['Updated', 'Signed in'])
  })

  test('who has signed and answered is not asked again until the text changes', async ({ club }) => {
    const { agreement_hash } = await waiverOf(club, 'First text.')
    const form = await questionnaireOf(club)
    const tablet = await newTablet(club)
    const number = newNumber()
    const sent = newcomer({
      phone_mobile: number,
      signed: true,
      signature: await signature(),
      signature_strokes: strokes,
      agreement_hash,
      questionnaire_response: {
        form: { id: form.id, version: 1 },
        responses: [{ id: form.questions[0]!.id, response: 'no' }],
      },
    })
    const { body } = await register(tablet, sent)
    const claim = async () => {
      await tablet.send('GET', '/api/people/search', { query: { phone: number } })
      return tablet.call('POST /visitor_registration/assign_public_token', { body: { person_id: body.id } })
    }
    expect(await claim()).toMatchObject({ signed: true, filled_in_questionnaire: true })
    await waiverOf(club, 'Second text.')
    expect(await claim()).toMatchObject({ signed: false, filled_in_questionnaire: true })
  })

  const signAs = async (club: Club, values: object, more: object = {}) => {
    const tablet = await newTablet(club)
    const { person, claim } = await claimed(club, tablet, values)
    const { agreement_hash } = await waiverOf(club, `Signed by ${person.id}.`)
    const signed = { signed: true, signature: await signature(), agreement_hash }
    const body = { person: { registration_key: kiosk.newKey(), claim, ...signed, ...more } }
    expect((await tablet.send('PUT', `/api/people/${person.id}`, { body })).status).toBe(200)
    return rowsOf(club.server, person.id)
  }

  test('who signs a newer text is shown with the time of that one', async ({ club }) => {
    const { person, waivers } = await signAs(club, { signed_at: '2025-01-02T03:04:05.000Z' })
    expect(person.signed_at).toBe(waivers[0]!.signed_at)
  })

  test('who completes their name signs with the whole of it', async ({ club }) => {
    const { waivers } = await signAs(club, { first_name: 'Emma', last_name: null }, { last_name: 'Stone' })
    expect(waivers).toMatchObject([{ signed_by: 'Emma Stone' }])
  })

  test('merged since is the surviving person', async ({ club }) => {
    const tablet = await newTablet(club)
    const { person, claim } = await claimed(club, tablet)
    const other = await newPerson(club.server, club.clubs['melbourne']!)
    await club.server.context.db
      .updateTable('people')
      .set({ merged_into_id: other.id, deleted_at: new Date() })
      .where('id', '=', person.id)
      .execute()
    const body = { person: { registration_key: kiosk.newKey(), claim } }
    const answer = await tablet.send<kiosk.Saved>('PUT', `/api/people/${person.id}`, { body })
    expect([answer.status, answer.body.id]).toEqual([200, other.id])
  })

  test('is 404 without a valid claim of this device', async ({ club }) => {
    const [tablet, other] = [await newTablet(club), await newTablet(club)]
    const { person, claim } = await claimed(club, tablet)
    const stranger = await newPerson(club.server, club.clubs['melbourne']!)
    const foreign = await newPerson(club.server, club.clubs['london']!)
    const save = (kiosk_: Browser, id: number, sent: unknown, validate_only = false) =>
      kiosk_.send('PUT', `/api/people/${id}`, {
        body: { person: { registration_key: kiosk.newKey(), claim: sent, zip: '1' }, validate_only },
      })
    const [id, until, signed] = claim.split('.')
    const forged = [
      undefined,
      '',
      'x',
      `${id}.${until}.${'A'.repeat(43)}`,
      `${id}.zzzzzzzzz.${signed}`,
      { a: 1 },
      `${claim}x`,
    ]
    for (const sent of forged) expect([400, 404, 422]).toContain((await save(tablet, person.id, sent)).status)
    expect((await save(tablet, stranger.id, claim)).status).toBe(404)
    expect((await save(tablet, stranger.id, claim.replace(id!, String(stranger.id)))).status).toBe(404)
    expect((await save(tablet, foreign.id, claim)).status).toBe(404)
    expect((await save(other, person.id, claim)).status).toBe(404)
    expect((await save(other, person.id, claim, true)).status).toBe(404)
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] })
    expect((await save(tablet, person.id, claim)).status).toBe(404)
    vi.useRealTimers()
    expect((await rowsOf(club.server, person.id)).visits).toEqual([])
    expect((await save(tablet, person.id, claim)).status).toBe(200)
  })
})

test('the account of a kiosk has neither tags nor staff nor zones', async ({ club }) => {
  const account = await (await newTablet(club)).call('GET /api/accounts/current')
  expect([
    account.company_tag_list,
    account.references.tags,
    account.references.users,
    account.references.zones,
  ]).toEqual([[], [], [], []])
  expect(account.company).toMatchObject({
    visitor_app_logo: null,
    visitor_app_code: null,
    work_time_from: expect.any(String),
  })
})

test('a kiosk is offered addresses', async ({ club }) => {
  expect((await (await newTablet(club)).send('GET', '/api/addresses/suggest', { query: { q: 'Lygon' } })).status).toBe(
    200,
  )
})
