import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { ConnectorFailure } from '../../platform/ports/connector.ts'
import type { Browser, Club } from '../../test/club.ts'
import { test } from '../../test/club.ts'
import { scripted } from '../test/scripted.ts'
import { answerMemberRequest } from './answer-request.ts'

type Failed = { errors: Record<string, string[]> }
const system = 'abcfin' as const

/** In a club that is connected to ABC Fitness. */
async function newcomer({ server, clubs, users, as }: Club) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  await db.deleteFrom('system_integrations').where('company_id', '=', company_id).execute()
  await db.insertInto('system_integrations').values({ company_id, api: system, enabled: true }).execute()
  const connector = scripted(server.context)
  // So that only this test answers.
  await sql`
    insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by)
    values (${`member_requests:${company_id}:${system}`}, now(), 'test')
    on conflict (queue_name) do update set locked_at = now(), locked_by = 'test'`.execute(db)
  const person = await db
    .insertInto('people')
    .values({ company_id, first_name: 'Nora', last_name: 'New', email: 'nora@example.org' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const manager = await as('club_manager')
  const params = { id: person.id }
  const membership = () =>
    db.selectFrom('person_memberships').selectAll().where('person_id', '=', person.id).executeTakeFirst()
  const answerIt = async () => {
    const { request_key } = (await membership())!
    const payload = { request_key: request_key!, user_id: users['club_manager']!, original_user_id: null }
    return answerMemberRequest(server.context, payload)
  }
  return { db, company_id, connector, manager, params, membership, answerIt, ...params }
}

const exported = (browser: Browser, id: number) =>
  browser.call('POST /api/people/{id}/export', { params: { id }, body: { system } })
const historyOf = async (browser: Browser, id: number) =>
  (await browser.call('GET /api/notes', { query: { person_id: id } })).collection

describe('the export of a person', () => {
  test('starts at once and shows that it waits for the system', async ({ club }) => {
    const { manager, id } = await newcomer(club)
    const { message, memberships } = await exported(manager, id)
    expect(message).toBe('The export to ABC Fitness has started.')
    expect(memberships).toMatchObject([{ system, external_id: null, asked: ['export'], failure: null }])
  })

  test('ends with the id, the status and an entry in the history', async ({ club }) => {
    const { manager, id, connector, answerIt } = await newcomer(club)
    connector.add = async (_asking, member) => ({ external_id: `M-${member.first_name}` })
    connector.members = async (_asking, ids) => ids.map((external_id) => ({ external_id, status: 'Active' }))
    await exported(manager, id)
    await answerIt()
    const { memberships } = await manager.call('GET /api/people/{id}', { params: { id } })
    expect(memberships).toMatchObject([{ external_id: 'M-Nora', status: 'Active', asked: [], failure: null }])
    expect(await historyOf(manager, id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'Exported', description: 'ABC Fitness: M-Nora' }),
        expect.objectContaining({ action: 'Updated', description: 'ABC Fitness: Active' }),
      ]),
    )
  })

  test('asked for twice adds one member, also when its job is repeated', async ({ club }) => {
    const { manager, id, connector, answerIt, membership } = await newcomer(club)
    const keys = new Set<string>()
    connector.add = async (_asking, _member, key) => ({ external_id: `M-${keys.add(key).size}` })
    await exported(manager, id)
    await exported(manager, id)
    await Promise.all([answerIt(), answerIt()])
    expect((await membership())!.external_id).toBe('M-1')
    expect(keys.size).toBe(1)
  })

  test('is refused for a person who is there already, and where the club is not connected', async ({ club }) => {
    const { manager, id, db, company_id, answerIt } = await newcomer(club)
    await exported(manager, id)
    await answerIt()
    const again = await manager.send('POST', `/api/people/${id}/export`, { body: { system } })
    expect([again.status, (again.body as Failed).errors]).toEqual([
      422,
      { base: ['This person is already in ABC Fitness.'] },
    ])
    await db.updateTable('system_integrations').set({ enabled: false }).where('company_id', '=', company_id).execute()
    const off = await manager.send('POST', `/api/people/${id}/export`, { body: { system } })
    expect((off.body as Failed).errors).toEqual({ base: ["This club isn't connected to ABC Fitness."] })
    const unknown = await manager.send('POST', `/api/people/${id}/export`, { body: { system: 'fitplus' } })
    expect((unknown.body as Failed).errors).toEqual({ system: ['is not included in the list'] })
  })

  test('says why the system refused it, and can be asked for again', async ({ club }) => {
    const { manager, id, connector, answerIt } = await newcomer(club)
    connector.add = () => Promise.reject(new ConnectorFailure('refused'))
    await exported(manager, id)
    await answerIt()
    const failed = await manager.call('GET /api/people/{id}', { params: { id } })
    expect(failed.memberships).toMatchObject([{ asked: [], failure: 'The system rejected the credentials.' }])
    expect((await exported(manager, id)).memberships).toMatchObject([{ asked: ['export'], failure: null }])
  })

  test('waits for another attempt after an error of ours, without the credentials in it', async ({ club }) => {
    const { manager, id, connector, answerIt, membership } = await newcomer(club)
    connector.add = () => Promise.reject(new Error('broken'))
    await exported(manager, id)
    await expect(answerIt()).rejects.toThrow('broken')
    const { export_asked_at, failure } = (await membership())!
    expect(export_asked_at).not.toBeNull()
    expect(failure).toBe("Something went wrong. We'll try again soon.")
  })

  test('follows a person who is merged meanwhile', async ({ club }) => {
    const { manager, id, connector, answerIt, db, company_id, membership } = await newcomer(club)
    const survivor = await db
      .insertInto('people')
      .values({ company_id, first_name: 'Nora', last_name: 'Newer', email: 'newer@example.org' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await exported(manager, id)
    connector.add = async () => {
      await manager.call('POST /api/people/{id}/merge', {
        params: { id: survivor.id },
        body: { person_ids: [id] },
      })
      return { external_id: 'M-7' }
    }
    await answerIt()
    expect(await membership()).toBeUndefined()
    const { memberships } = await manager.call('GET /api/people/{id}', { params: { id: survivor.id } })
    expect(memberships).toMatchObject([{ external_id: 'M-7', asked: [] }])
  })

  test('that only waits gives way to the membership of a person who is merged into this one', async ({ club }) => {
    const { manager, id, db, company_id } = await newcomer(club)
    const member = await db
      .insertInto('people')
      .values({ company_id, first_name: 'Nora', last_name: 'Member', email: 'member@example.org' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const held = { company_id, person_id: member.id, system, external_id: 'M-9', status: 'Active' }
    await db.insertInto('person_memberships').values(held).execute()
    await manager.call('PUT /api/people/{id}/barcode', { params: { id }, body: { system, barcode: '4711' } })
    await manager.call('POST /api/people/{id}/merge', { params: { id }, body: { person_ids: [member.id] } })
    const { memberships } = await manager.call('GET /api/people/{id}', { params: { id } })
    expect(memberships).toMatchObject([{ external_id: 'M-9', status: 'Active', barcode_asked: '4711' }])
  })

  test('of a person who is deleted meanwhile adds no member', async ({ club }) => {
    const { manager, id, answerIt, membership } = await newcomer(club)
    await exported(manager, id)
    await manager.call('DELETE /api/people/{id}', { params: { id } })
    await answerIt()
    expect(await membership()).toMatchObject({ external_id: null, export_asked_at: null })
  })

  test('of a person of another club is not found', async ({ club }) => {
    const { id, db } = await newcomer(club)
    await db.updateTable('people').set({ company_id: club.clubs['berlin']! }).where('id', '=', id).execute()
    const response = await (
      await club.as('club_manager')
    ).send('POST', `/api/people/${id}/export`, { body: { system } })
    expect(response.status).toBe(404)
  })
})

describe('a barcode', () => {
  const set = (browser: Browser, id: number, barcode: string) =>
    browser.call('PUT /api/people/{id}/barcode', { params: { id }, body: { system, barcode } })

  test('of a member is set in the system, and then here', async ({ club }) => {
    const { manager, id, connector, answerIt, membership } = await newcomer(club)
    await exported(manager, id)
    await answerIt()
    const told: unknown[] = []
    connector.setBarcode = async (_asking, member) => void told.push(member)
    expect((await set(manager, id, ' 4711 ')).message).toBe('Barcode value will be set on ABC Fitness')
    expect(await membership()).toMatchObject({ barcode: null, barcode_asked: '4711' })
    await answerIt()
    expect(told).toEqual([{ external_id: 'M-NEW', barcode: '4711' }])
    expect(await membership()).toMatchObject({ barcode: '4711', barcode_asked: null })
  })

  test('of a person who is not exported yet is set after the export', async ({ club }) => {
    const { manager, id, answerIt, membership } = await newcomer(club)
    expect((await set(manager, id, '4711')).message).toBe('Barcode value will be set on ABC Fitness after export')
    await answerIt()
    expect(await membership()).toMatchObject({ external_id: null, barcode: null, barcode_asked: '4711' })
    await exported(manager, id)
    await answerIt()
    expect(await membership()).toMatchObject({ external_id: 'M-NEW', barcode: '4711', barcode_asked: null })
  })

  test('that the system refuses is kept for the next attempt', async ({ club }) => {
    const { manager, id, connector, answerIt, membership } = await newcomer(club)
    await exported(manager, id)
    await answerIt()
    connector.setBarcode = () => Promise.reject(new ConnectorFailure('unreachable'))
    await set(manager, id, '4711')
    await answerIt()
    expect(await membership()).toMatchObject({ barcode_asked: '4711', failure: "We couldn't reach the system." })
  })

  test('typed while an earlier one is sent is sent too', async ({ club }) => {
    const { manager, id, connector, answerIt, membership } = await newcomer(club)
    await exported(manager, id)
    await answerIt()
    connector.setBarcode = async (_asking, { barcode }) => void (barcode === '1' && (await set(manager, id, '2')))
    await set(manager, id, '1')
    await answerIt()
    expect(await membership()).toMatchObject({ barcode: '1', barcode_asked: '2' })
    await answerIt()
    expect(await membership()).toMatchObject({ barcode: '2', barcode_asked: null })
  })

  test('is refused if it is blank or too long, and of systems without barcodes', async ({ club }) => {
    const { manager, id } = await newcomer(club)
    const errorsOf = async (body: object) => {
      const response = await manager.send('PUT', `/api/people/${id}/barcode`, { body })
      return [response.status, (response.body as Failed).errors]
    }
    expect(await errorsOf({ system, barcode: '  ' })).toEqual([422, { barcode: ["can't be blank"] }])
    expect(await errorsOf({ system })).toEqual([422, { barcode: ["can't be blank"] }])
    expect(await errorsOf({ system, barcode: '1'.repeat(51) })).toEqual([
      422,
      { barcode: ['is too long (maximum is 50 characters)'] },
    ])
    expect(await errorsOf({ system: 'circuit', barcode: '1' })).toMatchObject([422, {}])
  })
})

describe('the sync of a person', () => {
  test('brings what the system says of them, for root', async ({ club }) => {
    const { manager, id, connector, answerIt } = await newcomer(club)
    await exported(manager, id)
    await answerIt()
    connector.members = async (_asking, ids) =>
      ids.map((external_id) => ({ external_id, status: 'Active - Freeze', checkins_count: 12 }))
    const root = await club.as('root')
    const { message, memberships } = await root.call('POST /api/people/{id}/sync', { params: { id } })
    expect([message, memberships[0]!.asked]).toEqual(['The sync has started.', ['sync']])
    await answerIt()
    const after = await root.call('GET /api/people/{id}', { params: { id } })
    expect(after.memberships).toMatchObject([{ status: 'Active - Freeze', checkins_count: 12, asked: [] }])
    expect(after.abilities.sync).toBe(true)
  })

  test('is refused before the export, and to managers', async ({ club }) => {
    const { manager, id } = await newcomer(club)
    const response = await (await club.as('root')).send('POST', `/api/people/${id}/sync`)
    expect([response.status, (response.body as Failed).errors]).toEqual([
      422,
      { base: ["This person isn't in ABC Fitness yet. Export them first."] },
    ])
    expect((await manager.send('POST', `/api/people/${id}/sync`)).status).toBe(403)
    expect((await manager.call('GET /api/people/{id}', { params: { id } })).abilities.sync).toBe(false)
  })
})
