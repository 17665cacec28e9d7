import { describe, expect } from 'vitest'
import { newPerson } from '../../../people/test/new-person.ts'
import { type Club, test } from '../../../test/club.ts'
import { newAddress, rawMail, received } from './test/raw-mail.ts'

type Emptied = Pick<Club, 'server'>
const empty = async ({ server }: Emptied) => {
  await server.context.db.deleteFrom('email_rules').execute()
  await server.context.db.deleteFrom('spam_filter').execute()
}

const addRule = async (as: Club['as'], body: object) => {
  const answer = await (await as('root')).send<{ id: number }>('POST', '/api/admin/emails_rules', { body })
  expect(answer.status).toBe(201)
  return answer.body
}

const addTemplate = async (as: Club['as'], pattern: string) => {
  const body = { name: newAddress(), pattern }
  const answer = await (await as('root')).send<{ id: number }>('POST', '/api/admin/import_templates', { body })
  expect(answer.status).toBe(201)
  return answer.body.id
}

describe('the spam filter', () => {
  test('marks emails by sender, domain and whole words, which make no lead', async ({ as, clubs, server }) => {
    await empty({ server })
    const root = await as('root')
    await root.call('PUT /api/admin/settings/spam_filter', {
      body: { senders: ['Offers@Shop.example'], domains: ['@casino.example'], words: ['crypto coin'] },
    })
    const status = async (from: string, body = 'Hello') =>
      (await received(server, clubs['melbourne']!, rawMail({ From: from }, body))).status

    expect(await status('offers@shop.example')).toBe('spam')
    expect(await status('win@mail.casino.example')).toBe('spam')
    expect(await status(newAddress(), 'Buy a CRYPTO\r\ncoin!')).toBe('spam')
    expect(await status(newAddress(), 'A cryptocurrency coin')).toBe('imported')
    expect(await status('anna@notcasino.example')).toBe('imported')
    const people = server.context.db.selectFrom('people').select('id').where('email', '=', 'offers@shop.example')
    expect(await people.execute()).toEqual([])
  })

  test('leaves answers alone', async ({ as, clubs, server }) => {
    await empty({ server })
    await (await as('root')).call('PUT /api/admin/settings/spam_filter', { body: { words: ['trial'] } })
    const person = await newPerson(server, clubs['melbourne']!, { email: newAddress() })
    const sent = await server.context.db
      .insertInto('messages')
      .values({
        company_id: clubs['melbourne']!,
        person_id: person.id,
        channel: 'email',
        direction: 'outbound',
        recipient: person.email!,
      })
      .returning('key')
      .executeTakeFirstOrThrow()
    const raw = rawMail({ From: person.email!, 'In-Reply-To': `<${sent.key}@localhost>` }, 'The trial was good')
    expect((await received(server, clubs['melbourne']!, raw)).status).toBe('imported')
  })

  test('says what is wrong at its entry, and notices other changes', async ({ as, server }) => {
    await empty({ server })
    const root = await as('root')
    const path = '/api/admin/settings/spam_filter'
    const body = { senders: ['nowhere'], domains: [' ', 'a.example', 'A.example'], words: ['…'] }
    expect(await root.send('PUT', path, { body })).toMatchObject({
      status: 422,
      body: {
        errors: {
          senders: ['“nowhere” is invalid'],
          domains: ["can't be blank", '“a.example” is listed twice'],
          words: ['“…” is invalid'],
        },
      },
    })
    expect((await root.send('PUT', path, { body: { words: ['win'], lock_version: 0 } })).status).toBe(200)
    expect((await root.send('PUT', path, { body: { words: [], lock_version: 0 } })).status).toBe(409)
  })
})

describe('email rules', () => {
  test('the first that matches decides, of every club or this one', async ({ as, clubs, server }) => {
    await empty({ server })
    const [melbourne, london] = [clubs['melbourne']!, clubs['london']!]
    await addRule(as, { match: 'subject', value: 'Invoice', action: 'ignore', scope: 'company', company_id: melbourne })
    await addRule(as, { match: 'subject', value: 'invoice', action: 'spam' })
    const status = async (club: number) => {
      const {
        status: found,
        reason,
        person_id,
      } = await received(server, club, rawMail({ From: newAddress(), Subject: 'Your INVOICE' }))
      return { status: found, reason, person_id }
    }
    expect(await status(melbourne)).toEqual({ status: 'default', reason: 'ignored', person_id: null })
    expect(await status(london)).toEqual({ status: 'spam', reason: 'spam', person_id: null })
  })

  test('a rule of one club names it', async ({ as, clubs }) => {
    const root = await as('root')
    const save = (body: object) => root.send('POST', '/api/admin/emails_rules', { body })
    const rule = { match: 'from', value: 'a', action: 'spam' }
    expect(await save({ ...rule, scope: 'company' })).toMatchObject({
      status: 422,
      body: { errors: { company_id: ["can't be blank"] } },
    })
    expect((await save({ ...rule, scope: 'global', company_id: clubs['london'] })).status).toBe(422)
  })
})

describe('a lead email', () => {
  const body = (email: string, phone = '0412 555 019') =>
    `A new enquiry\r\n\r\nName: Ines Vidal\r\nE-Mail: ${email}\r\nTel: ${phone}\r\nMessage: Is there a pool?\r\nAnd parking?\r\n`
  const pattern = 'Name: {first_name} {last_name}\nEmail: {email}\nTel: {phone}\nMessage: {comments}'

  test('is read by the rule’s template, though a program sent it', async ({ as, clubs, server }) => {
    await empty({ server })
    const import_template_id = await addTemplate(as, pattern.replace('Email', 'E-Mail'))
    await addRule(as, { match: 'from', value: 'leads@portal.example', action: 'import', import_template_id })
    const email = newAddress()
    const headers = { From: 'Portal <leads@portal.example>', 'Auto-Submitted': 'auto-generated' }
    const row = await received(server, clubs['melbourne']!, rawMail(headers, body(email)))

    expect(row.status).toBe('imported')
    const { db } = server.context
    const person = await db.selectFrom('people').selectAll().where('id', '=', row.person_id).executeTakeFirstOrThrow()
    expect(person).toMatchObject({
      first_name: 'Ines',
      last_name: 'Vidal',
      email,
      phone_mobile: '+61412555019',
      is_new_lead: true,
    })
    const note = db.selectFrom('notes').select('description').where('person_id', '=', person.id)
    expect(await note.execute()).toEqual([{ description: 'Is there a pool?\nAnd parking?' }])

    const again = await received(server, clubs['melbourne']!, rawMail(headers, body(email)))
    expect(again).toMatchObject({ status: 'duplicate', person_id: person.id })
    const requests = db.selectFrom('requests').select(['kind', 'text']).where('person_id', '=', person.id)
    expect(await requests.execute()).toEqual([{ kind: 'email', text: 'Is there a pool?\nAnd parking?' }])
  })

  test('without a person in it is an error that can be imported once the template fits', async ({
    as,
    clubs,
    server,
  }) => {
    await empty({ server })
    const import_template_id = await addTemplate(as, 'Correo: {email}')
    await addRule(as, { match: 'from', value: 'leads@other.example', action: 'import', import_template_id })
    const email = newAddress()
    const row = await received(server, clubs['melbourne']!, rawMail({ From: 'leads@other.example' }, body(email, '-')))
    expect(row).toMatchObject({ status: 'error', reason: 'no_contact', person_id: null, conversation_id: null })

    const root = await as('root')
    const shown = await root.call('GET /api/admin/emails/{id}', { params: { id: row.id } })
    expect(shown).toMatchObject({
      reason: 'This email has no email address or phone number of a person.',
      company_name: 'Northside Fitness',
    })
    await root.send('PUT', `/api/admin/import_templates/${import_template_id}`, {
      body: { name: newAddress(), pattern: pattern.replace('Email', 'E-Mail') },
    })
    const imported = await root.call('POST /api/emails/{id}/import', { params: { id: row.id } })
    expect(imported).toMatchObject({ status: 'imported', message: 'Email was successfully imported', reason: null })
    expect(imported.conversation_id).not.toBeNull()
    const person = server.context.db.selectFrom('people').select('email').where('id', '=', imported.person_id)
    expect(await person.executeTakeFirst()).toEqual({ email })
  })
})

test('emails of all clubs are listed by state, for root only', async ({ as, clubs, server }) => {
  await empty({ server })
  await (await as('root')).call('PUT /api/admin/settings/spam_filter', { body: { domains: ['junk.example'] } })
  const row = await received(server, clubs['london']!, rawMail({ From: 'a@junk.example' }))
  const listed = await (await as('root')).call('GET /api/admin/emails', { query: { status: 'spam' } })
  expect(listed.collection[0]).toMatchObject({ id: row.id, status: 'spam', from: 'a@junk.example' })
  expect(listed.pagination.per_page).toBe(25)
  expect((await (await as('root')).send('GET', '/api/admin/emails?status=odd')).status).toBe(422)
  expect((await (await as('club_manager')).send('GET', '/api/admin/emails')).status).toBe(403)
})
