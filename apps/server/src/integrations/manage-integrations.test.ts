import type { SystemIntegration } from '@spotter/contract/integrations/integrations.ts'
import { sql } from 'kysely'
import { gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { type Club, test } from '../test/club.ts'
import { chooseConnector } from './connectors/choose-connector.ts'
import { ConnectorFailure } from '../platform/ports/connector.ts'
import { openCredentials } from './credentials.ts'
import { scripted } from './test/scripted.ts'

type Failed = { errors: Record<string, string[]> }
const secretKey = 'open-sesame-4711'
const pathOf = (company_id: number | undefined, id?: number) =>
  `/api/companies/${company_id}/system_integrations${id === undefined ? '' : `/${id}`}`

async function fresh(
  { server, clubs }: Club,
  club: string,
  values: { enabled?: boolean; api?: 'abcfin' | 'csi' | 'circuit' } = {},
) {
  const { db } = server.context
  const company_id = clubs[club]!
  const api = values.api ?? 'abcfin'
  await db.deleteFrom('system_integrations').where('company_id', '=', company_id).where('api', '=', api).execute()
  return db
    .insertInto('system_integrations')
    .values({ company_id, api, enabled: values.enabled ?? false })
    .returningAll()
    .executeTakeFirstOrThrow()
}
const exportOf = async ({ as, clubs }: Club, club: string) => {
  const { export: systems, abcfin } = await (
    await as('root')
  ).call('GET /api/companies/{company_id}', {
    params: { company_id: clubs[club]! },
  })
  return { systems, abcfin }
}

describe('connections', () => {
  test('are listed with the systems there are and which of them can be connected to', async ({ club }) => {
    await fresh(club, 'melbourne')
    const manager = await club.as('club_manager')
    const { collection, systems } = await manager.call('GET /api/companies/{company_id}/system_integrations', {
      params: { company_id: club.clubs['melbourne']! },
    })
    expect(collection).toMatchObject([{ api: 'abcfin', name: 'ABC Fitness', enabled: false, connectable: true }])
    expect(systems).toHaveLength(20)
    expect(systems.filter(({ connectable }) => connectable).map(({ name }) => name)).toEqual(['ABC Fitness'])
  })

  test('decide which systems the club uses', async ({ club }) => {
    const row = await fresh(club, 'melbourne')
    const manager = await club.as('club_manager')
    expect(await exportOf(club, 'melbourne')).toEqual({ systems: [], abcfin: false })

    await manager.send('PUT', pathOf(row.company_id, row.id), { body: { enabled: true } })
    expect(await exportOf(club, 'melbourne')).toEqual({ systems: ['abcfin'], abcfin: true })

    await manager.send('DELETE', pathOf(row.company_id, row.id))
    expect(await exportOf(club, 'melbourne')).toEqual({ systems: [], abcfin: false })
    await manager.send('PUT', `${pathOf(row.company_id, row.id)}/restore`)
    expect(await exportOf(club, 'melbourne')).toEqual({ systems: ['abcfin'], abcfin: true })
    await manager.send('PUT', pathOf(row.company_id, row.id), { body: { enabled: false } })
    expect(await exportOf(club, 'melbourne')).toEqual({ systems: [], abcfin: false })
  })

  test('to a system there is no connector for can be prepared, but not switched on', async ({ club }) => {
    const manager = await club.as('club_manager')
    const company_id = club.clubs['melbourne']
    const refused = await manager.send<Failed>('POST', pathOf(company_id), { body: { api: 'mindbody', enabled: true } })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { enabled: [expect.stringContaining('Not available yet')] } },
    })

    const prepared = await manager.send<SystemIntegration>('POST', pathOf(company_id), {
      body: { api: 'mindbody', club_external_id: ' 17 ' },
    })
    expect(prepared).toMatchObject({
      status: 201,
      body: { enabled: false, connectable: false, club_external_id: '17' },
    })
    const id = prepared.body.id
    expect((await manager.send('PUT', pathOf(company_id, id), { body: { enabled: true } })).status).toBe(422)
    expect((await manager.send('POST', `${pathOf(company_id, id)}/test`)).status).toBe(422)
    expect((await manager.send('POST', `${pathOf(company_id, id)}/sync`)).status).toBe(422)
    expect((await exportOf(club, 'melbourne')).systems).not.toContain('mindbody')
  })

  test('of clubs that are not of the demo have no demo connector', () => {
    expect(chooseConnector('abcfin', { is_demo: false })).toBeNull()
    expect(chooseConnector('abcfin', { is_demo: true })).not.toBeNull()
    expect(chooseConnector('csi', { is_demo: true })).toBeNull()
  })

  test('that were active before connectors existed stay on until switched off', async ({ club }) => {
    const row = await fresh(club, 'london', { api: 'csi', enabled: true })
    const root = await club.as('root')
    const body = { enabled: true, club_external_id: '5' }
    expect((await root.send('PUT', pathOf(row.company_id, row.id), { body })).status).toBe(200)
    expect((await exportOf(club, 'london')).systems).toContain('csi')
    expect((await root.send('PUT', pathOf(row.company_id, row.id), { body: { enabled: false } })).status).toBe(200)
    expect((await root.send('PUT', pathOf(row.company_id, row.id), { body: { enabled: true } })).status).toBe(422)
  })

  test('that have members can be switched on again without a connector, and nothing syncs', async ({ club }) => {
    const { db } = club.server.context
    const row = await fresh(club, 'london', { api: 'circuit', enabled: true })
    const { id: person_id } = await newPerson(club.server, row.company_id)
    await db
      .insertInto('person_memberships')
      .values({ company_id: row.company_id, person_id, system: 'circuit', external_id: 'C-1', status: 'OK' })
      .execute()
    const manager = await club.as('root')
    const switchTo = (enabled: boolean) =>
      manager.send<SystemIntegration>('PUT', pathOf(row.company_id, row.id), { body: { enabled } })
    expect((await switchTo(false)).body).toMatchObject({ enabled: false })
    expect(await switchTo(true)).toMatchObject({ status: 200, body: { enabled: true, sync_state: 'idle' } })
    expect((await exportOf(club, 'london')).systems).toContain('circuit')
  })

  test('are one per system and club, also when one is restored', async ({ club }) => {
    const row = await fresh(club, 'boston')
    const root = await club.as('root')
    const again = await root.send<Failed>('POST', pathOf(row.company_id), { body: { api: 'abcfin' } })
    expect(again).toMatchObject({ status: 422, body: { errors: { api: ['has already been taken'] } } })
    await root.send('DELETE', pathOf(row.company_id, row.id))
    expect((await root.send('POST', pathOf(row.company_id), { body: { api: 'abcfin' } })).status).toBe(201)
    const restored = await root.send<Failed>('PUT', `${pathOf(row.company_id, row.id)}/restore`)
    expect(restored).toMatchObject({ status: 422, body: { errors: { api: ['has already been taken'] } } })
    expect((await root.send('POST', pathOf(row.company_id), { body: { api: 'punchcards' } })).status).toBe(422)
  })

  test('of another club are not found by any route', async ({ club }) => {
    const theirs = await fresh(club, 'london')
    const manager = await club.as('club_manager')
    const own = club.clubs['melbourne']
    for (const [method, end] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['PUT', '/restore'],
      ['POST', '/test'],
      ['POST', '/sync'],
    ] as const) {
      const body = method === 'PUT' ? { body: { enabled: true } } : {}
      expect((await manager.send(method, `${pathOf(own, theirs.id)}${end}`, body)).status).toBe(404)
      expect((await manager.send(method, `${pathOf(theirs.company_id, theirs.id)}${end}`, body)).status).toBe(404)
    }
    const after = await club.server.context.db
      .selectFrom('system_integrations')
      .selectAll()
      .where('id', '=', theirs.id)
      .executeTakeFirstOrThrow()
    expect(after).toEqual(theirs)
  })

  test('are the business of managers', async ({ club }) => {
    const row = await fresh(club, 'melbourne')
    for (const [who, status] of [
      ['salesperson', 403],
      ['manager', 403],
      ['club_manager', 200],
      ['corporation_manager', 200],
    ] as const) {
      const browser = await club.as(who)
      expect((await browser.send('GET', pathOf(row.company_id))).status).toBe(status)
      expect((await browser.send('PUT', pathOf(row.company_id, row.id), { body: {} })).status).toBe(status)
    }
  })

  test('concurrent edits conflict', async ({ club }) => {
    const row = await fresh(club, 'melbourne')
    const manager = await club.as('club_manager')
    const save = (club_external_id: string) =>
      manager.send('PUT', pathOf(row.company_id, row.id), { body: { club_external_id, lock_version: 0 } })
    expect((await save('1')).status).toBe(200)
    expect(await save('2')).toMatchObject({ status: 409, body: { current: { club_external_id: '1' } } })
  })
})

describe('credentials', () => {
  test('are set by root only and stored sealed', async ({ club }) => {
    const row = await fresh(club, 'melbourne')
    const { db, keys } = club.server.context
    const kept = async () => {
      const { credentials } = await db
        .selectFrom('system_integrations')
        .select('credentials')
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow()
      return credentials
    }
    const put = async (who: string, credentials: string | null) =>
      (await club.as(who)).send<SystemIntegration>('PUT', pathOf(row.company_id, row.id), { body: { credentials } })

    expect((await put('club_manager', secretKey)).status).toBe(403)
    expect(await kept()).toBeNull()
    expect((await put('root', secretKey)).body.credentials_saved).toBe(true)
    expect(await kept()).not.toContain(secretKey)
    expect(openCredentials(keys, await kept())).toBe(secretKey)

    expect((await put('root', '')).body.credentials_saved).toBe(true)
    expect((await put('club_manager', '')).body.credentials_saved).toBe(true)
    expect((await put('root', null)).body.credentials_saved).toBe(false)
  })

  test('never leak into answers, history, facts, stored answers, jobs or the archive', async ({ club }) => {
    const row = await fresh(club, 'melbourne')
    const root = await club.as('root')
    const { db } = club.server.context
    const headers = { 'x-request-id': 'credentials-once' }
    const body = { enabled: true, credentials: secretKey }
    const saved = await root.send('PUT', pathOf(row.company_id, row.id), { body, headers })
    const listed = await root.send('GET', pathOf(row.company_id))
    const audit = await root.send('GET', `/api/companies/${row.company_id}/audit`)
    const tested = await root.send('POST', `${pathOf(row.company_id, row.id)}/test`)
    const sealed = (
      await db
        .selectFrom('system_integrations')
        .select('credentials')
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow()
    ).credentials!
    for (const answer of [saved, listed, audit, tested]) {
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toContain(secretKey)
      expect(JSON.stringify(answer.body)).not.toContain(sealed)
    }
    const { rows } = await sql<{ text: string }>`
      select row_to_json(audit)::text as text from audit union all select row_to_json(outbox)::text from outbox
      union all select row_to_json(request_answers)::text from request_answers
      union all select payload::text from graphile_worker._private_jobs`.execute(db)
    for (const { text } of rows) {
      expect(text).not.toContain(secretKey)
      expect(text).not.toContain(sealed)
    }
    expect(rows.some(({ text }) => text.includes('system_integration.credentials_changed'))).toBe(true)

    const answer = await fetch(`${root.address}/api/companies/${row.company_id}/archive`, {
      headers: { cookie: [...root.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    const archive = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()
    expect(archive).toContain('system_integrations')
    expect(archive).not.toContain(sealed)
    expect(archive).not.toContain(secretKey)
  })
})

describe('a test of a connection', () => {
  test('reports whether the system accepts the club, or why not', async ({ club }) => {
    const row = await fresh(club, 'melbourne')
    const root = await club.as('root')
    const tried = () => root.send<Failed & { message: string }>('POST', `${pathOf(row.company_id, row.id)}/test`)
    expect((await tried()).body.message).toBe('The connection works, and this club has access.')

    await root.send('PUT', pathOf(row.company_id, row.id), { body: { credentials: 'wrong' } })
    expect(await tried()).toMatchObject({
      status: 422,
      body: { errors: { base: ['The system rejected the credentials.'] } },
    })
    const errorOf = async () =>
      (
        await club.server.context.db
          .selectFrom('system_integrations')
          .select('last_error')
          .where('id', '=', row.id)
          .executeTakeFirstOrThrow()
      ).last_error
    expect(await errorOf()).toBe('The system rejected the credentials.')
    await root.send('PUT', pathOf(row.company_id, row.id), { body: { credentials: null } })
    await tried()
    expect(await errorOf()).toBeNull()
    await root.send('PUT', pathOf(row.company_id, row.id), { body: { club_external_id: 'unknown' } })
    expect((await tried()).body.errors['base']).toEqual(['The system has no club with this ID.'])
  })

  test('hides the system’s answer, which may contain credentials', async ({ club }) => {
    const row = await fresh(club, 'melbourne')
    const before = club.server.context.providers.connectorOf
    scripted(club.server.context, {
      check: async ({ connection }) => {
        throw new Error(`401 for key ${connection.credentials}`)
      },
    })
    const root = await club.as('root')
    await root.send('PUT', pathOf(row.company_id, row.id), { body: { credentials: secretKey } })
    const refused = await root.send<Failed>('POST', `${pathOf(row.company_id, row.id)}/test`)
    club.server.context.providers.connectorOf = before

    expect(refused.status).toBe(422)
    expect(refused.body.errors['base']).toEqual([new ConnectorFailure('unreadable').message])
  })
})
