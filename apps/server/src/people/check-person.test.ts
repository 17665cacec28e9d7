import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { newPerson } from './test/new-person.ts'

interface Refused {
  errors: Record<string, string[]>
}

let made = 0
const address = () => `someone-${++made}@example.com`
const newValues = (values: object = {}) => ({ first_name: 'Ada', email: address(), ...values })

describe('errors are by field, all together, in the texts that screens match', () => {
  test.for<[string, object, Record<string, string[]>]>([
    [
      'nothing',
      {},
      { first_name: ["can't be blank"], base: ['Please enter at least one form of contact information'] },
    ],
    [
      'blanks',
      { first_name: '  ', email: ' ' },
      { first_name: ["can't be blank"], base: ['Please enter at least one form of contact information'] },
    ],
    ['no email', { first_name: 'A', email: 'nobody' }, { email: ['is invalid'] }],
    [
      'no phones',
      { first_name: 'A', phone_mobile: '12', phone_home: 'home', phone_work: '+999 999 999' },
      {
        phone_mobile: ['Invalid phone number'],
        phone_home: ['Invalid phone number'],
        phone_work: ['Invalid phone number'],
      },
    ],
    [
      'a phone that goes on and on',
      { first_name: 'A', phone_mobile: '0412345678'.repeat(20) },
      { phone_mobile: ['Invalid phone number'] },
    ],
    [
      'a gender that is none',
      { first_name: 'A', email: 'g@example.com', gender: 'Z' },
      { gender: ['is not included in the list'] },
    ],
    [
      'a day that is none',
      { first_name: 'A', email: 'g@example.com', birthday: '1990-02-30' },
      { birthday: ['is invalid'] },
    ],
    [
      'a birthday to come',
      { first_name: 'A', email: 'g@example.com', birthday: '2999-01-01' },
      { birthday: ['is invalid'] },
    ],
    [
      'a birthday long gone',
      { first_name: 'A', email: 'g@example.com', birthday: '0001-01-01' },
      { birthday: ['is invalid'] },
    ],
    [
      '10,000 characters',
      { first_name: 'x'.repeat(10_000), email: 'g@example.com', city: 'y'.repeat(256) },
      { first_name: ['is too long (maximum is 255 characters)'], city: ['is too long (maximum is 255 characters)'] },
    ],
    ['characters nobody sees', { first_name: 'A\u202Eb', email: 'g@example.com' }, { first_name: ['is invalid'] }],
    [
      'a tag that is too long',
      { first_name: 'A', email: 'g@example.com', tag_list: ['x'.repeat(256)] },
      { tag_list: ['is too long (maximum is 255 characters)'] },
    ],
    [
      'more tags than anyone needs',
      { first_name: 'A', email: 'g@example.com', tag_list: Array.from({ length: 101 }, (_, n) => `t${n}`) },
      { tag_list: ['is invalid'] },
    ],
    [
      'choices that nobody offers',
      {
        first_name: 'A',
        email: 'g@example.com',
        source_id: 999_999,
        contact_method_id: 999_999,
        referral_id: 999_999,
        salesperson_id: 999_999,
      },
      {
        source_id: ['is invalid'],
        contact_method_id: ['is invalid'],
        referral_id: ['is invalid'],
        salesperson_id: ['is invalid'],
      },
    ],
    [
      'wrong types',
      { first_name: 5, email: 'g@example.com', source_id: 'x' },
      { first_name: ['is invalid'], source_id: ['is invalid'] },
    ],
  ])('%s', async ([, body, errors], { as }) => {
    const answer = await (await as('manager')).send<Refused>('POST', '/api/people', { body })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(errors)
  })
})

describe('what can be chosen', () => {
  test('a source of another club counts only where it is shared with the group', async ({ as, server, clubs }) => {
    const { db } = server.context
    const { company_group_id } = await db
      .selectFrom('companies')
      .select('company_group_id')
      .where('id', '=', clubs['melbourne']!)
      .executeTakeFirstOrThrow()
    const source = (values: object) =>
      db
        .insertInto('marketing_sources')
        .values({ company_id: clubs['london']!, name: `Source ${++made}`, position: 1000 + made, ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
    const own = await source({})
    const shared = await source({ provide_to_group: true, company_group_id })
    const manager = await as('manager')

    const refused = await manager.send<Refused>('POST', '/api/people', { body: newValues({ source_id: own.id }) })
    expect(refused.body.errors).toEqual({ source_id: ['is invalid'] })
    const taken = await manager.call('POST /api/people', { body: newValues({ source_id: shared.id }) })
    expect(taken.source_id).toBe(shared.id)
  })

  test('a salesperson of another club is refused', async ({ as, users }) => {
    const body = newValues({ salesperson_id: users['london_club_manager'] })
    const answer = await (await as('manager')).send<Refused>('POST', '/api/people', { body })
    expect(answer.body.errors).toEqual({ salesperson_id: ['is invalid'] })
  })

  test('a referrer must be an accessible person of the club', async ({ as, server, clubs }) => {
    const [own, other] = [await newPerson(server, clubs['melbourne']!), await newPerson(server, clubs['london']!)]
    const refer = async (who: string, referral_id: number) =>
      (await as(who)).send<Refused & { referral: object }>('POST', '/api/people', { body: newValues({ referral_id }) })

    expect((await refer('manager', own.id)).body.referral).toEqual({ id: own.id, name: 'Nell Newcomer' })
    expect((await refer('manager', other.id)).body.errors).toEqual({ referral_id: ['is invalid'] })
    expect((await refer('salesperson', own.id)).body.errors).toEqual({ referral_id: ['is invalid'] })
  })

  test('tags are created in the club, trimmed, and unique ignoring case', async ({ as, server, clubs }) => {
    const manager = await as('manager')
    const one = await manager.call('POST /api/people', {
      body: newValues({ tag_list: [' Rowing ', 'rowing', '', 'Swimming'] }),
    })
    const other = await manager.call('POST /api/people', { body: newValues({ tag_list: ['ROWING'] }) })

    expect([one.tag_list, other.tag_list]).toEqual([['Rowing', 'Swimming'], ['Rowing']])
    const tags = await server.context.db
      .selectFrom('tags')
      .select('company_id')
      .where('name', 'in', ['Rowing', 'rowing', 'ROWING'])
      .execute()
    expect(tags).toEqual([{ company_id: clubs['melbourne'] }])
  })
})
