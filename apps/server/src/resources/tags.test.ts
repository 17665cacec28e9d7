import { tags } from '@spotter/contract/settings/tags.ts'
import { expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import { recordsOf } from './test/declared.ts'

const tagged = async (name: string, { server, clubs, as }: Pick<Club, 'server' | 'clubs' | 'as'>) => {
  const records = recordsOf(tags, await as('club_manager'), clubs['melbourne']!)
  const { body: tag } = await records.create({ name })
  const { id: person_id } = await server.context.db
    .insertInto('people')
    .values({ company_id: clubs['melbourne']!, first_name: 'Lena' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.context.db.insertInto('person_tags').values({ person_id, tag_id: tag.id }).execute()
  const tagsInUse = async () => {
    const { collection } = await (await as('salesperson')).call('GET /api/people/tags')
    return collection.map(({ text }) => text)
  }
  return { records, tag, person_id, tagsInUse }
}

test('a renamed tag is renamed on everybody who carries it', async ({ server, clubs, as }) => {
  const { records, tag, tagsInUse } = await tagged('Runner', { server, clubs, as })
  await records.update(tag.id, { name: 'Marathon runner' })

  expect(await tagsInUse()).toContain('Marathon runner')
  expect(await tagsInUse()).not.toContain('Runner')
})

test('a removed tag is removed from everyone, and restored with it', async ({ server, clubs, as }) => {
  const { records, tag, tagsInUse } = await tagged('Swimmer', { server, clubs, as })
  await records.remove(tag.id)
  expect(await tagsInUse()).not.toContain('Swimmer')

  await records.restore(tag.id)
  expect(await tagsInUse()).toContain('Swimmer')
  expect((await records.get(tag.id)).body.uses).toBe(1)
})

test('people who are removed do not count', async ({ server, clubs, as }) => {
  const { records, tag, person_id, tagsInUse } = await tagged('Climber', { server, clubs, as })
  await server.context.db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', person_id).execute()

  expect((await records.get(tag.id)).body.uses).toBe(0)
  expect(await tagsInUse()).not.toContain('Climber')
})

test('the account carries the tags of the club after a change', async ({ server, clubs, as }) => {
  const { records, tag } = await tagged('Boxer', { server, clubs, as })
  const mia = await as('club_manager')
  const before = await mia.call('GET /api/accounts/current')
  await records.remove(tag.id)
  const after = await mia.call('GET /api/accounts/current')

  expect(before.company_tag_list).toContain('Boxer')
  expect(before.references.tags).toContainEqual({ id: tag.id, text: 'Boxer' })
  expect(after.company_tag_list).not.toContain('Boxer')
})
