import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { aDesign, aHeading } from './test/a-design.ts'
import { aText, newTemplate, type Refused } from './test/new-template.ts'

describe('a change', () => {
  test('is made, audited, and reverted from the audit', async ({ as }) => {
    const manager = await as('boston_club_manager')
    const { id } = await newTemplate(manager, { description: 'First' })
    const changed = await manager.call('PUT /api/templates/{id}', {
      params: { id },
      body: { description: 'Second', category: 'tour', lock_version: 0 },
    })
    expect(changed).toMatchObject({ description: 'Second', category: 'tour', pattern: aText.pattern, lock_version: 1 })

    const params = { company_id: 'harbor-athletic' }
    const { collection } = await manager.call('GET /api/companies/{company_id}/audit', {
      params,
      query: { record_type: 'template', record_id: id },
    })
    expect(collection[0]).toMatchObject({
      changes: [
        { label: 'Name', before: 'First', after: 'Second' },
        { label: 'Category', before: 'Enquiry', after: 'Tour' },
      ],
    })
    await manager.call('POST /api/companies/{company_id}/audit/{id}/revert', {
      params: { ...params, id: collection[0]!.id },
    })
    expect(await manager.call('GET /api/templates/{id}', { params: { id } })).toMatchObject({
      description: 'First',
      category: 'enquiry',
    })
  })

  test('to clubs that do not all sell what it is about is refused', async ({ as, server, clubs }) => {
    const root = await as('root')
    const { boston, london } = clubs
    const type = await server.context.db
      .insertInto('secondary_sale_types')
      .values({ company_id: boston!, name: 'Rowing course', position: 901 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const about = { company_ids: [boston!], secondary_sale_type_id: type.id }
    const { id } = await newTemplate(root, about)
    const refused = { secondary_sale_type_id: ['is invalid'] }
    for (const company_ids of [[london!], [boston!, london!]]) {
      const { status, body } = await root.send<Refused>('PUT', `/api/templates/${id}`, { body: { company_ids } })
      expect([company_ids, status, body.errors]).toEqual([company_ids, 422, refused])
    }
    const both = await root.send<Refused>('POST', '/api/templates', {
      body: { ...aText, ...about, category: 'potential', company_ids: [boston!, london!] },
    })
    expect([both.status, both.body.errors]).toEqual([422, refused])
    const freed = await root.send('PUT', `/api/templates/${id}`, {
      body: { company_ids: [boston!, london!], secondary_sale_type_id: null, category: 'enquiry' },
    })
    expect(freed.status).toBe(200)
  })

  test('of a version changed by another user answers theirs', async ({ as }) => {
    const manager = await as('boston_club_manager')
    const { id } = await newTemplate(manager)
    const save = (description: string) =>
      manager.send<Refused>('PUT', `/api/templates/${id}`, { body: { description, lock_version: 0 } })
    expect((await save('Mine')).status).toBe(200)
    const { status, body } = await save('Theirs')
    expect([status, body.current]).toMatchObject([409, { description: 'Mine' }])
  })

  test('without a difference leaves no trace', async ({ as }) => {
    const manager = await as('boston_club_manager')
    const { id, ...made } = await newTemplate(manager)
    const same = await manager.call('PUT /api/templates/{id}', { params: { id }, body: { pattern: made.pattern } })
    expect(same.lock_version).toBe(0)
  })

  test('of the text removes its design unless that is sent too', async ({ as }) => {
    const manager = await as('boston_club_manager')
    const design = aDesign(aHeading('One'))
    const other = aDesign(aHeading('Two'))
    const { id, pattern_json } = await newTemplate(manager, {
      type: 'Email',
      subject: 'Hi',
      pattern_json: design,
    })
    expect(pattern_json).toEqual(design)
    const put = async (body: object) =>
      (await manager.call('PUT /api/templates/{id}', { params: { id }, body })).pattern_json
    expect(await put({ description: 'Other name' })).toEqual(design)
    expect(await put({ pattern_json: other })).toEqual(other)
    expect(await put({ pattern: '<p>Two</p>' })).toBeNull()
  })

  test('of the type turns the text into one of that type', async ({ as }) => {
    const manager = await as('boston_club_manager')
    const { id } = await newTemplate(manager, { pattern: 'a < b\nc' })
    const put = (body: object) => manager.call('PUT /api/templates/{id}', { params: { id }, body })
    expect(await put({ type: 'Email', subject: 'Hi' })).toMatchObject({
      pattern: '<p>a &lt; b<br />c</p>',
      subject: 'Hi',
    })
    expect(await put({ type: 'Sms' })).toMatchObject({ pattern: 'a < b\nc', subject: null })
  })
})

test('a template is removed and restored', async ({ as }) => {
  const manager = await as('boston_club_manager')
  const { id } = await newTemplate(manager, { description: 'Goes away' })
  const removed = await manager.call('DELETE /api/templates/{id}', { params: { id } })
  expect(removed).toMatchObject({ message: 'Template was successfully deleted.', deleted_at: expect.any(String) })
  expect(await manager.call('DELETE /api/templates/{id}', { params: { id } })).toMatchObject({
    deleted_at: removed.deleted_at,
  })
  const listed = async (soft_delete_status: string) =>
    (await manager.call('GET /api/templates', { query: { soft_delete_status, q: 'goes AWAY' } })).collection.length
  expect([await listed('active'), await listed('deleted'), await listed('all')]).toEqual([0, 1, 1])
  const restored = await manager.call('PUT /api/templates/{id}/restore', { params: { id } })
  expect(restored).toMatchObject({ message: 'Template was successfully restored.', deleted_at: null })
  expect(await listed('active')).toBe(1)
})
