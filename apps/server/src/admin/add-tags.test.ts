import { expect } from 'vitest'
import { test } from '../test/club.ts'

interface Refused {
  errors: Record<string, string[]>
}

test('missing tags are added in the background, and the count is reported', async ({ as, clubs, server }) => {
  const { db } = server.context
  const root = await as('root')
  const company_ids = [clubs['melbourne']!, clubs['london']!]
  await db.insertInto('tags').values({ company_id: clubs['london']!, name: 'hyrox' }).execute()
  const tag_list = ['Hyrox', ' HYROX ', '<script>alert(1)</script>']
  const { message } = await root.call('POST /api/admin/add_tags', { body: { company_ids, tag_list } })
  const names = async (club: string) =>
    (
      await db
        .selectFrom('tags')
        .select('name')
        .where('company_id', '=', clubs[club]!)
        .where('name', 'ilike', '%r%x%')
        .execute()
    ).map(({ name }) => name)

  expect(message).toBe("Adding the tags. We'll let you know how many were missing.")
  await expect.poll(() => names('melbourne')).toContain('Hyrox')
  await expect
    .poll(async () => (await db.selectFrom('tags').select('id').where('name', 'like', '<script>%').execute()).length)
    .toBe(2)
  expect((await names('london')).filter((name) => name.toLowerCase() === 'hyrox')).toEqual(['hyrox'])
  const audit = await db
    .selectFrom('audit')
    .select(['company_id', 'after', 'user_id'])
    .where('kind', '=', 'tag.created')
    .orderBy('id')
    .execute()
  expect(audit).toMatchObject([
    { company_id: clubs['melbourne'], after: { name: 'Hyrox' } },
    { company_id: clubs['melbourne'], after: { name: '<script>alert(1)</script>' } },
    { company_id: clubs['london'], after: { name: '<script>alert(1)</script>' } },
  ])
  expect(audit[0]?.user_id).not.toBeNull()
})

test('a group means its clubs', async ({ as, server, clubs }) => {
  const { db } = server.context
  const { company_group_id } = await db
    .selectFrom('companies')
    .select('company_group_id')
    .where('id', '=', clubs['melbourne']!)
    .executeTakeFirstOrThrow()
  const inGroup = await db
    .selectFrom('companies')
    .select('id')
    .where('company_group_id', '=', company_group_id)
    .execute()
  await (await as('root')).call('POST /api/admin/add_tags', { body: { company_group_id, tag_list: ['Everywhere'] } })

  await expect
    .poll(async () => (await db.selectFrom('tags').select('id').where('name', '=', 'Everywhere').execute()).length)
    .toBe(inGroup.length)
})

test('without tags, without clubs or with an unknown club, nothing starts', async ({ as, clubs }) => {
  const root = await as('root')
  const refused = async (body: object) => {
    const { status, body: answer } = await root.send<Refused>('POST', '/api/admin/add_tags', { body })
    return [status, Object.keys(answer.errors)]
  }
  const company_ids = [clubs['melbourne']!]

  expect(await refused({ company_ids, tag_list: [' '] })).toEqual([422, ['tag_list']])
  expect(await refused({ company_ids, tag_list: ['x'.repeat(256)] })).toEqual([422, ['tag_list']])
  expect(await refused({ company_ids, tag_list: ['half \ud800'] })).toEqual([422, ['tag_list']])
  expect(await refused({ tag_list: ['x'] })).toEqual([422, ['company_ids']])
  expect(await refused({ company_ids: [...company_ids, 999_999_999], tag_list: ['x'] })).toEqual([422, ['company_ids']])
})
