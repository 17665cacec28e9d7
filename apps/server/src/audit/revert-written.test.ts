import type { AuditReversal } from '@spotter/contract/audit/audit.ts'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { sendForm } from '../people/test/send-form.ts'
import type { Browser, Club } from '../test/club.ts'
import { test } from '../test/club.ts'

type Refused = { errors?: Record<string, string[]> }
type Saved = { id: number } & Record<string, unknown>

async function entriesOf(club: Club, who: Browser, record_type: string, record_id: number) {
  const params = { company_id: club.clubs['melbourne']! }
  const { collection } = await who.call('GET /api/companies/{company_id}/audit', {
    params,
    query: { record_type, record_id },
  })
  const path = `/api/companies/${params.company_id}/audit/${collection[0]!.id}`
  return {
    newest: collection[0]!,
    preview: async (by = who) => (await by.send<AuditReversal>('GET', path)).body,
    revert: (by = who) => by.send<Refused>('POST', `${path}/revert`),
  }
}
async function installEntry(root: Browser, record_type: string) {
  const { collection } = await root.call('GET /api/admin/audit', { query: { record_type } })
  const path = `/api/admin/audit/${collection[0]!.id}`
  return {
    newest: collection[0]!,
    preview: async () => (await root.send<AuditReversal>('GET', path)).body,
    revert: () => root.send<Refused>('POST', `${path}/revert`),
  }
}
const settingsPath = (club: Club, rest: string) => `/api/companies/${club.clubs['melbourne']}/${rest}`

describe('a change is reverted by the page that made it:', () => {
  test('a registration form, with its tags', async ({ club }) => {
    const mia = await club.as('club_manager')
    const path = settingsPath(club, 'settings/custom_forms')
    const [header, later] = [`Open day ${randomUUID()}`, `Open week ${randomUUID()}`]
    const { body: form } = await mia.send<Saved>('POST', path, { body: { header, tags: ['VIP', 'Corporate'] } })
    await mia.send('PUT', `${path}/${form.id}`, { body: { header: later, tags: ['Student', 'Autumn'], opt_in: true } })
    const { newest, preview, revert } = await entriesOf(club, mia, 'custom_form', form.id)
    expect(newest.revertable).toBe(true)
    expect((await preview()).fields.map(({ field, state }) => `${field} ${state}`).toSorted()).toEqual([
      'header returns',
      'opt_in returns',
      'tags returns',
    ])
    expect((await revert()).status).toBe(200)
    const { body } = await mia.send<{ collection: Saved[] }>('GET', path, { query: { q: header } })
    expect(body.collection).toMatchObject([{ header, tags: ['Corporate', 'VIP'], opt_in: false }])
    expect((await revert()).status).toBe(422)
  })

  test('a form’s slug now used by another is refused by field', async ({ club }) => {
    const mia = await club.as('club_manager')
    const path = settingsPath(club, 'settings/custom_forms')
    const [first, second] = [randomUUID(), randomUUID()]
    const add = (slug: string) => mia.send<Saved>('POST', path, { body: { header: 'Offer', slug } })
    const { body: form } = await add(first)
    await mia.send('PUT', `${path}/${form.id}`, { body: { slug: second } })
    await add(first)
    const { status, body } = await (await entriesOf(club, mia, 'custom_form', form.id)).revert()
    expect([status, body.errors?.['slug']]).toEqual([422, ['has already been taken']])
  })

  test('a questionnaire, with a removed question under its own id', async ({ club }) => {
    const root = await club.as('root')
    const path = settingsPath(club, 'questionnaires')
    const { body: form } = await root.send<Saved & { questions: { id: number; title: string }[] }>('POST', path, {
      body: { name: `Health ${randomUUID()}`, questions: [{ title: 'Injuries?' }, { title: 'Doctor?' }] },
    })
    await root.send('PUT', `${path}/${form.id}`, { body: { questions: [form.questions[1]!, { title: 'New?' }] } })
    expect((await (await entriesOf(club, root, 'questionnaire', form.id)).revert()).status).toBe(200)
    const { body } = await root.send<Saved>('GET', `${path}/${form.id}`)
    expect([body['questions'], body['version']]).toEqual([form.questions, 3])
  })

  test('a waiver, whose text returns to its earlier version', async ({ club }) => {
    const root = await club.as('root')
    const path = settingsPath(club, 'guest_waivers')
    const { body: waiver } = await root.send<Saved>('POST', path, {
      body: { name: `Waiver ${randomUUID()}`, text: 'At my own risk.', active: false },
    })
    await root.send('PUT', `${path}/${waiver.id}`, { body: { text: 'At the risk of nobody.' } })
    expect((await (await entriesOf(club, root, 'guest_waiver', waiver.id)).revert()).status).toBe(200)
    expect((await root.send('GET', `${path}/${waiver.id}`)).body).toMatchObject({ text: 'At my own risk.', version: 1 })
  })

  test('a webhook, but not once its address was changed again', async ({ club }) => {
    const root = await club.as('root')
    const path = settingsPath(club, 'settings/webhooks')
    const events = ['person.created']
    const { body: hook } = await root.send<Saved>('POST', path, { body: { url: 'https://one.example/', events } })
    await root.send('PUT', `${path}/${hook.id}`, { body: { url: 'https://two.example/' } })
    const { preview, revert } = await entriesOf(club, root, 'webhook', hook.id)
    await root.send('PUT', `${path}/${hook.id}`, { body: { url: 'https://three.example/' } })
    expect(await preview()).toMatchObject({ possible: false, fields: [{ field: 'url', state: 'changed' }] })
    expect((await revert()).status).toBe(422)
    await root.send('PUT', `${path}/${hook.id}`, { body: { url: 'https://two.example/' } })
    expect((await revert()).status).toBe(200)
    const { body } = await root.send<{ collection: Saved[] }>('GET', path)
    expect(body.collection.find(({ id }) => id === hook.id)).toMatchObject({ url: 'https://one.example/' })
  })

  test('a webhook by root alone, as its page is', async ({ club }) => {
    const [root, mia] = [await club.as('root'), await club.as('club_manager')]
    const path = settingsPath(club, 'settings/webhooks')
    const { body: hook } = await root.send<Saved>('POST', path, {
      body: { url: 'https://one.example/', events: ['person.created'] },
    })
    await root.send('PUT', `${path}/${hook.id}`, { body: { description: 'Mailing' } })
    const { preview, revert } = await entriesOf(club, root, 'webhook', hook.id)
    expect(await preview(mia)).toMatchObject({
      possible: false,
      reason: "You don't have permission to change these fields.",
    })
    expect((await revert(mia)).status).toBe(422)
  })

  test('a value of the install', async ({ club }) => {
    const root = await club.as('root')
    const value = async () =>
      (await root.send<{ collection: { code: string; value: string | null }[] }>('GET', '/api/settings/globals')).body
        .collection
    const before = await value()
    await root.send('PUT', '/api/settings/globals/support_email', { body: { value: 'help@gyms.example' } })
    const query = { record_type: 'global' }
    const { collection } = await root.call('GET /api/admin/audit', { query })
    const path = `/api/admin/audit/${collection[0]!.id}`
    expect((await root.send('GET', path)).body).toMatchObject({
      possible: true,
      fields: [{ field: 'value', now: 'help@gyms.example', to: null }],
    })
    expect((await root.send('POST', `${path}/revert`)).status).toBe(200)
    expect((await value()).map(({ value: now }) => now)).toEqual(before.map(({ value: was }) => was))
  })
})

describe('the look of a club is reverted by its own pages:', () => {
  const sent = (background: { r: number; g: number; b: number }) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer()

  test('colours and stylesheet, cleaned as if they were written again', async ({ club }) => {
    const root = await club.as('root')
    const path = settingsPath(club, 'settings/branding')
    const first = { brand_colour: '#0f766e', stylesheet: '.a { color: red }' }
    await root.send('PUT', path, { body: first })
    await root.send('PUT', path, { body: { brand_colour: '#7c2d12', stylesheet: null } })
    const { newest, preview, revert } = await entriesOf(club, root, 'company', club.clubs['melbourne']!)
    expect(newest.changes.map(({ label }) => label)).toEqual(['Brand colour', 'Stylesheet'])
    expect(await preview()).toMatchObject({ possible: true })
    expect(await preview(await club.as('club_manager'))).toMatchObject({
      reason: "You don't have permission to change these fields.",
    })
    expect((await revert(await club.as('club_manager'))).status).toBe(422)
    expect((await revert()).status).toBe(200)
    expect((await root.send('GET', path)).body).toMatchObject(first)
    const css = await (await fetch(`${club.server.address}/stylesheets/northside-fitness.css`)).text()
    expect(css).toContain('color: red')
    expect((await revert()).status).toBe(422)
  })

  test('a logo, shown as an image, and removed where there was none', async ({ club }) => {
    const root = await club.as('root')
    const path = settingsPath(club, 'images/logo')
    const now = async () => (await root.send<Saved>('GET', settingsPath(club, ''))).body['logo_url']
    const none = await now()
    await sendForm(root, 'PUT', path, { fields: { image: await sent({ r: 1, g: 2, b: 3 }) } })
    const red = await now()
    const first = await entriesOf(club, root, 'company', club.clubs['melbourne']!)
    await sendForm(root, 'PUT', path, { fields: { image: await sent({ r: 9, g: 8, b: 7 }) } })
    const second = await entriesOf(club, root, 'company', club.clubs['melbourne']!)
    expect(second.newest.changes).toMatchObject([
      { label: 'Logo', before: red, after: await now(), hidden: false, picture: true },
    ])
    expect((await first.revert()).status).toBe(422)
    expect((await second.revert()).status).toBe(200)
    expect(await now()).toBe(red)
    expect((await first.revert()).status).toBe(200)
    expect([none, await now()]).toEqual([null, null])
  })

  test('not to a logo that was deleted', async ({ club, server }) => {
    const root = await club.as('root')
    const path = settingsPath(club, 'images/visitor_app_logo')
    for (const r of [10, 20]) await sendForm(root, 'PUT', path, { fields: { image: await sent({ r, g: 0, b: 0 }) } })
    const { newest, preview, revert } = await entriesOf(club, root, 'company', club.clubs['melbourne']!)
    const hash = newest.changes[0]!.before!.split('/').at(-1)!
    await server.context.db.deleteFrom('company_images').where('hash', '=', hash).execute()
    expect(await preview()).toMatchObject({
      possible: false,
      reason: 'This picture is no longer stored. Choose it again on its own page.',
      changes: [{ before: 'Picture no longer available' }],
    })
    expect((await revert()).status).toBe(422)
  })

  test('not over a logo chosen since', async ({ club }) => {
    const mia = await club.as('club_manager')
    const path = settingsPath(club, 'images/visitor_app_logo')
    await sendForm(mia, 'PUT', path, { fields: { image: await sent({ r: 30, g: 0, b: 0 }) } })
    const { status } = await mia.send('PUT', path, { body: { hash: null, was: '0'.repeat(32) } })
    expect(status).toBe(409)
  })
})

describe('a renamed setting is reverted', () => {
  const named = async (root: Browser, code: string) =>
    (
      await root.send<{ collection: { code: string; name: string; no: number }[] }>('GET', '/api/settings/outcomes')
    ).body.collection.find((one) => one.code === code)

  test('to the former one, and to what the product calls it in any language', async ({ club }) => {
    const root = await club.as('root')
    const [path, self] = ['/api/settings/outcomes/No%20Answer', `/api/users/${club.users['root']}`]
    const original = await named(root, 'No Answer')
    await root.send('PUT', path, { body: { name: 'Rang out' } })
    const given = await installEntry(root, 'outcome')
    expect(given.newest).toMatchObject({
      record: { name: 'Rang out' },
      changes: [{ label: 'Name', before: original!.name, after: 'Rang out' }],
    })
    await root.send('PUT', path, { body: { name: 'Voice mail' } })
    const changed = await installEntry(root, 'outcome')
    expect(await given.preview()).toMatchObject({ possible: false, fields: [{ field: 'name', state: 'changed' }] })
    expect((await changed.revert()).status).toBe(200)
    expect((await named(root, 'No Answer'))!.name).toBe('Rang out')

    await root.send('PUT', self, { body: { locale: 'de' } })
    expect((await given.revert()).status).toBe(200)
    await root.send('PUT', self, { body: { locale: 'en' } })
    expect(await named(root, 'No Answer')).toMatchObject({ name: original!.name })
  })

  test('with its place among the others', async ({ club }) => {
    const root = await club.as('root')
    const { no } = (await named(root, 'No Answer'))!
    await root.send('PUT', '/api/settings/outcomes/No%20Answer', { body: { no: no + 2 } })
    const { revert } = await installEntry(root, 'outcome')
    expect((await revert()).status).toBe(200)
    expect((await named(root, 'No Answer'))!.no).toBe(no)
  })
})

describe('a change of a user', () => {
  test('is reverted within the reverter’s permissions', async ({ club, users }) => {
    const mia = await club.as('club_manager')
    const path = settingsPath(club, `users/${users['salesperson']}`)
    const { body: before } = await mia.send<Saved>('GET', path)
    await mia.send('PUT', path, { body: { last_name: 'Renamed', can_bulk_sms: !before['can_bulk_sms'] } })
    const { revert } = await entriesOf(club, mia, 'user', users['salesperson']!)
    expect((await revert()).status).toBe(200)
    expect((await mia.send<Saved>('GET', path)).body).toMatchObject({
      last_name: before['last_name'],
      can_bulk_sms: before['can_bulk_sms'],
    })
  })

  test('that only root may make is left to root', async ({ club, users }) => {
    const [root, mia] = [await club.as('root'), await club.as('club_manager')]
    const path = settingsPath(club, `users/${users['salesperson']}`)
    await root.send('PUT', path, { body: { call_center_operator: true } })
    const { preview, revert } = await entriesOf(club, mia, 'user', users['salesperson']!)
    expect(await preview()).toMatchObject({
      possible: false,
      reason: "You don't have permission to change these fields.",
    })
    expect((await revert()).status).toBe(422)
    expect((await revert(root)).status).toBe(200)
    expect((await root.send<Saved>('GET', path)).body['call_center_operator']).toBe(false)
  })

  test('of one’s own email points to the profile, which asks for the password', async ({ club, users, server }) => {
    const mia = await club.as('club_manager')
    const { db } = server.context
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', users['club_manager']!)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('audit')
      .values({
        company_id: club.clubs['melbourne']!,
        kind: 'user.updated',
        subject_type: 'user',
        subject_id: users['club_manager']!,
        before: JSON.stringify({ email: 'mia.before@example.com' }),
        after: JSON.stringify({ email }),
      })
      .execute()
    const { preview, revert } = await entriesOf(club, mia, 'user', users['club_manager']!)
    expect(await preview()).toMatchObject({
      possible: false,
      reason: "Change your own email in your profile, where you'll be asked for your password.",
    })
    expect((await revert()).status).toBe(422)
  })

  test('of a user’s clubs restores the accessible ones', async ({ club, users }) => {
    const root = await club.as('root')
    const { melbourne, london } = club.clubs
    const path = settingsPath(club, `users/${users['salesperson']}`)
    const { body: before } = await root.send<Saved & { company_ids: number[] }>('GET', path)
    await root.send('PUT', path, { body: { company_ids: [melbourne, london] } })
    const { preview, revert } = await entriesOf(club, root, 'user', users['salesperson']!)
    expect(await preview()).toMatchObject({ possible: true })
    expect((await revert()).status).toBe(200)
    expect((await root.send<Saved>('GET', path)).body['company_ids']).toEqual(before.company_ids)
  })
})
