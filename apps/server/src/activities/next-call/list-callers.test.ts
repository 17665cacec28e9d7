import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { test } from '../../test/club.ts'
import { newActivity } from '../test/booked.ts'

test('the salespeople of Next Call are those who sell at the club, and others with open calls', async ({ club }) => {
  const { clubs, server, users } = club
  const company_id = clubs['melbourne']!
  const listed = async () => {
    const { collection } = await (await club.as('manager')).call('GET /api/next_call/salespeople')
    return collection.map(({ id }) => id)
  }
  const regional = users['regional_manager']!
  expect(await listed()).toEqual(expect.arrayContaining([users['manager'], users['salesperson']]))
  expect(await listed()).not.toContain(users['root'])
  expect(await listed()).not.toContain(regional)

  const member = await server.context.db
    .selectFrom('company_users')
    .select('user_id')
    .where('company_id', '=', company_id)
    .where('user_id', '=', regional)
    .executeTakeFirst()
  const person = await newPerson(server, company_id)
  await newActivity(server, company_id, { person_id: person.id, salesperson_id: regional, start: new Date() })
  expect((await listed()).includes(regional)).toBe(member !== undefined)
})
