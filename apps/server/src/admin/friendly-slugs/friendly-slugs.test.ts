import { friendlySlugs } from '@spotter/contract/admin/friendly-slugs.ts'
import { friendlySlugRefusal } from '@spotter/domain/forms/friendly-slug.ts'
import { describe, expect } from 'vitest'
import { newForm } from '../../forms/test/forms.ts'
import { type Failed, recordsOf } from '../../resources/test/declared.ts'
import { type Club, test } from '../../test/club.ts'

const page = { headers: { accept: 'text/html,application/xhtml+xml' } }
const slugsBy = async ({ as }: Pick<Club, 'as'>) => recordsOf(friendlySlugs, await as('root'), 0)
let made = 0
const newSlug = () => `summer-offer-${++made}`
const notBetween = ['can contain letters, digits and single hyphens between them']
const reserved = ["is reserved for the product's own addresses"]

describe('a friendly slug', () => {
  test('is saved with its club and form and answered with their names', async ({ club, clubs }) => {
    const slugs = await slugsBy(club)
    const form = await newForm(club)
    const sent = { slug: newSlug(), company_id: clubs['boston'], form_id: form.id }
    const { status, body } = await slugs.create({ friendly_slug: sent })

    expect(status).toBe(201)
    const names = { company_name: 'Harbor Athletic', form_name: form.header }
    expect(body).toMatchObject({ ...sent, ...names, lock_version: 0, deleted_at: null })
    expect(body.message).toBe('Friendly slug was successfully created.')
    const { message: _, ...record } = body
    expect((await slugs.get(body.id)).body).toEqual(record)
    expect((await slugs.list({ q: sent.slug.toUpperCase() })).body.collection).toEqual([record])
  })

  test('is stored in lower case', async ({ club, clubs }) => {
    const slug = newSlug()
    const { body } = await (
      await slugsBy(club)
    ).create({ slug: ` ${slug.toUpperCase()} `, company_id: clubs['boston'] })
    expect(body['slug']).toBe(slug)
  })

  test('needs itself and a club', async ({ club }) => {
    const slugs = await slugsBy(club)
    const refused = await slugs.create<Failed>({ slug: ' ', company_id: null })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ slug: ["can't be blank"], company_id: ["can't be blank"] })
    const missing = await slugs.create<Failed>({})
    expect([missing.status, Object.keys(missing.body.errors).toSorted()]).toEqual([422, ['company_id', 'slug']])
    expect((await slugs.create({ slug: newSlug(), company_id: 999_999_999 })).status).toBe(404)
  })

  test.for([
    'a/b',
    '../people',
    '..',
    '.',
    '-a',
    'a-',
    'a--b',
    'a_b',
    'a b',
    'a.html',
    '%2e%2e',
    'a?b=1',
    'a#b',
    'a\\b',
    'münchen',
    'ſale',
    '//evil.example',
    '<script>alert(1)</script>',
    "x'; drop table friendly_slugs; --",
  ])('cannot be %s', async (slug, { club, clubs }) => {
    const { status, body } = await (await slugsBy(club)).create<Failed>({ slug, company_id: clubs['boston'] })
    expect([status, body.errors]).toEqual([422, { slug: notBetween }])
  })

  test.for(['people', 'API', 'forms', 'admin', 'users', 'performance'])(
    'cannot be %s, which the product uses itself',
    async (slug, { club, clubs }) => {
      const { status, body } = await (await slugsBy(club)).create<Failed>({ slug, company_id: clubs['boston'] })
      expect([status, body.errors]).toEqual([422, { slug: reserved }])
    },
  )

  test('cannot be the first word of any address that is served', ({ server }) => {
    const words = new Set(server.app.routeTable.map((route) => route.split(' ')[1]?.split('/')[1] ?? ''))
    expect(words.size).toBeGreaterThan(3)
    expect([...words].filter((word) => friendlySlugRefusal(word) === null)).toEqual([])
  })

  test('is limited in length', async ({ club, clubs }) => {
    const slugs = await slugsBy(club)
    const company_id = clubs['boston']
    expect((await slugs.create({ slug: 'x'.repeat(80), company_id })).status).toBe(201)
    for (const length of [81, 100_000]) {
      const refused = await slugs.create<Failed>({ slug: 'x'.repeat(length), company_id })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['slug']])
    }
  })

  test('of another club is refused in any case', async ({ club, clubs }) => {
    const slugs = await slugsBy(club)
    const slug = newSlug()
    await slugs.create({ slug, company_id: clubs['boston'] })
    const refused = await slugs.create<Failed>({ slug: slug.toUpperCase(), company_id: clubs['berlin'] })
    expect([refused.status, refused.body.errors]).toEqual([422, { slug: ['has already been taken'] }])
  })

  test('goes to one of many concurrent requests', async ({ club, clubs }) => {
    const slugs = await slugsBy(club)
    const slug = newSlug()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => slugs.create<Failed>({ slug, company_id: clubs['boston'] })),
    )
    const [given, refused] = [201, 422].map((status) => answers.filter((answer) => answer.status === status).length)
    expect([given, refused]).toEqual([1, 5])
  })

  test('that was deleted can be restored unless it is in use', async ({ club, clubs }) => {
    const slugs = await slugsBy(club)
    const company_id = clubs['boston']
    const { body: first } = await slugs.create({ slug: newSlug(), company_id })
    expect((await slugs.remove(first.id)).body.message).toBe('Friendly slug was successfully deleted.')
    const { body: second } = await slugs.create({ slug: first['slug'], company_id })
    expect((await slugs.restore<Failed>(first.id)).body.errors).toEqual({ slug: ['has already been taken'] })
    await slugs.remove(second.id)
    expect((await slugs.restore(first.id)).body).toMatchObject({ id: first.id, deleted_at: null })
  })

  test('leads to forms of its own club only', async ({ club, clubs }) => {
    const slugs = await slugsBy(club)
    const [boston, berlin] = [await newForm(club), await newForm(club, {}, 'berlin')]
    const sent = { slug: newSlug(), company_id: clubs['boston'] }
    const invalid = { form_id: ['is invalid'] }
    expect((await slugs.create<Failed>({ ...sent, form_id: berlin.id })).body.errors).toEqual(invalid)
    expect((await slugs.create<Failed>({ ...sent, form_id: 999_999_999 })).body.errors).toEqual(invalid)

    const { body } = await slugs.create({ ...sent, form_id: boston.id })
    expect((await slugs.update<Failed>(body.id, { company_id: clubs['berlin'] })).body.errors).toEqual(invalid)
    const moved = await slugs.update(body.id, { company_id: clubs['berlin'], form_id: berlin.id })
    expect(moved.body).toMatchObject({ company_id: clubs['berlin'], form_id: berlin.id, lock_version: 1 })
  })

  test('changed by another user answers 409 with the current value', async ({ club, clubs }) => {
    const slugs = await slugsBy(club)
    const { body } = await slugs.create({ slug: newSlug(), company_id: clubs['boston'] })
    const slug = newSlug()
    await slugs.update(body.id, { slug, lock_version: 0 })
    const late = await slugs.update<Failed>(body.id, { slug: newSlug(), lock_version: 0 })
    expect([late.status, late.body.current?.['slug']]).toEqual([409, slug])
  })

  test('is history with what was before and after', async ({ club, clubs, server }) => {
    const slugs = await slugsBy(club)
    const { body } = await slugs.create({ slug: newSlug(), company_id: clubs['boston'] })
    const slug = newSlug()
    await slugs.update(body.id, { slug })
    const facts = await server.context.db
      .selectFrom('audit')
      .select(['kind', 'before', 'after'])
      .where('subject_type', '=', 'friendly_slug')
      .where('subject_id', '=', body.id)
      .orderBy('id')
      .execute()
    expect(facts).toMatchObject([
      { kind: 'friendly_slug.created', after: { slug: body['slug'], company_id: clubs['boston'] } },
      { kind: 'friendly_slug.updated', before: { slug: body['slug'] }, after: { slug } },
    ])
  })

  test('is for root alone', async ({ as, clubs }) => {
    const slugs = recordsOf(friendlySlugs, await as('club_manager'), 0)
    expect((await slugs.list()).status).toBe(403)
    expect((await slugs.create({ slug: newSlug(), company_id: clubs['melbourne'] })).status).toBe(403)
  })
})

describe('opening a friendly slug', () => {
  const open = async ({ browser }: Pick<Club, 'browser'>, path: string, request = page) => {
    const { status, headers } = await browser().send('GET', path, request)
    return [status, headers.get('location')]
  }
  const isNone = async (path: string, club: Pick<Club, 'browser'>) => {
    const [status, location] = await open(club, path)
    expect([path, status === 302, location]).toEqual([path, false, null])
  }

  test('redirects to its form, ignoring case and keeping the query', async ({ club, clubs }) => {
    const [, form] = [await newForm(club), await newForm(club)]
    const slug = newSlug()
    await (await slugsBy(club)).create({ slug, company_id: clubs['boston'], form_id: form.id })
    const there = `/forms/${form.slug}`
    expect(await open(club, `/${slug}`)).toEqual([302, there])
    expect(await open(club, `/${slug}/`)).toEqual([302, there])
    expect(await open(club, `/${slug.toUpperCase()}?utm_source=poster`)).toEqual([302, `${there}?utm_source=poster`])
    const { headers } = await club.browser().send('HEAD', `/${slug}`, page)
    expect([headers.get('location'), headers.get('cache-control')]).toEqual([there, 'no-store'])
  })

  test('comes to the oldest form of the club where none is chosen, and once the chosen one is deleted', async ({
    club,
    clubs,
    as,
  }) => {
    const slugs = await slugsBy(club)
    const company_id = clubs['berlin']!
    const chosen = await newForm(club, {}, 'berlin')
    const { slug: oldest } = await club.server.context.db
      .selectFrom('custom_forms')
      .select('slug')
      .where('company_id', '=', company_id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const [free, bound] = [newSlug(), newSlug()]
    await slugs.create({ slug: free, company_id })
    await slugs.create({ slug: bound, company_id, form_id: chosen.id })
    const removed = await newForm(club, {}, 'berlin')
    await slugs.update((await slugs.list({ q: bound })).body.collection[0]!.id, { form_id: removed.id })
    expect(await open(club, `/${bound}`)).toEqual([302, `/forms/${removed.slug}`])

    const root = await as('root')
    await root.send('DELETE', `/api/companies/${company_id}/settings/custom_forms/${removed.id}`)
    expect(await open(club, `/${free}`)).toEqual([302, `/forms/${oldest}`])
    expect(await open(club, `/${bound}`)).toEqual([302, `/forms/${oldest}`])
  })

  test('finds nothing for a deleted slug, a closed club or a club without forms', async ({ club, clubs }) => {
    const slugs = await slugsBy(club)
    const { db } = club.server.context
    const company_id = clubs['berlin']!
    await newForm(club, {}, 'berlin')
    const { body } = await slugs.create({ slug: newSlug(), company_id })
    const path = `/${String(body['slug'])}`
    expect((await open(club, path))[0]).toBe(302)

    const set = (status: 'active' | 'inactive') =>
      db.updateTable('companies').set({ status }).where('id', '=', company_id).execute()
    await set('inactive')
    await isNone(path, club)
    await set('active')
    expect((await open(club, path))[0]).toBe(302)

    const hidden = await db
      .updateTable('custom_forms')
      .set({ deleted_at: new Date().toISOString() })
      .where('company_id', '=', company_id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute()
    await isNone(path, club)
    const ids = hidden.map(({ id }) => id)
    await db.updateTable('custom_forms').set({ deleted_at: null }).where('id', 'in', ids).execute()

    await slugs.remove(body.id)
    await isNone(path, club)
  })

  test('is answered as ever at every other address', async ({ club, clubs }) => {
    const slug = newSlug()
    await newForm(club)
    await (await slugsBy(club)).create({ slug, company_id: clubs['boston'] })
    for (const path of [
      '/',
      '/people',
      '/no-such-slug',
      `/${slug}/more`,
      `/people/${slug}`,
      `//${slug}`,
      '/%00',
      `/${slug}.html`,
    ]) {
      await isNone(path, club)
    }
    expect(await open(club, `/${slug}`, { headers: { accept: 'application/json' } })).toEqual([404, null])
  })
})
