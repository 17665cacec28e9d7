import type { Resource } from '@spotter/contract/resource.ts'
import { expect, vi } from 'vitest'
import { test } from '../test/club.ts'
import { type Failed, recordsOf } from './test/declared.ts'
import { createGreetings, greetings } from './test/greetings.ts'
import { describePausing } from './test/pausing.ts'

// Declared like real ones, to get the same routes.
vi.mock('@spotter/contract/resources.ts', async (original) => {
  const real = await original<{ resources: readonly Resource[] }>()
  const { greetings: declared } = await import('./test/greetings.ts')
  return { ...real, resources: [...real.resources, declared] }
})

test.beforeAll(async ({ club }) => {
  await createGreetings(club.server.context.db)
})

describePausing(greetings)

test('without edit access a record can be neither paused nor resumed', async ({ as, clubs }) => {
  const sharer = recordsOf(greetings, await as('source_sharer'), clubs['melbourne']!)
  const { body: shared } = await sharer.create({ name: 'For the whole group', provide_to_group: true })
  const manager = recordsOf(greetings, await as('club_manager'), clubs['melbourne']!)

  expect((await manager.pause<Failed>(shared.id)).status).toBe(403)
  expect((await sharer.pause(shared.id)).status).toBe(200)
  expect((await manager.unpause<Failed>(shared.id)).status).toBe(403)
  expect((await manager.get(shared.id)).body.paused_at).not.toBeNull()
})

test('a paused record keeps its name and can be edited', async ({ as, clubs }) => {
  const records = recordsOf(greetings, await as('club_manager'), clubs['melbourne']!)
  const { body: record } = await records.create({ name: 'On hold' })
  await records.pause(record.id)
  const taken = await records.create<Failed>({ name: 'ON HOLD' })
  const renamed = await records.update(record.id, { name: 'Still on hold' })

  expect(taken.body.errors).toEqual({ name: ['has already been taken'] })
  expect(renamed.body).toMatchObject({ name: 'Still on hold', paused_at: expect.any(String) as string })
})

test('pausing is in the API document', async ({ browser }) => {
  const { body } = await browser().send<{ paths: Record<string, object> }>('GET', '/api/openapi.json')

  expect(body.paths).toHaveProperty(['/api/companies/{company_id}/greetings/{id}/pause', 'put'])
  expect(body.paths).toHaveProperty(['/api/greetings/{id}/unpause', 'put'])
  expect(body.paths).not.toHaveProperty(['/api/companies/{company_id}/tags/{id}/pause'])
})
