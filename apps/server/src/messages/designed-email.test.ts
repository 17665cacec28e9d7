import { describe, expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { aDesign, aHeading } from '../templates/test/a-design.ts'
import { test } from '../test/club.ts'
import { messageOf, settled, takenFor } from './test/leave.ts'

const button = { id: 'b', type: 'button', label: 'Book', link: '', colour: null, align: 'left' } as const
const noLink = 'must begin with https://, mailto: or tel:, or be a link field'

describe('an email with a design', () => {
  test('is sent as the server lays it out, whatever text comes with it', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['boston']!, { first_name: 'Ann', email: 'designed@example.com' })
    const { id } = await (
      await as('boston_club_manager')
    ).call('POST /api/people/{id}/emails', {
      params: { id: person.id },
      body: { subject: 'Hi', text: '<p>Other</p>', text_json: aDesign(aHeading('Hi [person.first_name]')) },
    })
    await settled(server.context.db, id)
    const [taken] = await takenFor(server.context.db, 'designed@example.com')
    expect(taken?.html).toContain('Hi Ann</h1>')
    expect(taken?.html).toContain('<!--[if mso | IE]>')
    expect(taken?.html).not.toContain('Other')
    expect(taken?.text).toBe('Hi Ann')
  })

  test('leaves out what has nothing to show for this person', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['boston']!, { email: 'left-out@example.com' })
    const manager = await as('boston_club_manager')
    const send = (text_json: object) =>
      manager.send('POST', `/api/people/${person.id}/emails`, { body: { subject: 'Hi', text_json } })
    expect(await send(aDesign(aHeading('Hello'), button))).toMatchObject({
      status: 201,
      body: { text: expect.not.stringContaining('Book'), text_json: { blocks: [{ text: 'Hello' }] } },
    })
    expect(await send(aDesign(button))).toMatchObject({ status: 422, body: { errors: { text: ["can't be blank"] } } })
  })

  test('with errors is refused at the design', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['boston']!, { email: 'wrong-design@example.com' })
    const manager = await as('boston_club_manager')
    for (const [text_json, fault] of [
      [aDesign({ ...button, link: 'javascript:alert(1)' }), noLink],
      [{ page: {} }, 'is invalid'],
    ] as const) {
      const body = { subject: 'Hi', text: '<p>Other</p>', text_json }
      const answer = await manager.send('POST', `/api/people/${person.id}/emails`, { body })
      expect(answer).toMatchObject({ status: 422, body: { errors: { text_json: [fault] } } })
    }
  })

  test('that waits loses the design when its text is changed', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['boston']!, { email: 'changed-design@example.com' })
    const manager = await as('boston_club_manager')
    const later = { scheduled: true, scheduled_at: new Date(Date.now() + 86_400_000).toISOString() }
    const { id } = await manager.call('POST /api/people/{id}/emails', {
      params: { id: person.id },
      body: { subject: 'Hi', text_json: aDesign(aHeading('One')), ...later },
    })
    await manager.call('PUT /api/emails/{id}', { params: { id }, body: { text: '<p>Two</p>' } })
    expect(await messageOf(server.context.db, id)).toMatchObject({ text: '<p>Two</p>', text_json: null })
  })
})
