import type { FormField } from '@spotter/domain/forms/form-fields.ts'
import { allFields } from '@spotter/domain/forms/form-fields.ts'
import { describe, expect } from 'vitest'
import { system } from '../platform/http/caller.ts'
import { setStatus } from '../people/set-status.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { Club } from '../test/club.ts'
import { timelineOf } from '../people/test/timeline-of.ts'
import { test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { countsOf, newForm, newVisitor, openForm, sendForm, ticketOf } from './test/forms.ts'
import { assign } from '../people/test/assign.ts'

const everything = { fields: [...allFields] as FormField[], comments: true }
let people = 0
const newPerson = () => ({ first_name: `Visitor ${++people}`, email: `visitor${people}@example.com` })

const peopleWith = ({ server }: Pick<Club, 'server'>, email: string) =>
  server.context.db.selectFrom('people').selectAll().where('email', '=', email).orderBy('id').execute()

describe('a form that is sent', () => {
  test('makes an enquiry of the club with the form’s salesperson, source and tags', async ({
    club,
    users,
    server,
    clubs,
  }) => {
    const { db } = server.context
    const source = await db
      .selectFrom('marketing_sources')
      .select('id')
      .where('company_id', '=', clubs['boston']!)
      .executeTakeFirstOrThrow()
    const user_id = users['boston_salesperson']!
    const form = await newForm(club, { ...everything, user_id, source_id: source.id, tags: ['Web form'] })
    const values = {
      first_name: 'Nora',
      last_name: 'Quill',
      email: 'Nora.Quill@example.com',
      phone_mobile: '(617) 555-0177',
      address: '1 High Street',
      city: 'Boston',
      birthday: '1991-05-04',
      gender: 'F',
      comments: 'Mornings <script>alert(1)</script> only',
    }

    const { status, body } = await sendForm(newVisitor(club), club, form, values)

    expect([status, body]).toEqual([201, { message: 'Thank you!' }])
    const [person] = await peopleWith(club, 'nora.quill@example.com')
    expect(person).toMatchObject({
      company_id: clubs['boston'],
      status: 'enquiry',
      is_new_lead: true,
      salesperson_id: user_id,
      source_id: source.id,
      phone_mobile: '+16175550177',
      birthday: '1991-05-04',
      address: '1 High Street',
      most_recent_enquiry: expect.any(String),
    })
    const tags = await db
      .selectFrom('person_tags')
      .innerJoin('tags', 'tags.id', 'tag_id')
      .select('name')
      .where('person_id', '=', person!.id)
      .execute()
    expect(tags).toEqual([{ name: 'Web form' }])
    expect(await timelineOf(club.server, person!.id)).toMatchObject([
      { object: 'person', action: 'Registered', description: form.header },
      { object: 'note', action: 'Created', description: values.comments },
    ])
  })

  test('notifies its salesperson and the club’s manager', async ({ club, server, users }) => {
    const form = await newForm(club, { ...everything, user_id: users['boston_salesperson']! })
    const { email, first_name } = newPerson()
    await sendForm(newVisitor(club), club, form, { email, first_name })
    const [person] = await peopleWith(club, email)
    const notices = await eventually(async () => {
      const rows = await server.context.db
        .selectFrom('notifications')
        .select(['user_id', 'message_type', 'values'])
        .where('person_id', '=', person!.id)
        .orderBy('user_id')
        .execute()
      return rows.length > 0 && rows
    })
    expect(notices.map(({ user_id }) => user_id)).toContain(users['boston_salesperson'])
    expect(notices.every(({ message_type }) => message_type === 'new_lead')).toBe(true)
    expect(notices[0]?.values).toEqual({ name: first_name })
  })

  test('shows the form’s own thank-you text, or one in the visitor’s language', async ({ club }) => {
    const own = await newForm(club, { message: 'See you soon!' })
    expect((await sendForm(newVisitor(club), club, own, { first_name: 'A' })).body.message).toBe('See you soon!')
    const plain = await newForm(club)
    const german = newVisitor(club, { 'accept-language': 'de-DE,de' })
    expect((await sendForm(german, club, plain, { first_name: 'B' })).body.message).toBe('Vielen Dank!')
  })

  test('reports errors by field in the visitor’s language and stores nothing', async ({ club }) => {
    const form = await newForm(club, { ...everything, required: ['first_name', 'email'] })
    const german = newVisitor(club, { 'accept-language': 'de' })
    const { status, body } = await sendForm(german, club, form, { phone_mobile: '12', birthday: '2090-01-01' })
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['birthday', 'email', 'first_name', 'phone_mobile'])
    expect(body.errors?.['email']).toEqual(['muss ausgefüllt werden'])
    expect(await countsOf(club, form)).toMatchObject({ leads_count: 0 })
  })

  test('is no bigger than a form can be', async ({ club }) => {
    const form = await newForm(club, everything)
    const visitor = newVisitor(club)
    expect((await sendForm(visitor, club, form, { first_name: 'x'.repeat(20_000) })).status).toBe(422)
    expect((await sendForm(visitor, club, form, { first_name: 'x'.repeat(2_000_000) })).status).toBe(413)
    expect((await sendForm(visitor, club, form, { first_name: { $ne: 1 } })).status).toBe(422)
  })

  test('sets opt-outs from the checkboxes, or from the club’s defaults', async ({ club, server, clubs }) => {
    const asked = await newForm(club, { ...everything, opt_in: true })
    const unasked = await newForm(club, everything)
    const outs = async (form: typeof asked, opt_in?: boolean) => {
      const person = newPerson()
      await sendForm(newVisitor(club), club, form, { ...person, ...(opt_in !== undefined && { opt_in }) })
      const [found] = await peopleWith(club, person.email)
      return [found?.email_opted_out, found?.sms_opted_out, found?.whatsapp_opted_out]
    }
    const company = await server.context.db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', clubs['boston']!)
      .executeTakeFirstOrThrow()
    expect(await outs(asked, true)).toEqual([false, false, false])
    expect(await outs(asked, false)).toEqual([true, true, true])
    expect(await outs(asked)).toEqual([true, true, true])
    expect(await outs(unasked, true)).toEqual([
      !company.manual_lead_email_opt_in_status,
      !company.manual_lead_sms_opt_in_status,
      false,
    ])
  })

  test('cannot set what the form does not ask for', async ({ club }) => {
    const form = await newForm(club, { fields: ['first_name', 'email'] })
    const person = newPerson()
    const unknown = await sendForm(newVisitor(club), club, form, { ...person, status: 'sale', salesperson_id: 1 })
    expect(unknown.status).toBe(422)
    await sendForm(newVisitor(club), club, form, { ...person, last_name: 'Sneaked' })
    const [found] = await peopleWith(club, person.email)
    expect(found).toMatchObject({ last_name: null, status: 'enquiry', salesperson_id: null })
  })
})

describe('sending twice', () => {
  test('the same page makes one lead, sequentially and concurrently', async ({ club }) => {
    const form = await newForm(club, everything)
    const person = { first_name: 'No contact at all' }
    const ticket = ticketOf(club, form.id)
    const visitor = newVisitor(club)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendForm(visitor, club, form, { ...person, ticket })),
    )
    answers.push(await sendForm(visitor, club, form, { ...person, ticket }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await countsOf(club, form)).toEqual({ views_count: 1, leads_count: 1, conversion: 100 })
  })

  test('with a corrected email changes the person who was just made', async ({ club, server }) => {
    const form = await newForm(club, everything)
    const { email, ...person } = newPerson()
    const ticket = ticketOf(club, form.id)
    const visitor = newVisitor(club)
    const first = await sendForm(visitor, club, form, { ...person, email: `typo.${email}`, ticket })
    const again = await sendForm(visitor, club, form, { ...person, email, comments: 'Call me', ticket })
    const repeat = await sendForm(visitor, club, form, { ...person, email, comments: 'Call me', ticket })

    expect([first.status, again.status, repeat.status]).toEqual([201, 201, 201])
    expect(await peopleWith(club, `typo.${email}`)).toEqual([])
    const [corrected, ...others] = await peopleWith(club, email)
    expect(others).toEqual([])
    const notes = await server.context.db
      .selectFrom('notes')
      .select('description')
      .where('person_id', '=', corrected!.id)
      .execute()
    expect(notes).toEqual([{ description: 'Call me' }])
    expect(await countsOf(club, form)).toMatchObject({ leads_count: 1 })
  })

  test('with the other answer about news changes it, and notes it with the words', async ({ club, server }) => {
    const form = await newForm(club, { ...everything, opt_in: true })
    const person = newPerson()
    const ticket = ticketOf(club, form.id)
    const visitor = newVisitor(club)
    const send = (opt_in: boolean) => sendForm(visitor, club, form, { ...person, opt_in, ticket })
    expect([(await send(true)).status, (await send(false)).status]).toEqual([201, 201])

    const [changed, ...others] = await peopleWith(club, person.email)
    expect(others).toEqual([])
    expect(changed).toMatchObject({ email_opted_out: true, sms_opted_out: true, whatsapp_opted_out: true })
    const noted = await server.context.db
      .selectFrom('consents')
      .select(['channel', 'given', 'source', 'words'])
      .where('person_id', '=', changed!.id)
      .where('given', '=', false)
      .orderBy('channel')
      .execute()
    const words = 'Yes, send me news and offers by email and SMS.'
    expect(noted).toEqual(
      ['email', 'sms', 'whatsapp'].map((channel) => ({ channel, given: false, source: 'form', words })),
    )
  })

  test('for someone else asks for another ticket, with which they are saved', async ({ club }) => {
    const form = await newForm(club, everything)
    const [anna, ben] = [newPerson(), { ...newPerson(), first_name: 'Ben' }]
    const ticket = ticketOf(club, form.id)
    const visitor = newVisitor(club)
    await sendForm(visitor, club, form, { ...anna, ticket })
    const refused = await sendForm(visitor, club, form, { ...ben, ticket })
    expect([refused.status, refused.body]).toMatchObject([409, { renew: true }])
    expect(await peopleWith(club, ben.email)).toEqual([])

    const saved = await sendForm(visitor, club, form, { ...ben, ticket: ticketOf(club, form.id) })
    expect(saved.status).toBe(201)
    expect(await peopleWith(club, ben.email)).toHaveLength(1)
  })

  test('after someone changed the person asks for another ticket', async ({ club, server }) => {
    const form = await newForm(club, everything)
    const { email, ...person } = newPerson()
    const ticket = ticketOf(club, form.id)
    await sendForm(newVisitor(club), club, form, { ...person, email, ticket })
    await server.context.db.updateTable('people').set({ lock_version: 1 }).where('email', '=', email).execute()
    const refused = await sendForm(newVisitor(club), club, form, { ...person, email: `other.${email}`, ticket })

    expect(refused.status).toBe(409)
    expect(await peopleWith(club, email)).toHaveLength(1)
  })

  test('of a known person adds a request and changes nothing else', async ({ club, server, users }) => {
    const form = await newForm(club, everything)
    const person = { ...newPerson(), phone_mobile: '(617) 555-0181' }
    await sendForm(newVisitor(club), club, form, person)
    const [known] = await peopleWith(club, person.email)
    const { db } = server.context
    await transaction(db, (tx) =>
      setStatus(tx, system, [{ id: known!.id, status: 'not_interested' }], { cause: 'staff' }),
    )
    await assign(server, [known!.id], users['boston_salesperson']!)
    const other = await newForm(club, { ...everything, header: 'Second chance' })

    await sendForm(newVisitor(club), club, other, {
      first_name: person.first_name.toUpperCase(),
      phone_mobile: '+1 617 555 0181',
      email: 'new.address@example.com',
      comments: 'I am back',
    })

    const now = await db.selectFrom('people').selectAll().where('id', '=', known!.id).executeTakeFirstOrThrow()
    expect(now).toMatchObject({ email: person.email, status: 'not_interested', first_name: person.first_name })
    const requests = await db.selectFrom('requests').selectAll().where('person_id', '=', known!.id).execute()
    expect(requests).toEqual([
      expect.objectContaining({
        kind: 'web',
        source_name: 'Second chance',
        from_email: 'new.address@example.com',
        text: 'I am back',
      }),
    ])
    expect(await countsOf(club, other)).toMatchObject({ leads_count: 1 })
    const notices = await eventually(() =>
      db
        .selectFrom('notifications')
        .select('values')
        .where('person_id', '=', known!.id)
        .where('user_id', '=', users['boston_salesperson']!)
        .where('event', '=', 'enquired')
        .executeTakeFirst(),
    )
    expect(notices.values).toEqual({ name: person.first_name, form: 'Second chance' })
  })

  test('the same form on the same day is one enquiry, and no input is lost', async ({ club, server }) => {
    const form = await newForm(club, everything)
    const person = newPerson()
    await sendForm(newVisitor(club), club, form, person)
    await sendForm(newVisitor(club), club, form, { ...person, comments: 'And a towel, please' })
    expect(await peopleWith(club, person.email)).toHaveLength(1)
    expect(await countsOf(club, form)).toMatchObject({ leads_count: 1 })
    const requests = await server.context.db
      .selectFrom('requests')
      .select('text')
      .where('from_email', '=', person.email)
      .execute()
    expect(requests).toEqual([{ text: 'And a towel, please' }])
  })

  test('notes which words a new person was shown, whatever they answered', async ({ club, server }) => {
    const form = await newForm(club, { ...everything, opt_in: true })
    const person = newPerson()
    await sendForm(newVisitor(club), club, form, person)
    const [added] = await peopleWith(club, person.email)
    const noted = await server.context.db
      .selectFrom('consents')
      .select(['channel', 'purpose', 'given', 'source', 'words'])
      .where('person_id', '=', added!.id)
      .orderBy('channel')
      .execute()
    const asked = { purpose: 'marketing', given: false, source: 'form' }
    const words = 'Yes, send me news and offers by email and SMS.'
    expect(noted).toEqual(['email', 'sms', 'whatsapp'].map((channel) => ({ channel, ...asked, words })))
  })

  test('of a known person stores the chosen options in words', async ({ club, server }) => {
    const form = await newForm(club, { ...everything, opt_in: true, opt_in_message: 'Write to me about offers' })
    const person = newPerson()
    await sendForm(newVisitor(club), club, form, person)
    const chosen = { ...person, gender: 'F', birthday: '1991-05-04', opt_in: true }
    await sendForm(newVisitor(club), club, form, chosen)
    const request = await server.context.db
      .selectFrom('requests')
      .select('text')
      .where('from_email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(request.text.split('\n')).toEqual(['1991-05-04', 'Female', 'Write to me about offers'])
    expect((await peopleWith(club, person.email))[0]).toMatchObject({ email_opted_out: true, gender: null })
  })

  test('by two of a family with one email makes two people', async ({ club }) => {
    const form = await newForm(club, everything)
    await sendForm(newVisitor(club), club, form, { first_name: 'Ida', email: 'family@example.com' })
    await sendForm(newVisitor(club), club, form, { first_name: 'Olaf', email: 'family@example.com' })
    expect((await peopleWith(club, 'family@example.com')).map(({ first_name }) => first_name)).toEqual(['Ida', 'Olaf'])
  })

  test('by the same person at the same moment from two pages makes them once', async ({ club }) => {
    const form = await newForm(club, everything)
    const person = newPerson()
    await Promise.all(Array.from({ length: 5 }, () => sendForm(newVisitor(club), club, form, person)))
    expect(await peopleWith(club, person.email)).toHaveLength(1)
    expect(await countsOf(club, form)).toMatchObject({ leads_count: 1 })
  })
})

describe('what is no visitor', () => {
  test('is refused: filled honeypot, unknown page, another form, too fast or too old', async ({ club }) => {
    const form = await newForm(club, everything)
    const other = await newForm(club, everything)
    const person = newPerson()
    const send = (values: object, ticket = ticketOf(club, form.id)) =>
      sendForm(newVisitor(club), club, form, { ...person, ...values, ticket })
    const trapped = await send({ homepage: 'https://casino.example' })
    expect([trapped.status, trapped.body.renew]).toEqual([422, undefined])
    for (const ticket of [
      '',
      'x.y.z',
      ticketOf(club, other.id),
      ticketOf(club, form.id, 500),
      ticketOf(club, form.id, 90_000_000),
    ]) {
      const { status, body } = await send({}, ticket)
      expect([ticket, status, body.renew]).toEqual([ticket, 422, true])
    }
    expect(await peopleWith(club, person.email)).toEqual([])
    expect((await send({})).status).toBe(201)
  })

  test('is held up after 150 in a quarter of an hour from one network, with a sentence and a time', async ({
    club,
  }) => {
    const form = await newForm(club)
    const visitor = newVisitor(club)
    const statuses: number[] = []
    for (let sent = 0; sent < 15; sent++) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => sendForm(visitor, club, form, { first_name: 'Many' })),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(new Set(statuses)).toEqual(new Set([201]))
    const refused = await sendForm(visitor, club, form, { first_name: 'One more' })
    expect(refused.status).toBe(429)
    expect(refused.body.message).toBe('Too many forms have been sent from here. Please try again in a few minutes.')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await sendForm(visitor, club, await newForm(club), { first_name: 'Elsewhere' })).status).toBe(201)
  })
})

describe('views', () => {
  test('are counted once for a visitor and a day, and not for robots, prefetches and staff', async ({ club, as }) => {
    const form = await newForm(club)
    const visitor = newVisitor(club)
    await openForm(visitor, form.slug)
    await openForm(visitor, form.slug)
    await openForm(newVisitor(club, { 'user-agent': 'Googlebot/2.1' }), form.slug)
    await openForm(newVisitor(club, { 'sec-purpose': 'prefetch' }), form.slug)
    await openForm(await as('club_manager'), form.slug)
    expect(await countsOf(club, form)).toEqual({ views_count: 1, leads_count: 0, conversion: 0 })
    await openForm(newVisitor(club), form.slug)
    expect(await countsOf(club, form)).toMatchObject({ views_count: 2 })
  })

  test('are as many as the leads of a tablet, since everybody who sends a form has seen it', async ({ club }) => {
    const form = await newForm(club, { auto_refresh: true })
    const tablet = newVisitor(club)
    await openForm(tablet, form.slug)
    for (const first_name of ['One', 'Two', 'Three']) await sendForm(tablet, club, form, { first_name })
    expect(await countsOf(club, form)).toEqual({ views_count: 3, leads_count: 3, conversion: 100 })
  })

  test('leave nothing that identifies a visitor later', async ({ club, server }) => {
    const form = await newForm(club)
    await openForm(newVisitor(club), form.slug)
    const rows = await server.context.db
      .selectFrom('custom_form_viewers')
      .selectAll()
      .where('form_id', '=', form.id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.visitor).toHaveLength(16)
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Mozilla/)
  })
})
