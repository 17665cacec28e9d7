import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { test } from '../../test/club.ts'

const path = '/reports/deleted_people'

test('who was deleted is listed with who deleted them, until they are restored', async ({ club }) => {
  const { server, clubs, users } = club
  const manager = await club.as('club_manager')
  const { id } = await newPerson(server, clubs['melbourne']!, { first_name: 'Gone', status: 'tour' })
  await manager.send('DELETE', `/api/people/${id}`)
  const listed = async () => {
    const { body } = await manager.send<ReportAnswer>('GET', path, { query: { page_size: 100 } })
    return body.collection.find(({ key }) => key === String(id))
  }
  expect(await listed()).toMatchObject({
    person: { id },
    status: 'tour',
    deleted_by: { id: users['club_manager'] },
  })
  expect((await manager.send('POST', '/api/people/restore', { body: { id } })).status).toBe(200)
  expect(await listed()).toBeUndefined()
})

test('a restricted salesperson sees their own deleted people only, and nobody sees who was erased or merged', async ({
  club,
}) => {
  const { server, clubs, users } = club
  const company_id = clubs['melbourne']!
  const deleted_at = new Date()
  const own = await newPerson(server, company_id, { deleted_at, salesperson_id: users['salesperson']! })
  const other = await newPerson(server, company_id, { deleted_at, salesperson_id: null })
  const merged = await newPerson(server, company_id, { deleted_at, merged_into_id: other.id })
  const erased = await newPerson(server, company_id, { deleted_at })
  await server.context.db
    .insertInto('history')
    .values({ company_id, person_id: erased.id, object: 'person', action: 'Erased' })
    .execute()
  const listedFor = async (who: string) => {
    const { body } = await (await club.as(who)).send<ReportAnswer>('GET', path, { query: { page_size: 100 } })
    const made = [own, other, merged, erased].map(({ id }) => id)
    return body.collection.map(({ key }) => Number(key)).filter((id) => made.includes(id))
  }
  expect(new Set(await listedFor('club_manager'))).toEqual(new Set([own.id, other.id]))
  expect(await listedFor('salesperson')).toEqual([own.id])
})

test('a browser gets the page or the file at that address, a program the data', async ({ club }) => {
  const manager = await club.as('club_manager')
  const typeAt = async (address: string) => {
    const { headers } = await manager.send('GET', address, { headers: { accept: 'text/html,application/xhtml+xml' } })
    return headers.get('content-type')
  }
  expect(await typeAt(path)).toContain('text/html')
  expect(await typeAt(`${path}.xlsx`)).toContain('spreadsheetml')
  const { body } = await manager.send<ReportAnswer>('GET', path)
  expect(body.pagination).toBeDefined()
})
