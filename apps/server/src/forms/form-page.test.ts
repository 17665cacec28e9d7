import type { FormPage } from '@spotter/contract/forms/public-forms.ts'
import { Script } from 'node:vm'
import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { compactFormCounts } from './compact-form-counts.ts'
import { countsOf, newForm, newVisitor, openForm, sendForm } from './test/forms.ts'

describe('the page of a form', () => {
  test('shows the club and the form, and nothing internal', async ({ club, users }) => {
    const form = await newForm(club, { header: '<b>Bold</b>', user_id: users['boston_salesperson']!, tags: ['Secret'] })
    const { status, body } = await openForm(newVisitor(club), form.slug)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      club: { name: 'Harbor Athletic', address: ['200 Seaport Boulevard', 'Boston, MA 02210'], country: 'US' },
      form: { header: '<b>Bold</b>', fields: ['first_name'], required: ['first_name'] },
    })
    expect(Object.keys(body.form).toSorted()).toEqual(
      'auto_refresh comments fields header header_background_color opt_in opt_in_message refresh_delay required'.split(
        ' ',
      ),
    )
    expect(JSON.stringify(body)).not.toContain('Secret')
  })

  test('has a ticket of its own every time', async ({ club }) => {
    const form = await newForm(club)
    const visitor = newVisitor(club)
    const tickets = [(await openForm(visitor, form.slug)).body.ticket, (await openForm(visitor, form.slug)).body.ticket]
    expect(new Set(tickets).size).toBe(2)
  })

  test.for(['no-such-form', 'No-Such', '..%2Fapi%2Fstatus', '%00', 'x'.repeat(250), "a'--"])(
    'does not exist at %s',
    async (slug, { browser }) => {
      expect((await browser().send('GET', `/api/forms/${slug}`)).status).toBe(404)
    },
  )

  test('is closed with its club', async ({ club, server, clubs }) => {
    const form = await newForm(club, {}, 'berlin')
    const set = (status: 'active' | 'inactive') =>
      server.context.db.updateTable('companies').set({ status }).where('id', '=', clubs['berlin']!).execute()
    await set('inactive')
    expect((await openForm(newVisitor(club), form.slug)).status).toBe(404)
    await set('active')
    expect((await openForm(newVisitor(club), form.slug)).status).toBe(200)
  })
})

describe('inside another site', () => {
  const page = { headers: { accept: 'text/html' } }

  test('a form may be shown, everything else may not', async ({ browser, club }) => {
    const form = await newForm(club)
    const own = await browser().send('GET', `/forms/${form.slug}`, page)
    expect(own.headers.get('x-frame-options')).toBeNull()
    expect(own.headers.get('content-security-policy')).toContain('frame-ancestors https: http:')
    expect(own.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const path of ['/', '/book/abc', '/people', `/api/forms/${form.slug}`, '/forms', '/formsx/a']) {
      const { headers } = await browser().send('GET', path, page)
      expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY'])
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  test('the script places a frame and cannot be ended by a header', async ({ browser, club }) => {
    const form = await newForm(club, { header: '</script><img src=x onerror=alert(1)>"\\' })
    const { status, headers, body } = await browser().send<string>('GET', `/forms/${form.slug}/embed.js`, page)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(body).not.toContain('</script>')
    expect(() => new Script(body)).not.toThrow()
    expect((await browser().send('GET', '/forms/no-such-form/embed.js')).status).toBe(404)
  })

  test('a form is sent without cookies and without a token of a session', async ({ club, browser }) => {
    const form = await newForm(club)
    const bare = browser({ 'user-agent': 'Mozilla/5.0 (Macintosh)' })
    expect((await sendForm(bare, club, form, { first_name: 'Framed' })).status).toBe(201)
  })
})

test('drawing the counts together changes none of them', async ({ club, server }) => {
  const form = await newForm(club)
  for (let visitor = 0; visitor < 3; visitor++) await openForm(newVisitor(club), form.slug)
  await sendForm(newVisitor(club), club, form, { first_name: 'Counted' })
  const before = await countsOf(club, form)
  await compactFormCounts(server.context)
  expect(await countsOf(club, form)).toEqual(before)
  const lines = await server.context.db
    .selectFrom('custom_form_counts')
    .selectAll()
    .where('form_id', '=', form.id)
    .execute()
  expect(lines).toHaveLength(1)
  expect(before).toEqual({ views_count: 4, leads_count: 1, conversion: 25 })
})

test('a form whose salesperson left continues with the successor', async ({ club, users, as, server }) => {
  const form = await newForm(club, { user_id: users['boston_salesperson']! })
  const heir = users['root']!
  await server.context.db.updateTable('custom_forms').set({ user_id: heir }).where('id', '=', form.id).execute()
  await sendForm(newVisitor(club), club, form, { first_name: 'Inherited' })
  const person = await server.context.db
    .selectFrom('people')
    .select('salesperson_id')
    .where('first_name', '=', 'Inherited')
    .executeTakeFirstOrThrow()
  expect(person.salesperson_id).toBe(heir)
  expect((await (await as('root')).send<FormPage>('GET', `/api/forms/${form.slug}`)).status).toBe(200)
})
