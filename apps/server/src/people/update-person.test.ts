import { describe, expect } from 'vitest'
import { test } from '../test/club.ts'
import { newPerson } from './test/new-person.ts'
import { timelineOf } from './test/timeline-of.ts'

interface Refused {
  errors: Record<string, string[]>
}

describe('a change', () => {
  test('keeps other fields, and lists the changed ones on the timeline', async ({ as, server, clubs }) => {
    const { id, email } = await newPerson(server, clubs['melbourne']!, { city: 'Carlton' })
    const person = await (
      await as('manager')
    ).call('PUT /api/people/{id}', { params: { id }, body: { last_name: 'Older', phone_home: '(03) 9123 4567' } })

    expect(person).toMatchObject({
      name: 'Nell Older',
      city: 'Carlton',
      email,
      phone_home: '+61391234567',
      lock_version: 1,
      message: 'Person was updated successfully.',
    })
    expect(await timelineOf(server, id)).toEqual([
      { object: 'person', action: 'Updated', description: null, data: { fields: ['last_name', 'phone_home'] } },
    ])
  })

  test('without a difference leaves no trace', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { city: 'Carlton' })
    const body = { first_name: ' Nell ', city: 'Carlton', tag_list: [] }
    const person = await (await as('manager')).call('PUT /api/people/{id}', { params: { id }, body })

    expect(person.lock_version).toBe(0)
    expect(await timelineOf(server, id)).toEqual([])
  })

  test('audits the previous values', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { city: 'Carlton' })
    await (await as('manager')).call('PUT /api/people/{id}', { params: { id }, body: { city: 'Fitzroy' } })
    const audit = await server.context.db
      .selectFrom('audit')
      .select(['kind', 'before', 'after'])
      .where('subject_type', '=', 'person')
      .where('subject_id', '=', id)
      .execute()
    expect(audit).toEqual([{ kind: 'person.updated', before: { city: 'Carlton' }, after: { city: 'Fitzroy' } }])
  })

  test('cannot remove the name or the last contact detail', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const body = { first_name: ' ', email: null }
    const answer = await (await as('manager')).send<Refused>('PUT', `/api/people/${id}`, { body })

    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({
      first_name: ["can't be blank"],
      base: ['Please enter at least one form of contact information'],
    })
  })

  test('of other fields is allowed for a person without contact details', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { email: null })
    const answer = await (await as('manager')).send('PUT', `/api/people/${id}`, { body: { city: 'Carlton' } })
    expect(answer.status).toBe(200)
  })

  test('leaves a number alone that today’s rules would refuse', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { phone_mobile: '12345' })
    const body = { phone_mobile: '12345', city: 'Carlton' }
    const answer = await (await as('manager')).send('PUT', `/api/people/${id}`, { body })
    expect(answer.status).toBe(200)
  })

  test('of an address forgets what was found out about the old one', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, {
      email_suppressed: true,
      email_suppressed_reason: 'Bounced',
      phone_mobile: '+61400000001',
      phone_mobile_deactivated: true,
    })
    const body = { email: `new-${id}@example.com`, phone_mobile: '0400 000 002' }
    const person = await (await as('manager')).call('PUT /api/people/{id}', { params: { id }, body })
    expect(person).toMatchObject({
      email_suppressed: false,
      email_suppressed_reason: null,
      phone_mobile_deactivated: false,
    })
  })

  test('is only checked with validate_only', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const manager = await as('manager')
    const fine = await manager.send('PUT', `/api/people/${id}`, { body: { first_name: 'Other', validate_only: true } })
    const wrong = await manager.send('PUT', `/api/people/${id}`, { body: { first_name: '', validate_only: true } })

    expect([fine.status, fine.body, wrong.status]).toEqual([200, { errors: {} }, 422])
    expect((await manager.call('GET /api/people/{id}', { params: { id } })).first_name).toBe('Nell')
  })

  test('reads numbers as those of the person’s own club', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['london']!)
    const body = { phone_mobile: '020 7946 0041' }
    const person = await (await as('corporation_manager')).call('PUT /api/people/{id}', { params: { id }, body })
    expect(person.phone_mobile).toBe('+442079460041')
  })

  test('cannot set what staff do not write', async ({ as, server, clubs }) => {
    const before = await newPerson(server, clubs['melbourne']!)
    const body = {
      company_id: clubs['london'],
      status: 'sale',
      deleted_at: '2020-01-01T00:00:00Z',
      is_new_lead: true,
      is_visitor_app: true,
      merged_into_id: before.id,
      avatar_hash: 'x',
      avatar: 'x',
      leaving_reason_id: 1,
      sale_at: '2020-01-01T00:00:00Z',
      email_suppressed: true,
      dncr_in_progress: true,
      created_at: '2020-01-01T00:00:00Z',
      direct_link: true,
      skip_must_have_appointment: true,
      lock_version: 0,
    }
    const answer = await (await as('corporation_manager')).send('PUT', `/api/people/${before.id}`, { body })

    expect(answer.status).toBe(422)
    const after = await server.context.db
      .selectFrom('people')
      .selectAll()
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow()
    expect(after).toEqual(before)
  })
})

describe('tags', () => {
  test('are replaced as a whole and created if new', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const manager = await as('manager')
    const save = (tag_list: string[]) => manager.call('PUT /api/people/{id}', { params: { id }, body: { tag_list } })
    await save(['Fencing', 'Archery'])
    const person = await save(['archery', 'Curling'])

    expect(person.tag_list).toEqual(['Archery', 'Curling'])
    const made = await server.context.db
      .selectFrom('audit')
      .innerJoin('tags', 'tags.id', 'audit.subject_id')
      .select('tags.name')
      .where('kind', '=', 'tag.created')
      .where('tags.company_id', '=', clubs['melbourne']!)
      .execute()
    expect(made.map(({ name }) => name).toSorted()).toEqual(['Archery', 'Curling', 'Fencing'])
  })
})

describe('opting out', () => {
  test('is one way, with its own entry on the timeline', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!)
    const manager = await as('manager')
    const out = await manager.call('PUT /api/people/{id}', {
      params: { id },
      body: { sms_opted_out: true, direct_link: true },
    })
    const back = await manager.send<Refused>('PUT', `/api/people/${id}`, { body: { sms_opted_out: false } })

    expect(out.sms_opted_out).toBe(true)
    expect([back.status, back.body.errors]).toEqual([422, { sms_opted_out: ["can't be undone"] }])
    expect(await timelineOf(server, id)).toEqual([
      { object: 'person', action: 'Opted out', description: 'SMS', data: { from: 'sms_opted_out' } },
    ])
  })

  test('can be reverted by root only', async ({ as, server, clubs }) => {
    const { id } = await newPerson(server, clubs['melbourne']!, { do_not_call: true })
    const body = { do_not_call: false }
    const person = await (await as('root')).call('PUT /api/people/{id}', { params: { id }, body })
    expect(person.do_not_call).toBe(false)
  })
})
