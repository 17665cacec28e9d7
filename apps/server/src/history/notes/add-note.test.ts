import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { test } from '../../test/club.ts'

describe('writing a note', () => {
  test('stores plain text with line breaks as the only entry', async ({ as, server, clubs, users }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { last_contact_at: null })
    const body = { description: '  Likes spin.\nhttps://example.com/plan  ', pinned: true }
    const note = await (await as('manager')).call('POST /api/people/{id}/notes', { params: { id }, body })

    expect(note).toMatchObject({
      person_id: id,
      company_id: clubs['melbourne'],
      object: 'note',
      action: 'Created',
      type: 'note',
      pinned: true,
      description: 'Likes spin.\nhttps://example.com/plan',
      description_html: null,
      owner: { id: users['manager'] },
      abilities: { edit: true, delete: true, pin: true },
      message: 'Note was successfully created.',
    })
    const { db } = server.context
    expect(await db.selectFrom('history').select('id').where('person_id', '=', id).execute()).toHaveLength(0)
    const person = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(person.last_contact_at).toBeNull()
    const audit = await db.selectFrom('audit').selectAll().where('kind', '=', 'note.created').execute()
    expect(audit.find(({ subject_id }) => subject_id === note.id)).toMatchObject({ user_id: users['manager'] })
  })

  test('stores formatting and its plain text', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const description_html = '<p>Wants <b>two</b> &amp; more:</p><ul><li><p>spin</p></li><li><p>yoga</p></li></ul>'
    const note = await (
      await as('manager')
    ).call('POST /api/people/{id}/notes', {
      params: { id },
      body: { description_html },
    })

    expect(note.description_html).toBe(
      '<p>Wants <strong>two</strong> &amp; more:</p><ul><li><p>spin</p></li><li><p>yoga</p></li></ul>',
    )
    expect(note.description).toBe('Wants two & more:\n• spin\n• yoga')
  })

  test.for([
    ['nothing', {}, "can't be blank"],
    ['blanks', { description: ' \n ' }, "can't be blank"],
    ['an empty paragraph', { description_html: '<p><br></p>' }, "can't be blank"],
    ['only what is thrown away', { description_html: '<script>alert(1)</script>' }, "can't be blank"],
    ['too much', { description: 'x'.repeat(10_001) }, 'is too long (maximum is 10000 characters)'],
    [
      'too much with formatting',
      { description_html: `<p>${'x'.repeat(10_001)}</p>` },
      'is too long (maximum is 10000 characters)',
    ],
  ] as const)('refuses %s', async ([, body, text], { as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const answer = await (await as('manager')).send('POST', `/api/people/${id}/notes`, { body })

    expect(answer).toMatchObject({ status: 422, body: { errors: { description: [text] } } })
  })

  test('is stored once, however often the request is sent', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const manager = await as('manager')
    const request = { body: { description: 'Once' }, headers: { 'x-request-id': randomUUID() } }
    const first = await manager.send('POST', `/api/people/${id}/notes`, request)
    const second = await manager.send('POST', `/api/people/${id}/notes`, request)

    expect([second.status, second.body]).toEqual([first.status, first.body])
    const kept = await server.context.db.selectFrom('notes').select('id').where('person_id', '=', id).execute()
    expect(kept).toHaveLength(1)
  })

  test('publishes whose history changed', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const body = { description: 'Heard' }
    const note = await (await as('manager')).call('POST /api/people/{id}/notes', { params: { id }, body })
    const { payload } = await server.context.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'note.created')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

    expect(payload).toMatchObject({ subject: { type: 'note', id: note.id }, person_id: id })
  })
})
