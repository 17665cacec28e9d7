import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { type Club, test } from '../../test/club.ts'
import { filterOf } from './list-notes.ts'
import { addEntries } from './test/add-entries.ts'
import { timelinePage } from './timeline-page.ts'

describe('scrolling through a history', () => {
  const scroll = async (
    { as }: Pick<Club, 'as'>,
    person_id: number,
    between: () => Promise<unknown> = async () => {},
  ) => {
    const manager = await as('manager')
    const seen: number[] = []
    let before: string | null = null
    do {
      const query = { person_id, per_page: 7, ...(before && { before }) }
      const page: { collection: { id: number }[]; next: string | null } = await manager.call('GET /api/notes', {
        query,
      })
      seen.push(...page.collection.map(({ id }) => id))
      before = page.next
      if (before) await between()
    } while (before)
    return seen
  }

  test('shows every entry once, even within the same microsecond', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const at = (index: number) => `2026-03-01T10:00:00.00000${index % 3}Z`
    const ids = await addEntries(
      server,
      id,
      Array.from({ length: 40 }, (_, index) => ({
        created_at: at(index),
        ...(index % 2 ? { object: 'sms' } : { pinned: index % 11 === 0 }),
      })),
    )
    const seen = await scroll({ as }, id)

    expect(seen.toSorted((a, b) => a - b)).toEqual(ids)
    const query = { person_id: id, per_page: 100 }
    const { collection } = await (await as('manager')).call('GET /api/notes', { query })
    expect(seen).toEqual(collection.map((entry) => entry.id))
  })

  test('neither repeats nor loses any while new ones arrive', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const ids = await addEntries(
      server,
      id,
      Array.from({ length: 20 }, (_, index) => ({ created_at: new Date(Date.UTC(2026, 2, 1, 10, index)) })),
    )
    const seen = await scroll({ as }, id, () => addEntries(server, id, [{ object: 'sms' }]))

    expect(seen).toEqual(ids.toReversed())
  })

  test.for(['2-1-1', '1-x-1', '1-1', '9'.repeat(40)])('refuses the place %s', async (before, { as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const query = { person_id: id, before }
    const { status, body } = await (await as('manager')).send('GET', '/api/notes', { query })

    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { before: ['is invalid'] } } })
  })

  test('reads no more of the indexes than a page needs', async ({ server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const ids = await addEntries(
      server,
      id,
      Array.from({ length: 300 }, (_, index) => ({
        created_at: new Date(Date.UTC(2026, 2, 1, 10, index)),
        object: index % 2 ? 'note' : 'sms',
      })),
    )
    const start = `0-${Date.UTC(2026, 2, 1, 12)}000-${ids[120]}`
    const page = timelinePage({ filter: filterOf({ person_id: id }, new Date()), limit: 11, start })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers off) ${page}`.execute(
      server.context.db,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')

    expect(plan).toMatch(/Index Scan using history_person.*rows=11(?:\.00)? /)
    expect(plan).toMatch(/Index Scan using notes_person.*rows=(?:6|11)(?:\.00)? /)
    expect(plan).not.toMatch(/Removed by Filter/)
  })
})
