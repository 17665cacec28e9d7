import { describe, expect } from 'vitest'
import { takenFor } from '../messages/test/leave.ts'
import { newPerson } from '../people/test/new-person.ts'
import { type Club, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { aDesign, aHeading } from './test/a-design.ts'
import type { Refused } from './test/new-template.ts'

const design = aDesign({ id: 'l', type: 'logo', width: 120, align: 'center' }, aHeading('Hi [person.first_name]'), {
  id: 'u',
  type: 'unsubscribe',
  label: 'Leave',
})

async function tests({ server }: Pick<Club, 'server'>, email: string) {
  return eventually(async () => {
    const taken = await takenFor(server.context.db, email)
    return taken.length > 0 && taken
  })
}

describe('a design', () => {
  test('is previewed as it would be sent to a person, or with its fields', async ({ as, server, clubs }) => {
    const person = await newPerson(server, clubs['boston']!, { first_name: 'Ann & Co' })
    const manager = await as('boston_club_manager')
    const ask = async (person_id: number | null) =>
      (await manager.call('POST /api/templates/preview', { body: { pattern_json: design, person_id } })).html
    expect(await ask(null)).toContain('Hi [person.first_name]</h1>')
    const filled = await ask(person.id)
    expect(filled).toContain('Hi Ann &amp; Co</h1>')
    expect(filled).toContain('Harbor Athletic</span>')
    expect(filled).toMatch(/href="https?:\/\/[^"]+\/preferences\/[\w-]{16}"/)
    const elsewhere = await newPerson(server, clubs['london']!)
    await expect(ask(elsewhere.id)).rejects.toThrow('404')
  })

  test('is sent as a test to the user’s own address, and to no person', async ({ as, server, users }) => {
    const manager = await as('boston_club_manager')
    const { email } = await server.context.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', users['boston_club_manager']!)
      .executeTakeFirstOrThrow()
    const count = () =>
      server.context.db
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    const before = await count()
    const { message } = await manager.call('POST /api/templates/test', {
      body: { subject: 'For [person.first_name]', pattern_json: design },
    })
    expect(message).toBe(`Test sent to ${email}.`)
    const [taken] = await tests({ server }, email!)
    expect(taken).toMatchObject({ subject: 'Test: For Alex' })
    expect(taken?.html).toContain('Hi Alex</h1>')
    expect(taken?.text).toContain('Hi Alex')
    expect(await count()).toEqual(before)
  })

  test.for(['preview', 'test'])('with errors is refused at its field by the %s', async (path, { as }) => {
    const body = { pattern_json: aDesign(aHeading('')) }
    const answer = await (await as('boston_salesperson')).send<Refused>('POST', `/api/templates/${path}`, { body })
    expect([answer.status, answer.body.errors]).toEqual([422, { pattern_json: ["can't be blank"] }])
  })
})
