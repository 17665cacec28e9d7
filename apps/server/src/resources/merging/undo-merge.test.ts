import { marketingSources } from '@spotter/contract/settings/marketing-sources.ts'
import { tags } from '@spotter/contract/settings/tags.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type Club, test } from '../../test/club.ts'
import { type Failed, recordsOf } from '../test/declared.ts'

let made = 0

async function tagsOf({ as, clubs, server }: Club) {
  const company_id = clubs['melbourne']!
  const mia = await as('club_manager')
  const records = recordsOf(tags, mia, company_id)
  const { db } = server.context
  const name = (letter: string) => `Undone ${made} ${letter}`
  const add = async (letter: string) => (await records.create({ name: name(letter) })).body
  const merge = (from: { id: number }, into: { id: number }) =>
    mia.send('POST', `${records.path}/${from.id}/merge`, { body: { into_id: into.id } })
  const undo = (from: { id: number }) => mia.send<Failed>('DELETE', `${records.path}/${from.id}/merge`)
  const person = async (...wearing: { id: number }[]) => {
    const { id } = await db
      .insertInto('people')
      .values({ company_id, first_name: `Undone ${made}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const tag of wearing) await db.insertInto('person_tags').values({ person_id: id, tag_id: tag.id }).execute()
    return id
  }
  const worn = async (...ids: number[]) =>
    Promise.all(
      ids.map(async (id) => {
        const rows = await db.selectFrom('person_tags').select('tag_id').where('person_id', '=', id).execute()
        return rows.map(({ tag_id }) => tag_id).toSorted((a, b) => a - b)
      }),
    )
  made += 1
  return { mia, records, db, company_id, name, add, merge, undo, person, worn }
}

describe('undoing a merge of tags', () => {
  test('restores both with their people, and keeps later additions', async ({ club }) => {
    const { records, add, merge, undo, person, worn, db } = await tagsOf(club)
    const [one, other] = [await add('a'), await add('b')]
    const people = [await person(one), await person(other), await person(one, other), await person(one)]
    await merge(one, other)
    const later = await person(other)
    await db.deleteFrom('person_tags').where('person_id', '=', people[3]!).execute()

    expect(await undo(one)).toMatchObject({
      status: 200,
      body: { message: `${one['name']} and ${other['name']} are separate again.` },
    })
    expect(await worn(...people, later)).toEqual([[one.id], [other.id], [one.id, other.id], [], [other.id]])
    expect((await records.get(one.id)).body).toMatchObject({ deleted_at: null, uses: 2 })
  })

  test('restores forms and views, except those changed since', async ({ club }) => {
    const { mia, add, merge, undo, db, company_id } = await tagsOf(club)
    const [one, other] = [await add('a'), await add('b')]
    const rules = (...names: unknown[]) => JSON.stringify([{ tag_filter: 'any', tags: names }])
    const save = (filter: object) =>
      mia.call('POST /api/people/views', { body: { name: `${one['name']} ${++made}`, filter: { ...filter } } })
    const views = [
      await save({ tag_list: rules(one['name'], other['name']) }),
      await save({ tag_list: rules(one['name']) }),
    ]
    const form = await db
      .insertInto('custom_forms')
      .values({ company_id, header: 'Web', slug: `undo-${one.id}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('custom_form_tags').values({ form_id: form.id, tag_id: one.id }).execute()
    await merge(one, other)
    await mia.call('PUT /api/people/views/{id}', {
      params: { id: views[1]!.id },
      body: { filter: { tag_list: rules('VIP') } },
    })
    await undo(one)

    const { collection } = await mia.call('GET /api/people/views')
    expect(views.map(({ id }) => collection.find((view) => view.id === id)?.filter['tag_list'])).toEqual([
      rules(one['name'], other['name']),
      rules('VIP'),
    ])
    expect(await db.selectFrom('custom_form_tags').selectAll().where('form_id', '=', form.id).execute()).toEqual([
      { form_id: form.id, tag_id: one.id },
    ])
  })

  test('is refused, with the reason, where it would mix up what came after', async ({ club }) => {
    const { add, merge, undo, person, worn } = await tagsOf(club)
    const [a, b, c] = [await add('a'), await add('b'), await add('c')]
    const both = await person(a, b)
    await merge(a, c)
    await merge(b, c)
    const first = await undo(a)
    expect([first.status, first.body.errors['base']]).toEqual([
      422,
      [
        `${b['name']} has since been merged into ${c['name']}, and both merges changed the same records. Please undo that merge first.`,
      ],
    ])
    expect((await undo(b)).status).toBe(200)
    expect((await undo(a)).status).toBe(200)
    expect(await worn(both)).toEqual([[a.id, b.id]])
  })

  test('of unrelated merges works in any order', async ({ club }) => {
    const { add, merge, undo, person, worn } = await tagsOf(club)
    const [a, b, c] = [await add('a'), await add('b'), await add('c')]
    const [one, other] = [await person(a), await person(b)]
    await merge(a, c)
    await merge(b, c)
    expect([(await undo(a)).status, (await undo(b)).status]).toEqual([200, 200])
    expect(await worn(one, other)).toEqual([[a.id], [b.id]])
  })

  test('waits for a later merge of the other to be undone', async ({ club }) => {
    const { add, merge, undo } = await tagsOf(club)
    const [a, b, c] = [await add('a'), await add('b'), await add('c')]
    await merge(a, b)
    await merge(b, c)
    expect((await undo(a)).body.errors['base']).toEqual([
      `${b['name']} has since been merged into another record. Please undo that merge first.`,
    ])
    expect([(await undo(b)).status, (await undo(a)).status]).toEqual([200, 200])
  })

  test('is refused while another tag has the name, twice, and for what was never merged', async ({ club }) => {
    const { records, add, merge, undo } = await tagsOf(club)
    const [a, b] = [await add('a'), await add('b')]
    expect((await undo(a)).body.errors['base']).toEqual(['This was not merged, so there is nothing to undo.'])
    await merge(a, b)
    const again = await add('a')
    expect((await undo(a)).body.errors['base']).toEqual([
      `Another record is now called ${a['name']}. Please rename it first.`,
    ])
    await records.remove(again.id)
    const twice = await Promise.all([undo(a), undo(a)])
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect((await undo(a)).body.errors['base']).toEqual(['This merge has already been undone.'])
  })

  test('needs the permission to merge, and is 404 in other clubs', async ({ club }) => {
    const { records, add, merge } = await tagsOf(club)
    const [a, b] = [await add('a'), await add('b')]
    await merge(a, b)
    const tried = async (who: string) =>
      (await (await club.as(who)).send('DELETE', `${records.path}/${a.id}/merge`)).status
    expect([await tried('salesperson'), await tried('boston_club_manager')]).toEqual([403, 404])
    const theirs = `/api/companies/${club.clubs['boston']}/tags/${a.id}/merge`
    expect((await (await club.as('boston_club_manager')).send('DELETE', theirs)).status).toBe(404)
  })

  test('is reverted from the audit, once', async ({ club }) => {
    const { mia, add, merge, person, worn, company_id } = await tagsOf(club)
    const [a, b] = [await add('a'), await add('b')]
    const wearing = await person(a)
    await merge(a, b)
    const audit = `/api/companies/${company_id}/audit`
    const query = { record_type: 'tag', record_id: a.id }
    const entryOf = async () =>
      (await mia.call('GET /api/companies/{company_id}/audit', { params: { company_id }, query })).collection[0]!
    const entry = await entryOf()
    expect(entry).toMatchObject({ action: 'Merged', revertable: true })
    expect(entry.changes.map(({ label, after }) => [label, after])).toEqual([
      ['Removed', expect.any(String)],
      ['Merged into', b['name']],
      ['People', '1'],
    ])
    expect((await mia.send('GET', `${audit}/${entry.id}`)).body).toMatchObject({
      possible: true,
      fields: [
        { field: 'deleted_at', to: null, state: 'returns' },
        { field: 'merged_into', now: b['name'], to: null, state: 'returns' },
      ],
    })
    const seller = await club.as('salesperson')
    expect((await seller.send('POST', `${audit}/${entry.id}/revert`)).status).toBe(403)
    expect((await mia.send('POST', `${audit}/${entry.id}/revert`)).status).toBe(200)
    expect(await worn(wearing)).toEqual([[a.id]])
    expect(await entryOf()).toMatchObject({ action: 'Merge undone', revertable: false })
    await merge(a, b)
    const again = await mia.send<{ reason: string }>('GET', `${audit}/${entry.id}`)
    expect(again.body).toMatchObject({ possible: false, reason: 'This merge has already been undone.' })
    expect((await mia.send('POST', `${audit}/${entry.id}/revert`)).status).toBe(422)
  })
})

describe('the name of a tag that was merged', () => {
  const rules = (tag_filter: string, ...names: string[]) => JSON.stringify([{ tag_filter, tags: names }])

  test('resolves to the other while a page still sends it, until the name is used again', async ({ club }) => {
    const { mia, records, add, merge, person, worn, name } = await tagsOf(club)
    const [a, b, c] = [await add('a'), await add('b'), await add('c')]
    const wearing = await person(a)
    const seen = (await mia.send<{ lock_version: number }>('GET', `/api/people/${wearing}`)).body
    await merge(a, b)
    await merge(b, c)
    const saved = await mia.send('PUT', `/api/people/${wearing}`, {
      body: { tag_list: [a['name'], 'VIP'], was: { tag_list: [a['name']] }, lock_version: seen.lock_version },
    })
    expect(saved.status).toBe(200)
    expect((await worn(wearing))[0]).toContain(c.id)
    const { body: made } = await mia.send<{ id: number }>('POST', '/api/people', {
      body: { first_name: 'New', email: `new-${a.id}@example.com`, tag_list: [name('A').toUpperCase()] },
    })
    expect(await worn(made.id)).toEqual([[c.id]])
    expect((await records.list({ q: a['name'] })).body.collection).toEqual([])

    const again = await add('a')
    await mia.send('PUT', `/api/people/${made.id}`, { body: { tag_list: [a['name']] } })
    expect(await worn(made.id)).toEqual([[again.id]])
    await records.remove(again.id)
    await mia.send('PUT', `/api/people/${made.id}`, { body: { tag_list: [a['name']] } })
    expect((await worn(made.id))[0]).not.toContain(c.id)
  })

  test('finds the people in views across clubs, each club by its own tag', async ({ club }) => {
    const { add, merge, undo, person, db } = await tagsOf(club)
    const [a, b] = [await add('a'), await add('b')]
    const [one, other] = [await person(a), await person(b)]
    const london = club.clubs['london']!
    const { id: theirs } = await db
      .insertInto('tags')
      .values({ company_id: london, name: a['name'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: londoner } = await db
      .insertInto('people')
      .values({ company_id: london, first_name: 'Londoner' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('person_tags').values({ person_id: londoner, tag_id: theirs }).execute()
    const everywhere = await club.as('corporation_manager')
    const found = async (tag_list: string) => {
      const query = { tag_list, view_type: 'multi_site' }
      const { body } = await everywhere.send<{ collection: { id: number }[] }>('GET', '/api/people', { query })
      return body.collection.map(({ id }) => id).toSorted((x, y) => x - y)
    }
    expect(await found(rules('any', a['name']))).toEqual([one, londoner])
    await merge(a, b)
    expect(await found(rules('any', a['name']))).toEqual([one, other, londoner])
    expect(await found(rules('all', a['name'], b['name']))).toEqual([one, other])
    await undo(a)
    expect(await found(rules('any', a['name']))).toEqual([one, londoner])
  })

  test('is added to and removed from many people as the other', async ({ club }) => {
    const { add, merge, person, worn } = await tagsOf(club)
    const [a, b] = [await add('a'), await add('b')]
    const someone = await person()
    await merge(a, b)
    const root = await club.as('root')
    const order = (kind: 'add_tags' | 'remove_tags') =>
      root.call('POST /api/people/changes', {
        body: { kind, filter: { checked_all: false, including_ids: [someone] }, tags: [a['name']] },
      })
    await order('add_tags')
    expect(await worn(someone)).toEqual([[b.id]])
    await order('remove_tags')
    expect(await worn(someone)).toEqual([[]])
  })
})

test('undoing a merge of sources restores people, forms, parts and places', async ({ club }) => {
  const { as, clubs, server } = club
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const mia = await as('club_manager')
  const records = recordsOf(marketingSources, mia, company_id)
  const add = async (given: object = {}) => (await records.create({ name: `Undone source ${++made}`, ...given })).body
  const [from, into] = [await add(), await add()]
  const own = await add({ parent_id: into.id })
  const parts = [await add({ parent_id: from.id }), await add({ parent_id: from.id })]
  const person = async (source_id: number) =>
    (
      await db
        .insertInto('people')
        .values({ company_id, first_name: 'Ada', source_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const people = [await person(from.id), await person(into.id), await person(from.id)]
  const form = await db
    .insertInto('custom_forms')
    .values({ company_id, header: 'Web', slug: `undo-s-${from.id}`, source_id: from.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const view = await mia.call('POST /api/people/views', {
    body: { name: `Undone ${from.id}`, filter: { source_id: `${from.id},-1` } },
  })
  await mia.send('POST', `${records.path}/${from.id}/merge`, { body: { into_id: into.id } })
  await sql`update people set source_id = null where id = ${people[2]}`.execute(db)
  const later = await person(into.id)
  expect((await mia.send('DELETE', `${records.path}/${from.id}/merge`)).status).toBe(200)

  const sources = await db
    .selectFrom('people')
    .select('source_id')
    .where('id', 'in', [...people, later])
    .orderBy('id')
    .execute()
  expect(sources.map(({ source_id }) => source_id)).toEqual([from.id, into.id, null, into.id])
  const place = async ({ id }: { id: number }) => {
    const { body } = await records.get(id)
    return [body['parent_id'], body['position'], body.deleted_at]
  }
  expect(await Promise.all([from, into, own, ...parts].map(place))).toEqual([
    [null, from['position'], null],
    [null, into['position'], null],
    [into.id, 1, null],
    [from.id, 1, null],
    [from.id, 2, null],
  ])
  expect(await db.selectFrom('custom_forms').select('source_id').where('id', '=', form.id).execute()).toEqual([
    { source_id: from.id },
  ])
  const { collection } = await mia.call('GET /api/people/views')
  expect(collection.find(({ id }) => id === view.id)?.filter['source_id']).toBe(`${from.id},-1`)
})
