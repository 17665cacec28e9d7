import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { newPerson } from './test/new-person.ts'
import { timelineOf } from './test/timeline-of.ts'

interface Refused {
  errors: Record<string, string[]>
}

describe('assigning', () => {
  test('records from and to, and notifies the new salesperson', async ({ as, server, clubs, users }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const body = { salesperson_id: users['salesperson']! }
    const person = await (await as('manager')).call('PUT /api/people/{id}', { params: { id }, body })

    expect(person).toMatchObject({ ...body, message: 'Person was updated successfully.' })
    expect(await timelineOf(server, id)).toMatchObject([
      { object: 'person', action: 'Assigned', data: { from: null, to: person.salesperson_name } },
    ])
    const notifications = await eventually(() =>
      server.context.db.selectFrom('notifications').selectAll().where('person_id', '=', id).executeTakeFirst(),
    )
    expect(notifications).toMatchObject({ user_id: users['salesperson'], event: 'assigned' })
  })

  test.for([-1, null])('%s leaves nobody', async (salesperson_id, { as, server, clubs, users }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']! })
    const person = await (
      await as('manager')
    ).call('PUT /api/people/{id}', { params: { id }, body: { salesperson_id } })
    expect([person.salesperson_id, person.salesperson_name]).toEqual([null, null])
  })

  test('to another user by a restricted salesperson makes the person inaccessible', async ({
    as,
    server,
    clubs,
    users,
  }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']! })
    const salesperson = await as('salesperson')
    const answer = await salesperson.send('PUT', `/api/people/${id}`, { body: { salesperson_id: users['manager'] } })
    const after = await salesperson.send('GET', `/api/people/${id}`)
    expect([answer.status, after.status]).toEqual([200, 404])
  })

  test('to a user of another club is refused by field', async ({ as, server, clubs, users }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const body = { salesperson_id: users['london_club_manager'] }
    const answer = await (await as('manager')).send<Refused>('PUT', `/api/people/${id}`, { body })
    expect(answer.body.errors).toEqual({ salesperson_id: ['is invalid'] })
  })
})
