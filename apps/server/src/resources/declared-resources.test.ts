import { resources } from '@spotter/contract/resources.ts'
import { type Resource, savedField } from '@spotter/contract/resource.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { openText } from '../platform/sealing/sealed-text.ts'
import { test } from '../test/club.ts'
import { purposeOf } from './seal-secrets.ts'
import {
  answered,
  type Failed,
  mayAdd,
  recordsOf,
  type Saved,
  userWho,
  validBody,
  writer,
  wrongTypes,
} from './test/declared.ts'
import { describePausing } from './test/pausing.ts'

/** Resources that need another record, or lack a name, have their own tests. */
const declared = (resources as readonly Resource[]).filter(({ fields, list }) => {
  const name = fields[list[0] ?? '']
  return (
    name?.kind === 'text' &&
    !name.format &&
    !Object.values(fields).some((field) => field.kind === 'record' && field.required)
  )
})

describe.each(declared)('declared resource $plural', (resource) => {
  const fields = Object.entries(resource.fields)
  const textFields = fields.flatMap(([name, field]) => (field.kind === 'text' ? [{ name, ...field }] : []))
  const required = fields
    .filter(([, field]) => 'required' in field && field.required && !('byDefault' in field))
    .map(([name]) => name)
  const unique = textFields.filter((field) => field.unique)
  const inClub = resource.scope === 'company'
  /** The first list column. */
  const main = resource.list[0] as string

  test('a new record is answered with its message and can be read again', async ({ as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    const sent = validBody(resource)
    const created = await records.create(sent)

    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      ...answered(resource, sent),
      lock_version: 0,
      deleted_at: null,
      abilities: { edit: true },
    })
    expect(created.body.message).toBe(`${resource.label} was successfully created.`)
    expect(decodeURIComponent(created.headers.get('x-flash') ?? '')).toContain(created.body.message)
    const { message: _, ...record } = created.body
    expect((await records.get(record.id)).body).toEqual(record)
  })

  test('a body may be wrapped in the name of the record', async ({ as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    const sent = validBody(resource)
    const created = await records.create({ [resource.name]: sent })

    expect(created.body).toMatchObject({
      ...answered(resource, sent),
      deleted_at: null,
      ...(inClub ? { company_id: clubs['melbourne'] } : {}),
    })
    if (resource.systemCode) expect(created.body[resource.systemCode]).toBeNull()
  })

  test('a body with a name that is not declared makes nothing', async ({ as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    const refused = await records.create({ ...validBody(resource), id: 1, deleted_at: '2020-01-01' })

    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { id: [expect.any(String)], deleted_at: [expect.any(String)] } },
    ])
  })

  /** None if only root may. */
  const elsewhere = inClub ? userWho('may', mayAdd(resource), 'boston') : null

  test.runIf(elsewhere)('a body that names a club out of reach makes nothing', async ({ as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    const refused = await records.create({ [resource.name]: { ...validBody(resource), company_id: clubs['boston'] } })

    expect(refused.status).toBe(404)
  })

  test('the same request sent twice makes one record', async ({ as, clubs }) => {
    const { path } = await writer(resource, { as, clubs })
    const browser = await as(userWho('may', mayAdd(resource))!)
    const request = { body: validBody(resource), headers: { 'x-request-id': `twice-${resource.name}` } }
    const answers = await Promise.all([
      browser.send<Saved>('POST', path, request),
      browser.send<Saved>('POST', path, request),
    ])

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  test.for(required)('%s must be given', async (name, { as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    const { [name]: _left, ...without } = validBody(resource)
    for (const sent of [without, { ...without, [name]: null }, { ...without, [name]: '  ' }]) {
      const refused = await records.create<Failed>(sent)
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.body.errors)).toEqual([name])
    }
    // An empty secret keeps the stored one.
    if (resource.fields[name]?.kind === 'secret') return
    const { body: record } = await records.create(validBody(resource))
    expect((await records.update<Failed>(record.id, { [name]: null })).body.errors).toEqual({
      [name]: ["can't be blank"],
    })
  })

  const [blanked] = required.filter((name) => resource.fields[name]?.kind !== 'secret')

  test.runIf(blanked)('an update reports what its schema and its rules refuse together', async ({ as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    const { body: record } = await records.create(validBody(resource))
    const refused = await records.update<Failed>(record.id, { [blanked!]: null, lock_version: 'x' })

    expect(refused.body.errors).toEqual({ [blanked!]: ["can't be blank"], lock_version: ['is invalid'] })
  })

  test.for(textFields.filter(({ format }) => !format))(
    '$name is limited in length and kept without spaces around it',
    async ({ name, max }, { as, clubs }) => {
      const records = await writer(resource, { as, clubs })
      const full = `${validBody(resource)[name] as string} `.padEnd(max, 'x')
      const kept = await records.create({ ...validBody(resource), [name]: full })
      const refused = await records.create<Failed>({ ...validBody(resource), [name]: `${full}x` })
      const padded = await records.create({ ...validBody(resource), [name]: `  padded ${name} ` })

      expect(kept.body[name]).toBe(full)
      expect(refused.body.errors).toEqual({ [name]: [`is too long (maximum is ${max} characters)`] })
      expect(padded.body[name]).toBe(`padded ${name}`)
      for (const unreadable of ['nul\0', 'half \ud800']) {
        const { body } = await records.create<Failed>({ ...validBody(resource), [name]: unreadable })
        expect(body.errors).toEqual({ [name]: ['is invalid'] })
      }
    },
  )

  test.for(unique)('$name is unique ignoring case, also when two arrive at once', async ({ name }, { as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    const { body: first } = await records.create({ ...validBody(resource), [name]: `Ünique ${name}` })
    const again = await records.create<Failed>({ ...validBody(resource), [name]: `üNIQUE ${name}` })
    const { body: other } = await records.create(validBody(resource))
    const renamed = await records.update<Failed>(other.id, { [name]: `ÜNIQUE ${name}` })
    const atOnce = await Promise.all(
      Array.from({ length: 6 }, () => records.create({ ...validBody(resource), [name]: `At once ${name}` })),
    )

    for (const refused of [again, renamed]) {
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toEqual({ [name]: ['has already been taken'] })
    }
    expect((await records.update(first.id, { [name]: `ünique ${name}` })).status).toBe(200)
    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422, 422])
  })

  const secrets = fields.filter(([, field]) => field.kind === 'secret').map(([name]) => name)

  test.for(secrets)('%s is written, kept sealed, and read back by nobody', async (name, { as, clubs, server }) => {
    const records = await writer(resource, { as, clubs })
    const { body: record } = await records.create({ ...validBody(resource), [name]: 'first-plain-secret' })
    const kept = async () => {
      const { rows } = await sql<Record<string, string>>`
        select * from ${sql.table(resource.table)} where id = ${record.id}`.execute(server.context.db)
      return rows[0]![name]!
    }
    const open = async () => openText(server.context.keys, purposeOf(resource, name), await kept())
    const isOpen = [await open(), await kept()]
    const replaced = await records.update(record.id, { [name]: 'second-plain-secret' })
    const replacedTo = await open()
    const query = { record_type: resource.name, record_id: record.id }
    const audit = await (await as('root')).call('GET /api/admin/audit', { query })
    const left = await records.update(record.id, { [main]: `${String(record[main])} again`, [name]: null })
    const answers = [record, replaced.body, left.body, (await records.get(record.id)).body, (await records.list()).body]
    const { rows: traces } = await sql`
      select before::text, after::text, null as body from audit where subject_type = ${resource.name}
      union all select null, null, body::text from request_answers
      union all select null, null, payload::text from outbox`.execute(server.context.db)

    expect(isOpen).toEqual(['first-plain-secret', expect.not.stringContaining('plain')])
    expect([replacedTo, await open()]).toEqual(['second-plain-secret', 'second-plain-secret'])
    expect(audit.collection[0]).toMatchObject({
      action: 'Changed',
      revertable: false,
      changes: [{ field: name, label: resource.fields[name]!.label, before: null, after: null, hidden: true }],
    })
    expect(left.body).toMatchObject({ [savedField(name)]: true })
    expect(JSON.stringify([answers, traces])).not.toMatch(/plain-secret/)
    expect(JSON.stringify([answers, traces])).not.toContain(await kept())
    for (const unreadable of ['nul\0', 'half \ud800', 'x'.repeat(5000)]) {
      const refused = await records.update<Failed>(record.id, { [name]: unreadable })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [name]])
    }
  })

  test('a value of the wrong type is refused by its field', async ({ as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    for (const [name, field] of fields) {
      for (const value of wrongTypes[field.kind]) {
        const refused = await records.create<Failed>({ ...validBody(resource), [name]: value })
        // A club without access is 404.
        const expected = name === 'company_id' && typeof value !== 'object' ? [404, ['base']] : [422, [name]]
        expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual(expected)
      }
    }
  })

  const others = fields.filter(([name]) => name !== main && name !== 'company_id')

  test.runIf(others.length && required.includes(main))(
    'a value of the wrong type does not hide what else is wrong',
    async ({ as, clubs }) => {
      const records = await writer(resource, { as, clubs })
      const wrong = Object.fromEntries(others.map(([name, field]) => [name, wrongTypes[field.kind][0]]))
      const refused = await records.create<Failed>({ ...wrong, [main]: '  ' })

      expect(refused.status).toBe(422)
      expect(refused.body.errors).toMatchObject({ [main]: ["can't be blank"] })
      expect(Object.keys(refused.body.errors).toSorted()).toEqual([main, ...Object.keys(wrong)].toSorted())
    },
  )

  test('without read access 403, with read access no writing', async ({ as, clubs, browser }) => {
    const { body: record } = await (await writer(resource, { as, clubs })).create(validBody(resource))
    const outsider = userWho('may not', resource.may.read)
    if (outsider) expect((await recordsOf(resource, await as(outsider), clubs['melbourne']!).list()).status).toBe(403)
    const reader = userWho('may not', resource.may.write)
    if (reader) {
      const records = recordsOf(resource, await as(reader), clubs['melbourne']!)
      const tried = [
        await records.create(validBody(resource)),
        await records.update(record.id, validBody(resource)),
        await records.remove(record.id),
        await records.restore(record.id),
        ...(resource.order
          ? [await records.move(record.id, 'up'), await records.place(record.id, { position: 1 })]
          : []),
      ]
      expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 403))
      if (!outsider) {
        const seen = (await records.get(record.id)).body
        expect(seen.abilities).toEqual({ edit: false, rename: false, remove: false })
      }
    }
    expect((await recordsOf(resource, browser(), clubs['melbourne']!).list()).status).toBe(401)
  })

  test.runIf(elsewhere)('records of another club do not exist', async ({ as, clubs }) => {
    const { body: record } = await (await writer(resource, { as, clubs })).create(validBody(resource))
    const stranger = await as(elsewhere!)
    const own = recordsOf(resource, stranger, clubs['boston']!)
    const theirs = recordsOf(resource, stranger, clubs['melbourne']!)
    const tried = [
      await theirs.list(),
      await theirs.create(validBody(resource)),
      ...(await Promise.all(
        [own, theirs].flatMap((records) => [
          records.get(record.id),
          records.update(record.id, validBody(resource)),
          records.remove(record.id),
          records.restore(record.id),
          ...(resource.order
            ? [
                records.move(record.id, 'up'),
                records.move(record.id, 'down'),
                records.place(record.id, { position: 1 }),
              ]
            : []),
        ]),
      )),
      ...(resource.alias ? [await stranger.send('DELETE', `${resource.alias}/${record.id}`)] : []),
    ]

    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404))
    const listed = await own.list({ soft_delete_status: 'all', per_page: 999 })
    expect(listed.body.collection.map(({ id }) => id)).not.toContain(record.id)
  })

  test('an unknown or unreadable id is 404', async ({ as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    const browser = await as(userWho('may', mayAdd(resource))!)
    expect((await records.get(999_999_999)).status).toBe(404)
    for (const id of ['0', '-1', 'first', '1e3', '99999999999999999999', '1;drop table tags']) {
      expect((await browser.send('GET', `${records.path}/${encodeURIComponent(id)}`)).status).toBe(404)
    }
  })

  test('a removed record leaves the list, can be loaded and restored', async ({ as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    const { body: record } = await records.create(validBody(resource))
    const removed = await records.remove(record.id)
    const ids = async (soft_delete_status: string) =>
      (await records.list({ soft_delete_status, per_page: 999, q: String(record[main]) })).body.collection.map(
        ({ id }) => id,
      )

    expect(removed.body).toMatchObject({ id: record.id, deleted_at: expect.any(String) as string })
    expect(removed.body.message).toBe(`${resource.label} was successfully deleted.`)
    expect(removed.headers.get('x-flash')).toBeNull()
    expect(await ids('active')).not.toContain(record.id)
    expect(await ids('nonsense')).not.toContain(record.id)
    expect(await ids('deleted')).toContain(record.id)
    expect(await ids('all')).toContain(record.id)
    expect((await records.remove(record.id)).body.deleted_at).toBe(removed.body.deleted_at)

    const restored = await records.restore(record.id)
    expect(restored.body).toMatchObject({ id: record.id, deleted_at: null })
    expect(restored.body.message).toBe(`${resource.label} was successfully restored.`)
    expect((await records.restore(record.id)).body.lock_version).toBe(restored.body.lock_version)
    expect(await ids('active')).toContain(record.id)
  })

  test.runIf(unique.length)(
    'a record whose name was taken meanwhile cannot come back under it',
    async ({ as, clubs }) => {
      const records = await writer(resource, { as, clubs })
      const { body: record } = await records.create(validBody(resource))
      await records.remove(record.id)
      const { status } = await records.create({ ...validBody(resource), [main]: String(record[main]).toUpperCase() })
      const refused = await records.restore<Failed>(record.id)

      expect(status).toBe(201)
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toEqual({ [main]: ['has already been taken'] })
      expect((await records.update(record.id, { [main]: `${String(record[main])} again` })).status).toBe(200)
      expect((await records.restore(record.id)).body.deleted_at).toBeNull()
    },
  )

  test('a conflicting save answers 409 with the current record', async ({ as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    const { body: record } = await records.create(validBody(resource))
    const first = await records.update(record.id, { ...validBody(resource), lock_version: 0 })
    const second = await records.update<Failed>(record.id, { ...validBody(resource), lock_version: 0 })

    expect(first.body).toMatchObject({ lock_version: 1, message: `${resource.label} was successfully updated.` })
    expect(second.status).toBe(409)
    expect(second.body.current).toMatchObject({ id: record.id, [main]: first.body[main], lock_version: 1 })
    expect((await records.update(record.id, { [main]: first.body[main] })).body.lock_version).toBe(1)
  })

  test('every change is history, with what was before and after', async ({ as, clubs, server }) => {
    const records = await writer(resource, { as, clubs })
    const { body: record } = await records.create(validBody(resource))
    const renamed = `${String(record[main])} renamed`
    await records.update(record.id, { [main]: renamed })
    await records.remove(record.id)
    await records.restore(record.id)

    const audit = await server.context.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_type', '=', resource.name)
      .where('subject_id', '=', record.id)
      .orderBy('id')
      .execute()
    expect(audit.map(({ kind }) => kind)).toEqual(
      ['created', 'updated', 'removed', 'restored'].map((happened) => `${resource.name}.${happened}`),
    )
    expect(audit[1]).toMatchObject({
      before: { [main]: record[main] },
      after: { [main]: renamed },
      company_id: inClub ? clubs['melbourne'] : null,
    })
    expect(audit[1]?.user_id).not.toBeNull()
  })

  test('the list is searched by what is typed, % and _ included', async ({ as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    await records.create({ ...validBody(resource), [main]: `100% x_y ${resource.name}` })
    const found = async (q: string) => (await records.list({ q })).body.collection.map((row) => row[main])

    expect(await found(`00% X_Y ${resource.name.toUpperCase()}`)).toEqual([`100% x_y ${resource.name}`])
    expect(await found(`100_ x%y ${resource.name}`)).toEqual([])
    expect(await found("'; drop table tags; --")).toEqual([])
    expect(await found('\0\\')).toEqual([])
  })

  test('the list comes in pages that never fail', async ({ as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    const { collection, pagination } = (await records.list({ page: 2, per_page: 2 })).body
    const beyond = (await records.list({ page: 900_000, per_page: 100_000 })).body
    const odd = (await records.list({ page: -3, per_page: 0, sort_by: 'password_hash', sort_direction: 'sideways' }))
      .body

    expect(collection).toHaveLength(2)
    expect(pagination).toMatchObject({ current_page: 2, per_page: 2 })
    expect(pagination.total_pages).toBe(Math.ceil(pagination.total_entries / 2))
    expect(beyond.collection).toEqual([])
    expect(beyond.pagination.per_page).toBe(resource.perPageCap)
    expect(odd.pagination).toMatchObject({ current_page: 1, per_page: resource.perPage })
  })

  test.for(resource.sort)('the list can be sorted by %s', async (column, { as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    const values = async (sort_direction: string) =>
      (await records.list({ sort_by: column, sort_direction, per_page: resource.perPageCap })).body.collection.map(
        (row) => (typeof row[column] === 'string' ? row[column].toLowerCase() : row[column]),
      )
    const up = await values('asc')
    expect(up).toEqual(up.toSorted((a, b) => (String(a) === String(b) ? 0 : (a as string) < (b as string) ? -1 : 1)))
    expect(await values('desc')).toEqual(up.toReversed())
  })

  if (resource.pausable) describePausing(resource)

  test.runIf(!resource.pausable)(
    'what cannot be paused has no pause, and paused counts as active',
    async ({ as, clubs }) => {
      const records = await writer(resource, { as, clubs })
      const { body: record } = await records.create(validBody(resource))
      const { body: removed } = await records.create(validBody(resource))
      await records.remove(removed.id)
      const listed = async (soft_delete_status: string) => (await records.list({ soft_delete_status })).body

      expect([(await records.pause(record.id)).status, (await records.unpause(record.id)).status]).toEqual([404, 404])
      expect(record).not.toHaveProperty('paused_at')
      expect(await listed('paused')).toEqual(await listed('active'))
      expect(await listed('paused')).not.toEqual(await listed('all'))
    },
  )

  test.runIf(resource.order)('records move past their neighbour and stop at the ends', async ({ as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    const order = resource.order as string
    await records.create(validBody(resource))
    const { body: last } = await records.create(validBody(resource))
    const tops = async () =>
      (await records.list({ per_page: 999 })).body.collection.filter(
        (row) => !row['parent_id'] && (!inClub || row.company_id === clubs['melbourne']),
      )
    const before = await tops()
    const ids = before.map(({ id }) => id)

    expect(before.map((row) => row[order])).toEqual(before.map((_, index) => index + 1))
    expect(before.map((row) => row.first)).toEqual(before.map((_, index) => index === 0))
    expect(before.map((row) => row.last)).toEqual(before.map((_, index) => index === before.length - 1))
    expect(ids.at(-1)).toBe(last.id)

    const places = (await records.move(last.id, 'up')).body
    expect(places.toSorted((a, b) => a.order - b.order)).toEqual([
      { id: last.id, order: ids.length - 1 },
      { id: ids.at(-2), order: ids.length },
    ])
    expect((await tops()).map(({ id }) => id)).toEqual([...ids.slice(0, -2), last.id, ids.at(-2)])
    await records.move(last.id, 'down')
    expect((await tops()).map(({ id }) => id)).toEqual(ids)

    const atTheEnds = [await records.move<Failed>(ids[0]!, 'up'), await records.move<Failed>(last.id, 'down')]
    for (const refused of atTheEnds) {
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.body.errors)).toEqual(['base'])
    }
    expect((await tops()).map(({ id }) => id)).toEqual(ids)
  })

  test.runIf(resource.order)('records go anywhere in their list in one request', async ({ as, clubs, server }) => {
    const records = await writer(resource, { as, clubs })
    const order = resource.order as string
    const made: Saved[] = []
    for (let index = 0; index < 4; index++) made.push((await records.create(validBody(resource))).body)
    const [a, b, c, d] = made.map(({ id }) => id) as [number, number, number, number]
    const start = made[0]![order] as number
    const now = async () =>
      (await records.list({ per_page: 999 })).body.collection.map(({ id }) => id).filter((id) => id >= a)

    const places = (await records.place(d, { before_id: a })).body
    expect(places.toSorted((one, other) => one.order - other.order)).toEqual(
      [d, a, b, c].map((id, index) => ({ id, order: start + index })),
    )
    expect(await now()).toEqual([d, a, b, c])
    await records.place(d, { after_id: b })
    expect(await now()).toEqual([a, b, d, c])
    await records.place(a, { position: 999 })
    expect(await now()).toEqual([b, d, c, a])
    expect((await records.place(a, { after_id: c })).body).toEqual([])

    const facts = await server.context.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('kind', '=', `${resource.name}.moved`)
      .where('subject_id', '=', a)
      .execute()
    expect(facts).toMatchObject([{ before: { [order]: start }, after: { [order]: start + 3 } }])
  })

  test.runIf(resource.order)('a place that is none is refused by its name', async ({ as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    const { body: record } = await records.create(validBody(resource))
    const { body: gone } = await records.create(validBody(resource))
    await records.remove(gone.id)
    const refused = async (target: object) => {
      const { status, body } = await records.place<Failed>(record.id, target)
      return [status, ...Object.keys(body.errors)]
    }

    expect(await refused({})).toEqual([422, 'base'])
    expect(await refused({ before_id: record.id, position: 1 })).toEqual([422, 'base'])
    expect(await refused({ before_id: gone.id })).toEqual([422, 'before_id'])
    expect(await refused({ after_id: 999_999_999 })).toEqual([422, 'after_id'])
    expect(await refused({ position: 0 })).toEqual([422, 'position'])
    expect((await records.place<Failed>(gone.id, { position: 1 })).status).toBe(422)
  })

  test.runIf(resource.order)('a record comes back to the place it had', async ({ as, clubs }) => {
    const records = await writer(resource, { as, clubs })
    const order = resource.order as string
    const made = [validBody(resource), validBody(resource), validBody(resource)]
    const [first, second, third] = [
      (await records.create(made[0]!)).body,
      (await records.create(made[1]!)).body,
      (await records.create(made[2]!)).body,
    ]
    await records.remove(second.id)
    expect((await records.get(third.id)).body[order]).toBe(second[order])
    expect((await records.get(second.id)).body).toMatchObject({ first: true, last: true })
    expect((await records.move<Failed>(second.id, 'up')).status).toBe(422)

    await records.restore(second.id)
    const orders = await Promise.all([first, second, third].map(async ({ id }) => (await records.get(id)).body[order]))
    expect(orders).toEqual([first[order], second[order], third[order]])
  })

  test.runIf(resource.order)(
    'fifty changes at once leave places without gaps or doubles',
    async ({ as, clubs, server }) => {
      const records = await writer(resource, { as, clubs })
      const made = await Promise.all(Array.from({ length: 12 }, () => records.create(validBody(resource))))
      const ids = made.map(({ body }) => body.id)
      const changes = Array.from({ length: 50 }, (_, index) => {
        const id = ids[index % ids.length]!
        const kind = index % 6
        if (kind === 0) return records.create(validBody(resource))
        if (kind === 1) return records.remove(id)
        if (kind === 2) return records.restore(id)
        if (kind === 5) return records.place(id, { before_id: ids[(index * 7) % ids.length] })
        return records.move(id, kind === 3 ? 'up' : 'down')
      })
      const statuses = (await Promise.all(changes)).map(({ status }) => status)

      expect(statuses.filter((status) => ![200, 201, 422].includes(status))).toEqual([])
      const rows = await server.context.db
        .selectFrom(resource.table as 'leaving_reasons')
        .selectAll()
        .where('deleted_at', 'is', null)
        .execute()
      const lists = Map.groupBy(rows, (row: Record<string, unknown>) =>
        JSON.stringify([row['company_id'], row['parent_id']]),
      )
      for (const list of lists.values()) {
        const orders = list.map((row) => Number(row[resource.order as string])).toSorted((a, b) => a - b)
        expect(orders).toEqual(list.map((_, index) => index + 1))
      }
    },
  )
})
