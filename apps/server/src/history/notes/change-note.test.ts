import { describe, expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { type Club, test } from '../../test/club.ts'
import { addEntries } from './test/add-entries.ts'

describe('changing a note', () => {
  const noteOf = async ({ server, clubs }: Pick<Club, 'server' | 'clubs'>, salesperson_id: number, user_id: number) => {
    const person = await newPerson(server, clubs['melbourne']!, { salesperson_id })
    const [id] = await addEntries(server, person.id, [{ description: 'As it was', user_id }])
    return { id: id!, person }
  }

  test('is for who wrote it, and for everybody but restricted salespeople', async ({ as, server, clubs, users }) => {
    const own = await noteOf({ server, clubs }, users['salesperson']!, users['salesperson']!)
    const other = await noteOf({ server, clubs }, users['salesperson']!, users['manager']!)
    const edit = async (who: string, id: number) =>
      (await (await as(who)).send('PUT', `/api/notes/${id}`, { body: { description: `By ${who}` } })).status

    expect(await edit('salesperson', own.id)).toBe(200)
    expect(await edit('salesperson', other.id)).toBe(403)
    expect(await edit('manager', own.id)).toBe(200)
    expect(await edit('london_club_manager', own.id)).toBe(404)
  })

  test('pins it for everyone who sees the person, without bumping the version', async ({
    as,
    server,
    clubs,
    users,
  }) => {
    const { id } = await noteOf({ server, clubs }, users['salesperson']!, users['manager']!)
    const salesperson = await as('salesperson')
    const pinned = await salesperson.call('PUT /api/notes/{id}', { params: { id }, body: { pinned: true } })

    expect(pinned).toMatchObject({ pinned: true, description: 'As it was', lock_version: 0 })
    const body = { description: 'Edited', lock_version: 0 }
    const edited = await (await as('manager')).call('PUT /api/notes/{id}', { params: { id }, body })
    expect(edited).toMatchObject({ pinned: true, description: 'Edited', lock_version: 1 })
    expect(edited.updated_at).not.toBeNull()
    expect([pinned.editor, edited.editor?.id]).toEqual([null, users['manager']])
  })

  test('changed by another user meanwhile answers both versions', async ({ as, server, clubs, users }) => {
    const { id } = await noteOf({ server, clubs }, users['salesperson']!, users['manager']!)
    const manager = await as('manager')
    await manager.call('PUT /api/notes/{id}', { params: { id }, body: { description: 'First', lock_version: 0 } })
    const late = await manager.send('PUT', `/api/notes/${id}`, { body: { description: 'Second', lock_version: 0 } })

    expect(late).toMatchObject({ status: 409, body: { current: { id, description: 'First', lock_version: 1 } } })
  })

  test('without a difference leaves no trace', async ({ as, server, clubs, users }) => {
    const { id } = await noteOf({ server, clubs }, users['salesperson']!, users['manager']!)
    const body = { description: 'As it was', pinned: false, lock_version: 0 }
    const note = await (await as('manager')).call('PUT /api/notes/{id}', { params: { id }, body })

    expect(note.lock_version).toBe(0)
    const audit = server.context.db.selectFrom('audit').select('kind').where('subject_id', '=', id)
    expect(await audit.where('kind', '=', 'note.updated').execute()).toEqual([])
  })

  test('cannot blank it', async ({ as, server, clubs, users }) => {
    const { id } = await noteOf({ server, clubs }, users['salesperson']!, users['manager']!)
    const answer = await (await as('manager')).send('PUT', `/api/notes/${id}`, { body: { description: '' } })
    expect(answer).toMatchObject({ status: 422, body: { errors: { description: ["can't be blank"] } } })
  })

  test.for(['call', 'status', 'tour', 'email'])('is not for an entry of %s', async (object, { as, server, clubs }) => {
    const person = await newPerson(server, clubs['melbourne']!)
    const [id] = await addEntries(server, person.id, [{ object }])
    const root = await as('root')

    expect((await root.send('PUT', `/api/notes/${id}`, { body: { pinned: true } })).status).toBe(403)
    expect((await root.send('PUT', `/api/notes/${id}`, { body: { description: 'x' } })).status).toBe(403)
    expect((await root.send('DELETE', `/api/notes/${id}`)).status).toBe(403)
  })

  test('deletes and restores it, with edit permission', async ({ as, server, clubs, users }) => {
    const { id, person } = await noteOf({ server, clubs }, users['salesperson']!, users['manager']!)
    const manager = await as('manager')
    const shown = async () =>
      (await manager.call('GET /api/notes', { query: { person_id: person.id } })).collection.map((entry) => entry.id)

    expect((await (await as('salesperson')).send('DELETE', `/api/notes/${id}`)).status).toBe(403)
    const { message } = await manager.call('DELETE /api/notes/{id}', { params: { id } })
    expect([message, await shown()]).toEqual(['Note was successfully deleted.', []])
    expect((await manager.send('PUT', `/api/notes/${id}`, { body: { pinned: true } })).status).toBe(404)
    await manager.call('PUT /api/notes/{id}/restore', { params: { id } })
    expect(await shown()).toEqual([id])
  })
})
