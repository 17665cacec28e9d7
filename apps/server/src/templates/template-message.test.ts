import { describe, expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { newSale } from '../secondary-sales/test/new-sale.ts'
import { type Club, test } from '../test/club.ts'
import { aDesign } from './test/a-design.ts'
import { newTemplate } from './test/new-template.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function rendered(club: Club, pattern: string, person_id: number, more: object = {}) {
  const manager = await club.as('boston_club_manager')
  const { id } = await newTemplate(manager, { pattern })
  const answer = await manager.call('GET /api/templates/{id}/message', {
    params: { id },
    query: { person_id, ...more },
  })
  return answer.message
}

describe('a template as a message for a person', () => {
  test('contains their name, salesperson and the club’s address', async ({ club, server, clubs, users }) => {
    const friend = await newPerson(server, clubs['boston']!, { first_name: 'Fred', last_name: 'Friend' })
    const person = await newPerson(server, clubs['boston']!, {
      first_name: 'Ann',
      last_name: 'Lee',
      phone_home: '+16175550199',
      email: 'ann.lee@example.com',
      referral_id: friend.id,
      trial_end_at: '2026-12-31T23:30:00Z',
      salesperson_id: users['boston_salesperson']!,
    })
    const text = await rendered(
      club,
      '[person.first_name] [person.last_name] [person.email] [person.phone_number] <[person.phone_mobile]> ' +
        '[person.trial_end_at] [person.referral_first_name] [person.referral_last_name] [salesperson.first_name] ' +
        '[salesperson.last_name] [salesperson.email] [company.name] [company.phone] [company.address] [company.city] ' +
        '[company.state] [company.zip] [dog.name]',
      person.id,
    )
    expect(text).toMatch(
      /^Ann Lee ann\.lee@example\.com \(617\) 555-0199 <> 12\/31\/2026 Fred Friend Elena Ortiz \S+@\S+ Harbor Athletic \(617\) 555-0120 200 Seaport Boulevard Boston MA 02210 \[dog\.name\]$/,
    )
  })

  test('contains their next appointment in club time', async ({ club, server, clubs }) => {
    const person = await newPerson(server, clubs['boston']!)
    const pattern = '<[person.appointment_date] [person.appointment_time]>'
    expect(await rendered(club, pattern, person.id)).toBe('< >')
    const add = (start: Date, values: object = {}) =>
      server.context.db
        .insertInto('activities')
        .values({
          company_id: person.company_id,
          person_id: person.id,
          type: 'Event',
          kind_code: 'tour',
          start,
          end: new Date(start.getTime() + 1_800_000),
          ...values,
        })
        .execute()
    await add(inHours(-48), { complete: true })
    await add(new Date('2031-07-04T21:05:00Z'))
    await add(new Date('2031-07-05T21:05:00Z'))
    expect(await rendered(club, pattern, person.id)).toBe('<07/04/2031 05:05 pm>')
  })

  test('leads to their own booking page, where the club has one', async ({ club, server, clubs }) => {
    const person = await newPerson(server, clubs['boston']!)
    const link = await rendered(club, '[person.book_link]', person.id)
    expect(link).toMatch(/^https?:\/\/[^/]+\/b\/[\w-]{16}$/)
    expect(await rendered(club, '[person.book_link]', person.id)).toBe(link)
    const page = await club.browser().send('GET', new URL(link).pathname.replace('/b/', '/api/book/'))
    expect(page.status).toBe(200)

    const other = await newPerson(server, clubs['boston']!)
    const boston = server.context.db.updateTable('companies').where('id', '=', clubs['boston']!)
    await boston.set({ enabled_appointment_scheduler: false }).execute()
    expect(await rendered(club, '<[person.book_link]>', other.id)).toBe('<>')
    await boston.set({ enabled_appointment_scheduler: true }).execute()
    const links = server.context.db.selectFrom('booking_links').select('token_hash').where('person_id', '=', other.id)
    expect(await links.execute()).toEqual([])
  })

  test('leads to where they join, where the club writes of that', async ({ club, server, clubs }) => {
    const manager = await club.as('boston_club_manager')
    const { id } = await newPerson(server, clubs['boston']!)
    const put = (abc_join_link: string) => manager.send('PUT', `/api/people/${id}`, { body: { abc_join_link } })
    for (const wrong of ['javascript:alert(1)', 'join.example.com', 'https://', 'ftp://example.com', 'https:// x']) {
      expect(await put(wrong)).toMatchObject({ status: 422, body: { errors: { abc_join_link: ['is invalid'] } } })
    }
    expect(await put('https://join.example.com/7')).toMatchObject({
      status: 200,
      body: { abc_join_link: 'https://join.example.com/7' },
    })
    expect(await rendered(club, '<[person.abc_join_link]>', id)).toBe('<>')
    const boston = server.context.db.updateTable('companies').where('id', '=', clubs['boston']!)
    await boston.set({ abc_show_join_link_merge_field: true }).execute()
    expect(await rendered(club, '[person.abc_join_link]', id)).toBe('https://join.example.com/7')
    await boston.set({ abc_show_join_link_merge_field: false }).execute()
  })

  test('in HTML escapes names, with a plain subject', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['boston']!, { first_name: '<img src=x onerror=alert(1)>&' })
    const manager = await as('boston_club_manager')
    const { id } = await newTemplate(manager, {
      type: 'Email',
      subject: 'For [person.first_name]',
      pattern_json: aDesign({ id: 't', type: 'text', html: '<p>Hi [person.first_name]</p>' }),
    })
    const escaped = '&lt;img src=x onerror=alert(1)&gt;&amp;'
    expect(
      await manager.call('GET /api/templates/{id}/message', { params: { id }, query: { person_id: person.id } }),
    ).toEqual({
      message: expect.stringContaining(`>Hi ${escaped}</p>`),
      subject: 'For <img src=x onerror=alert(1)>&',
      message_json: aDesign({ id: 't', type: 'text', html: `<p>Hi ${escaped}</p>` }),
    })
  })

  test('about a sale is signed by who looks after that', async ({ club, server, clubs, users }) => {
    const person = await newPerson(server, clubs['boston']!, { salesperson_id: users['boston_salesperson']! })
    const sale = await newSale(server, clubs['boston']!, {
      person_id: person.id,
      salesperson_id: users['boston_manager']!,
    })
    const pattern = '[salesperson.first_name]'
    expect(await rendered(club, pattern, person.id)).toBe('Elena')
    expect(await rendered(club, pattern, person.id, { secondary_sale_id: sale.id })).toBe('Marcus')
    const others = await newSale(server, clubs['boston']!)
    await expect(rendered(club, pattern, person.id, { secondary_sale_id: others.id })).rejects.toThrow('404')
  })

  test('says the fallback where they have no value', async ({ club, server, clubs }) => {
    const person = await newPerson(server, clubs['boston']!, { first_name: 'Ann', last_name: null })
    expect(await rendered(club, 'Hi [person.first_name|there] [person.last_name|friend]', person.id)).toBe(
      'Hi Ann friend',
    )
  })

  test('can be previewed with the values of the person and of a sale', async ({ server, clubs, users, as }) => {
    const person = await newPerson(server, clubs['boston']!, { first_name: 'Ann' })
    const sale = await newSale(server, clubs['boston']!, {
      person_id: person.id,
      salesperson_id: users['boston_manager']!,
    })
    const manager = await as('boston_club_manager')
    const params = { id: person.id }
    const { values } = await manager.call('GET /api/people/{id}/merge_fields', { params })
    expect(values).toMatchObject({ 'person.first_name': 'Ann', 'company.name': expect.any(String) })
    expect(values).not.toHaveProperty('salesperson.first_name')
    const query = { secondary_sale_id: sale.id }
    const ofSale = await manager.call('GET /api/people/{id}/merge_fields', { params, query })
    expect(ofSale.values).toMatchObject({ 'salesperson.first_name': 'Marcus' })
  })

  test('for many people keeps its fields', async ({ as }) => {
    const { id } = await newTemplate(await as('boston_club_manager'), { pattern: 'Hi [person.first_name]' })
    expect(
      await (
        await as('boston_salesperson')
      ).call('GET /api/templates/{id}/message', { params: { id }, query: { bulk: true } }),
    ).toEqual({ message: 'Hi [person.first_name]', subject: null, message_json: null })
  })
})

describe('nobody gets', () => {
  test('a message for an inaccessible person', async ({ as, server, clubs, users }) => {
    const { id } = await newTemplate(await as('boston_club_manager'), {})
    const own = await newPerson(server, clubs['boston']!, { salesperson_id: users['boston_salesperson']! })
    const others = await newPerson(server, clubs['boston']!, { salesperson_id: users['boston_manager']! })
    const elsewhere = await newPerson(server, clubs['london']!)
    const gone = await newPerson(server, clubs['boston']!, { deleted_at: new Date() })
    const ask = async (query: object) =>
      (await (await as('boston_salesperson')).send('GET', `/api/templates/${id}/message`, { query: { ...query } }))
        .status
    expect(await ask({ person_id: own.id })).toBe(200)
    for (const person_id of [others.id, elsewhere.id, gone.id, 999_999]) {
      expect(await ask({ person_id })).toBe(404)
      expect(await ask({ person_id, bulk: true })).toBe(404)
    }
    expect(await ask({})).toBe(422)
    expect(await ask({ person_id: 'x' })).toBe(422)
  })

  test('one from a template that is not of the person’s club, or was removed', async ({ as, server, clubs }) => {
    const root = await as('root')
    const person = await newPerson(server, clubs['boston']!)
    const london = await newTemplate(root, { company_id: clubs['london']! })
    const removed = await newTemplate(root, { company_id: clubs['boston']! })
    await root.call('DELETE /api/templates/{id}', { params: { id: removed.id } })
    for (const { id } of [london, removed, { id: 999_999 }]) {
      const answer = await root.send('GET', `/api/templates/${id}/message`, { query: { person_id: person.id } })
      expect(answer).toMatchObject({ status: 404, body: { errors: { base: ['Template not found.'] } } })
    }
  })
})
