import type { Resource } from '@spotter/contract/resource.ts'
import { describe, expect } from 'vitest'
import { test } from '../../test/club.ts'
import { recordsOf, type Saved, userWho, validBody, writer } from './declared.ts'

export const describePausing = (resource: Resource) =>
  describe('pausing', () => {
    /** The first list column. */
    const main = resource.list[0] as string
    const writing = userWho('may', resource.may.write)!

    test('a record is not paused by what is written', async ({ as, clubs }) => {
      const records = await writer(resource, { as, clubs })
      const paused = { paused_at: '2020-01-01T00:00:00Z' }
      expect((await records.create({ ...validBody(resource), ...paused })).status).toBe(422)
      const { body: record } = await records.create(validBody(resource))
      await records.update(record.id, paused)

      expect((await records.get(record.id)).body.paused_at).toBeNull()
    })

    test('a paused record is answered with its message and resumed the same way', async ({ as, clubs }) => {
      const records = await writer(resource, { as, clubs })
      const { body: record } = await records.create(validBody(resource))
      const asked = Date.now()
      const paused = await records.pause(record.id)

      expect(paused.status).toBe(200)
      expect(paused.body).toMatchObject({ id: record.id, [main]: record[main], deleted_at: null })
      expect(Math.abs(Date.parse(paused.body.paused_at ?? '') - asked)).toBeLessThan(60_000)
      expect(paused.body.message).toBe(`${resource.label} was successfully paused.`)
      expect(paused.headers.get('x-flash')).toBeNull()
      expect((await records.get(record.id)).body.paused_at).toBe(paused.body.paused_at)

      const resumed = await records.unpause(record.id)
      expect(resumed.status).toBe(200)
      expect(resumed.body).toMatchObject({ id: record.id, [main]: record[main], paused_at: null })
      expect(resumed.body.message).toBe(`${resource.label} was successfully resumed.`)
      expect(decodeURIComponent(resumed.headers.get('x-flash') ?? '')).toContain(resumed.body.message)
    })

    test('pausing and resuming again change nothing', async ({ as, clubs }) => {
      const records = await writer(resource, { as, clubs })
      const { body: record } = await records.create(validBody(resource))
      const never = await records.unpause(record.id)
      const { body: first } = await records.pause(record.id)
      const { body: second } = await records.pause(record.id)
      const { body: resumed } = await records.unpause(record.id)
      const { body: again } = await records.unpause(record.id)

      expect([never.status, never.body.lock_version]).toEqual([200, record.lock_version])
      expect(second).toEqual(first)
      expect(again).toEqual(resumed)
    })

    test('paused records have a list of their own and leave the active ones', async ({ as, clubs }) => {
      const records = await writer(resource, { as, clubs })
      const { body: active } = await records.create(validBody(resource))
      const { body: paused } = await records.create(validBody(resource))
      const { body: removed } = await records.create(validBody(resource))
      const { body: pausedAndRemoved } = await records.create(validBody(resource))
      const made = [active, paused, removed, pausedAndRemoved].map(({ id }) => id)
      for (const { id } of [paused, pausedAndRemoved]) await records.pause(id)
      for (const { id } of [removed, pausedAndRemoved]) await records.remove(id)
      const listed = async (query: Record<string, string>) => {
        const { collection } = (await records.list({ ...query, per_page: resource.perPageCap })).body
        return collection
          .map(({ id }) => id)
          .filter((id) => made.includes(id))
          .toSorted((a, b) => a - b)
      }

      expect(await listed({})).toEqual([active.id])
      expect(await listed({ soft_delete_status: 'active' })).toEqual([active.id])
      expect(await listed({ soft_delete_status: 'nonsense' })).toEqual([active.id])
      expect(await listed({ soft_delete_status: 'paused' })).toEqual([paused.id])
      expect(await listed({ soft_delete_status: 'deleted' })).toEqual([removed.id, pausedAndRemoved.id])
      expect(await listed({ soft_delete_status: 'all' })).toEqual(made)
      expect(await listed({ soft_delete_status: 'paused', q: String(active[main]) })).toEqual([])

      await records.restore(pausedAndRemoved.id)
      expect(await listed({ soft_delete_status: 'paused' })).toEqual([paused.id, pausedAndRemoved.id])
      await records.unpause(paused.id)
      expect(await listed({ soft_delete_status: 'active' })).toEqual([active.id, paused.id])
    })

    test('pausing and resuming are history once each, with what was before and after', async ({
      as,
      clubs,
      server,
    }) => {
      const records = await writer(resource, { as, clubs })
      const { body: record } = await records.create(validBody(resource))
      const { body: paused } = await records.pause(record.id)
      for (const again of [records.pause, records.unpause, records.unpause]) await again(record.id)

      const audit = await server.context.db
        .selectFrom('audit')
        .select(['kind', 'before', 'after', 'company_id', 'user_id'])
        .where('subject_type', '=', resource.name)
        .where('subject_id', '=', record.id)
        .where('kind', '<>', `${resource.name}.created`)
        .orderBy('id')
        .execute()
      const whose = {
        company_id: resource.scope === 'company' ? clubs['melbourne'] : null,
        user_id: expect.any(Number) as number,
      }
      expect(audit).toEqual([
        {
          kind: `${resource.name}.paused`,
          before: { paused_at: null },
          after: { paused_at: paused.paused_at },
          ...whose,
        },
        {
          kind: `${resource.name}.unpaused`,
          before: { paused_at: paused.paused_at },
          after: { paused_at: null },
          ...whose,
        },
      ])
    })

    test('who may not write can neither pause nor resume', async ({ as, clubs, browser }) => {
      const { body: record } = await (await writer(resource, { as, clubs })).create(validBody(resource))
      const reader = userWho('may not', resource.may.write)
      const readers = [...(reader ? [{ by: await as(reader), status: 403 }] : []), { by: browser(), status: 401 }]
      for (const { by, status } of readers) {
        const records = recordsOf(resource, by, clubs['melbourne']!)
        expect((await records.pause(record.id)).status).toBe(status)
        expect((await records.unpause(record.id)).status).toBe(status)
      }
    })

    test.runIf(resource.scope === 'company')('a record of another club cannot be paused', async ({ as, clubs }) => {
      const records = await writer(resource, { as, clubs })
      const { body: record } = await records.create(validBody(resource))
      const stranger = await as(userWho('may', resource.may.write, 'boston')!)
      const tried = [
        await recordsOf(resource, stranger, clubs['boston']!).pause(record.id),
        await recordsOf(resource, stranger, clubs['melbourne']!).pause(record.id),
        ...(resource.alias ? [await stranger.send('PUT', `${resource.alias}/${record.id}/pause`)] : []),
      ]

      expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404))
      expect((await records.get(record.id)).body.paused_at).toBeNull()
    })

    test.runIf(resource.alias)('a record is paused and resumed by its id alone', async ({ as, clubs }) => {
      const records = await writer(resource, { as, clubs })
      const { body: record } = await records.create(validBody(resource))
      const browser = await as(writing)
      const paused = await browser.send<Saved>('PUT', `${resource.alias}/${record.id}/pause`)
      const resumed = await browser.send<Saved>('PUT', `${resource.alias}/${record.id}/unpause`)

      expect([paused.status, resumed.status]).toEqual([200, 200])
      expect(paused.body.paused_at).toEqual(expect.any(String))
      expect(resumed.body.paused_at).toBeNull()
    })
  })
