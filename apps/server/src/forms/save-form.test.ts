import type { CustomForm } from '@spotter/contract/forms/custom-forms.ts'
import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { newUser } from '../users/test/new-user.ts'
import { newForm } from './test/forms.ts'

const path = '/api/companies/harbor-athletic/settings/custom_forms'
type Refused = { errors: Record<string, string[]>; current?: CustomForm }

describe('a new form', () => {
  test('of a header alone has every default', async ({ as, clubs }) => {
    const { status, body, headers } = await (
      await as('root')
    ).send<CustomForm>('POST', path, {
      body: { custom_form: { header: 'Summer body' } },
    })
    expect(decodeURIComponent(headers.get('x-flash') ?? '')).toContain('Form was successfully created.')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      company_id: clubs['boston'],
      company_name: 'Harbor Athletic',
      header: 'Summer body',
      slug: 'summer-body',
      fields: ['first_name'],
      required: ['first_name'],
      auto_refresh: false,
      refresh_delay: 10,
      header_background_color: '#0072bc',
      comments: false,
      views_count: 0,
      leads_count: 0,
      conversion: null,
      opt_in: false,
      opt_in_message: null,
      message: null,
      tags: [],
      user_id: null,
      source_id: null,
    })
    expect(body.url).toMatch(/\/forms\/summer-body$/)
  })

  test('saves every setting', async ({ club, users }) => {
    const form = await newForm(club, {
      header: 'Corporate day',
      fields: ['gender', 'email', 'first_name'],
      required: ['email', 'first_name'],
      user_id: users['boston_salesperson']!,
      tags: ['Corporate', 'Web 2026'],
      auto_refresh: true,
      refresh_delay: 5,
      header_background_color: '#AA3300',
      comments: true,
      opt_in: true,
      opt_in_message: 'Write to me',
      message: 'See you!',
    })
    expect(form).toMatchObject({
      fields: ['first_name', 'email', 'gender'],
      required: ['first_name', 'email'],
      user_name: expect.any(String),
      tags: ['Corporate', 'Web 2026'],
      auto_refresh: true,
      refresh_delay: 5,
      header_background_color: '#aa3300',
      comments: true,
      opt_in: true,
      opt_in_message: 'Write to me',
      message: 'See you!',
    })
  })

  test('adds the club’s name to a used slug, and finally reports an error at the header', async ({
    as,
    clubs,
    club,
  }) => {
    await newForm(club, { header: 'Open day' }, 'london')
    const own = await newForm(club, { header: 'Open day' })
    expect(own.slug).toBe('open-day-harbor-athletic')
    const { status, body } = await (await as('root')).send<Refused>('POST', path, { body: { header: 'Open day!' } })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ slug: ['has already been taken'], header: ['has already been taken'] })
    expect(clubs['london']).not.toBe(clubs['boston'])
  })

  test.for<[string, object, string[]]>([
    ['no header', {}, ['header']],
    ['a header without end', { header: 'x'.repeat(5000) }, ['header']],
    ['an unknown field', { header: 'A', fields: ['first_name', 'shoe_size'] }, ['fields']],
    ['no first name', { header: 'A', fields: ['email'], required: ['email'] }, ['fields', 'required']],
    ['an address that is a path', { header: 'A', slug: '../api' }, ['slug', 'header']],
    ['a reserved address', { header: 'A', slug: 'embed' }, ['slug', 'header']],
    ['a colour that is none', { header: 'A', header_background_color: 'red' }, ['header_background_color']],
    ['a tag without end', { header: 'A', tags: ['x'.repeat(300)] }, ['tags']],
    ['a delay of days', { header: 'A', refresh_delay: 1e9 }, ['refresh_delay']],
    ['a user who does not exist', { header: 'A', user_id: 9e15 }, ['user_id']],
  ])('with %s is refused at its field', async ([, body, fields], { as }) => {
    const answered = await (await as('root')).send<Refused>('POST', path, { body })
    expect(answered.status).toBe(422)
    expect(Object.keys(answered.body.errors).toSorted()).toEqual(fields.toSorted())
  })

  test('accepts no owner and no source of another club', async ({ as, users, server, clubs }) => {
    const source = await server.context.db
      .insertInto('marketing_sources')
      .values({
        company_id: clubs['london']!,
        name: 'Tube poster',
        position: 900,
        company_group_id: null,
        parent_id: null,
        code: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { body } = await (
      await as('root')
    ).send<Refused>('POST', path, {
      body: { header: 'Foreign', user_id: users['salesperson'], source_id: source.id },
    })
    expect(Object.keys(body.errors).toSorted()).toEqual(['source_id', 'user_id'])
  })
})

describe('a form that is changed', () => {
  test('keeps its slug under a new header, because printed links must work', async ({ as, club }) => {
    const form = await newForm(club, { header: 'Spring offer' })
    const root = await as('root')
    const { body } = await root.send<CustomForm>('PUT', `${path}/${form.id}`, { body: { header: 'Autumn offer' } })
    expect(body).toMatchObject({ header: 'Autumn offer', slug: 'spring-offer', lock_version: form.lock_version + 1 })
    const moved = await root.send<CustomForm>('PUT', `${path}/${form.id}`, { body: { slug: 'autumn-offer' } })
    expect(moved.body.slug).toBe('autumn-offer')
  })

  test('by two concurrently is saved by the first, and the second gets both versions', async ({ as, club }) => {
    const form = await newForm(club)
    const root = await as('root')
    const change = (header: string) =>
      root.send<Refused>('PUT', `${path}/${form.id}`, { body: { header, lock_version: form.lock_version } })
    expect((await change('First')).status).toBe(200)
    const second = await change('Second')
    expect(second.status).toBe(409)
    expect(second.body.current).toMatchObject({ id: form.id, header: 'First' })
  })

  test('is audited with before and after', async ({ as, club, server, users }) => {
    const form = await newForm(club, { tags: ['Web'] })
    await (await as('root')).send('PUT', `${path}/${form.id}`, { body: { comments: true, tags: ['Web', 'New'] } })
    const audit = await server.context.db
      .selectFrom('audit')
      .select(['kind', 'user_id', 'before', 'after'])
      .where('subject_type', '=', 'custom_form')
      .where('subject_id', '=', form.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audit).toEqual({
      kind: 'custom_form.updated',
      user_id: users['root'],
      before: { comments: false, tags: ['Web'] },
      after: { comments: true, tags: ['Web', 'New'] },
    })
  })

  test('without changes publishes nothing', async ({ as, club }) => {
    const form = await newForm(club)
    const { body } = await (
      await as('root')
    ).send<CustomForm>('PUT', `${path}/${form.id}`, {
      body: { header: form.header, tags: form.tags, fields: form.fields },
    })
    expect(body.lock_version).toBe(form.lock_version)
  })

  test('has a tag under its new name once that is renamed', async ({ as, club, server, clubs }) => {
    const form = await newForm(club, { tags: ['Flyer'] })
    await server.context.db
      .updateTable('tags')
      .set({ name: 'Leaflet' })
      .where('company_id', '=', clubs['boston']!)
      .where('name', '=', 'Flyer')
      .execute()
    const { body } = await (await as('root')).send<CustomForm>('GET', `${path}/${form.id}`)
    expect(body.tags).toEqual(['Leaflet'])
  })
})

describe('a form that is removed', () => {
  test('is removed from the list and its address, and can be restored', async ({ as, club, browser }) => {
    const form = await newForm(club, { header: 'Short lived' })
    const root = await as('root')
    const removed = await root.send<CustomForm>('DELETE', `${path}/${form.id}`)
    expect(removed.body.deleted_at).not.toBeNull()
    expect((await browser().send('GET', '/api/forms/short-lived')).status).toBe(404)
    const ids = async (soft_delete_status: string) =>
      (
        await root.send<{ collection: CustomForm[] }>('GET', path, { query: { soft_delete_status, per_page: 100 } })
      ).body.collection.map(({ id }) => id)
    expect(await ids('active')).not.toContain(form.id)
    expect(await ids('deleted')).toContain(form.id)
    const restored = await root.send('PUT', `${path}/${form.id}/restore`)
    expect(restored.body).toMatchObject({ deleted_at: null })
    expect((await browser().send('GET', '/api/forms/short-lived')).status).toBe(200)
  })

  test('has no owner once that user has left the club', async ({ as, club, clubs }) => {
    const root = await as('root')
    const { boston, london } = clubs
    const user = await newUser(root, boston!, { company_ids: [boston!, london!] })
    const form = await newForm(club, { header: 'Left alone', user_id: user.id })
    await root.send('DELETE', `${path}/${form.id}`)
    await root.send('PUT', `/api/users/${user.id}`, { body: { company_ids: [london!] } })
    const { body } = await root.send<CustomForm>('PUT', `${path}/${form.id}/restore`)
    expect(body).toMatchObject({ deleted_at: null, user_id: null })
  })

  test('cannot be restored while another form has its slug', async ({ as, club }) => {
    const form = await newForm(club, { header: 'Twice' })
    const root = await as('root')
    await root.send('DELETE', `${path}/${form.id}`)
    expect((await newForm(club, { header: 'Twice' }, 'london')).slug).toBe('twice')
    const { status, body } = await root.send<Refused>('PUT', `${path}/${form.id}/restore`)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject({ header: ['has already been taken'] })
  })
})

test('the list searches by header and sorts by results', async ({ as, club, server, clubs }) => {
  const forms = [await newForm(club, { header: 'Sorted one' }), await newForm(club, { header: 'Sorted two' })]
  const count = (form_id: number, views: number, leads: number) =>
    server.context.db
      .insertInto('custom_form_counts')
      .values({ company_id: clubs['boston']!, form_id, views, leads })
      .execute()
  await count(forms[0]!.id, 100, 1)
  await count(forms[1]!.id, 4, 2)
  const { body } = await (
    await as('root')
  ).send<{ collection: CustomForm[]; pagination: { total_entries: number } }>('GET', path, {
    query: { q: 'sorted', sort_by: 'conversion', sort_direction: 'desc' },
  })
  expect(body.collection.map(({ header, conversion }) => [header, conversion])).toEqual([
    ['Sorted two', 50],
    ['Sorted one', 1],
  ])
  expect(body.pagination.total_entries).toBe(2)
})

test('salespeople and other clubs get nowhere', async ({ as, club }) => {
  const form = await newForm(club)
  expect((await (await as('boston_salesperson')).send('GET', path)).status).toBe(403)
  expect((await (await as('london_club_manager')).send('GET', `${path}/${form.id}`)).status).toBe(404)
  expect(
    (await (await as('root')).send('GET', `/api/companies/thames-fitness/settings/custom_forms/${form.id}`)).status,
  ).toBe(404)
})
