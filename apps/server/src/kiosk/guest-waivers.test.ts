import type { GuestWaiver, GuestWaiverVersion } from '@spotter/contract/kiosk/guest-waivers.ts'
import { describe, expect } from 'vitest'
import { hashOf } from '../people/attached/hash-agreement.ts'
import { type Club, test } from '../test/club.ts'

type Saved = GuestWaiver & { message: string }
interface Failed {
  errors: Record<string, string[]>
  current?: GuestWaiver
}

let made = 0
const waiversOf = async ({ as, clubs }: Pick<Club, 'as' | 'clubs'>, who = 'root', club = 'melbourne') => {
  const browser = await as(who)
  const path = `/api/companies/${clubs[club]}/guest_waivers`
  return {
    list: (query = {}) => browser.send<{ collection: GuestWaiver[] }>('GET', path, { query }),
    get: <A = GuestWaiver>(id: number) => browser.send<A>('GET', `${path}/${id}`),
    versions: async (id: number) =>
      (await browser.send<{ collection: GuestWaiverVersion[] }>('GET', `${path}/${id}/versions`)).body.collection,
    create: <A = Saved>(body: object) => browser.send<A>('POST', path, { body }),
    add: async (text: string, more = {}) =>
      (await browser.send<Saved>('POST', path, { body: { name: `Waiver ${(made += 1)}`, text, ...more } })).body,
    update: <A = Saved>(id: number, body: object) => browser.send<A>('PUT', `${path}/${id}`, { body }),
    remove: (id: number) => browser.send<Saved>('DELETE', `${path}/${id}`),
    restore: (id: number) => browser.send<Saved>('PUT', `${path}/${id}/restore`),
  }
}
const agreementOf = async (browser: Club['browser'], code = 'NORTHSIDE-1') => {
  const { company, references } = await browser({ 'x-visitor-app-code': code }).call('GET /api/accounts/current')
  return { text: company.legal_agreement, waiver: references.guest_waiver }
}

describe('a guest waiver', () => {
  test('is created with its text and the hash of it', async ({ as, clubs }) => {
    const waivers = await waiversOf({ as, clubs })
    const created = await waivers.create({ guest_waiver: { name: ' Rules ', text: '\r\nBe kind.\r\n' } })

    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      company_id: clubs['melbourne'],
      company_name: 'Northside Fitness',
      name: 'Rules',
      text: 'Be kind.',
      agreement_hash: hashOf('Be kind.'),
      version: 1,
      versions_count: 1,
      message: 'Guest waiver was successfully created.',
    })
    const { message: _, ...record } = created.body
    expect((await waivers.get(record.id)).body).toEqual(record)
  })

  test('is the only one in use: activating another deactivates it', async ({ as, clubs, browser }) => {
    const waivers = await waiversOf({ as, clubs })
    const first = await waivers.add('The first.', { active: true })
    const second = await waivers.add('The second.', { active: false })
    expect(await agreementOf(browser)).toMatchObject({ text: 'The first.', waiver: { id: first.id, version: 1 } })
    await waivers.update(second.id, { active: true })

    const inUse = async () => (await waivers.list()).body.collection.filter(({ active }) => active)
    expect((await inUse()).map(({ id }) => id)).toEqual([second.id])
    expect(await agreementOf(browser)).toMatchObject({ text: 'The second.', waiver: { id: second.id } })
    const club = await (
      await as('salesperson')
    ).call('GET /api/companies/{company_id}', {
      params: { company_id: clubs['melbourne']! },
    })
    expect(club.legal_agreement).toBe('The second.')

    const statuses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => waivers.update(index % 2 ? first.id : second.id, { active: true })),
    )
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await inUse()).toHaveLength(1)
  })

  test('starts in use if the club has none, and removing it leaves nothing to sign', async ({ as, clubs, browser }) => {
    const waivers = await waiversOf({ as, clubs }, 'root', 'berlin')
    for (const { id } of (await waivers.list()).body.collection) await waivers.remove(id)
    const only = await waivers.add('Allein.')
    expect(only.active).toBe(true)
    expect((await waivers.add('Noch eine.')).active).toBe(false)

    const removed = await waivers.remove(only.id)
    expect(removed.body).toMatchObject({ active: false, message: 'Guest waiver was successfully deleted.' })
    expect(await agreementOf(browser, 'SPREE-4')).toEqual({ text: null, waiver: null })
    expect((await waivers.restore(only.id)).body).toMatchObject({ active: false, deleted_at: null })
    await waivers.remove(only.id)
    const refused = await waivers.update<Failed>(only.id, { active: true })
    expect(refused.body.errors).toEqual({ active: ['is invalid'] })
  })

  test('keeps every text by hash, with the number of signatures', async ({ as, clubs, server }) => {
    const waivers = await waiversOf({ as, clubs })
    const waiver = await waivers.add('Old terms.')
    const company_id = clubs['melbourne']!
    const { db } = server.context
    const { id: person_id } = await db
      .insertInto('people')
      .values({ company_id, first_name: 'Ann' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('signed_waivers')
      .values({
        company_id,
        person_id,
        title: waiver.name,
        agreement: 'Old terms.',
        agreement_hash: hashOf('Old terms.'),
        guest_waiver_id: waiver.id,
        version: 1,
        signed_by: 'Ann',
        signature: 'data:image/png;base64,AAAA',
      })
      .execute()
    const changed = await waivers.update(waiver.id, { text: 'New terms.' })

    expect(changed.body).toMatchObject({ version: 2, versions_count: 2, signatures_count: 1 })
    expect(await waivers.versions(waiver.id)).toMatchObject([
      { version: 2, text: 'New terms.', signatures_count: 0, current: true, user_name: expect.any(String) as string },
      { version: 1, text: 'Old terms.', signatures_count: 1, current: false, agreement_hash: hashOf('Old terms.') },
    ])
    const signed = await (await as('club_manager')).call('GET /api/people/{id}/waiver', { params: { id: person_id } })
    expect(signed).toMatchObject({ agreement: 'Old terms.', version: 1, unchanged: true })

    const returned = await waivers.update(waiver.id, { text: 'Old terms.' })
    expect(returned.body).toMatchObject({ version: 1, versions_count: 2 })
    expect((await waivers.update(waiver.id, { name: `${waiver.name} b` })).body.version).toBe(1)
  })

  test('is refused by field, whatever its size', async ({ as, clubs }) => {
    const waivers = await waiversOf({ as, clubs })
    const refused = await waivers.create<Failed>({ name: ' ', text: '\n' })
    expect(refused.body.errors).toEqual({ name: ["can't be blank"], text: ["can't be blank"] })
    for (const text of ['nul\0', 'half \ud800', 'x'.repeat(50_001), 5, null]) {
      const { status, body } = await waivers.create<Failed>({ name: 'Odd', text })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['text']])
    }
    expect((await waivers.create({ name: 'x', text: 'x'.repeat(2_000_000) })).status).toBe(413)
    const script = '<script>alert(1)</script>'
    expect((await waivers.add(script)).text).toBe(script)
  })

  test('has a name of its own, answers 409 to a late save, and is history', async ({ as, clubs, server }) => {
    const waivers = await waiversOf({ as, clubs })
    const waiver = await waivers.add('Mine.')
    const other = await waivers.create<Failed>({ name: waiver.name.toUpperCase(), text: 'x' })
    expect(other.body.errors).toEqual({ name: ['has already been taken'] })
    await waivers.update(waiver.id, { text: 'Theirs.', lock_version: 0 })
    const late = await waivers.update<Failed>(waiver.id, { text: 'Late.', lock_version: 0 })
    expect([late.status, late.body.current?.text]).toEqual([409, 'Theirs.'])

    const audit = await server.context.db
      .selectFrom('audit')
      .select(['kind', 'before', 'after'])
      .where('subject_type', '=', 'guest_waiver')
      .where('subject_id', '=', waiver.id)
      .orderBy('id')
      .execute()
    expect(audit.map(({ kind }) => kind)).toEqual(['guest_waiver.created', 'guest_waiver.updated'])
    expect(audit[1]).toMatchObject({ before: { text: 'Mine.', version: 1 }, after: { text: 'Theirs.', version: 2 } })
  })

  test('is for root alone, and found in its own club only', async ({ as, clubs }) => {
    const waiver = await (await waiversOf({ as, clubs })).add('x')
    const manager = await waiversOf({ as, clubs }, 'club_manager')
    expect([(await manager.list()).status, (await manager.update(waiver.id, {})).status]).toEqual([403, 403])
    const elsewhere = await waiversOf({ as, clubs }, 'root', 'boston')
    expect([(await elsewhere.get(waiver.id)).status, (await elsewhere.remove(waiver.id)).status]).toEqual([404, 404])
  })
})
