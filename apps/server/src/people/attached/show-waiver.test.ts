import { expect } from 'vitest'
import { type Club, test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'
import { hashOf } from './hash-agreement.ts'

const sign = (
  { context: { db } }: Club['server'],
  person: { id: number; company_id: number },
  agreement: string,
  values: { signed_at: string; agreement_hash?: string },
) =>
  db
    .insertInto('signed_waivers')
    .values({
      person_id: person.id,
      company_id: person.company_id,
      title: 'Guest waiver',
      agreement,
      agreement_hash: hashOf(agreement),
      signed_by: 'Nell Newcomer',
      signature: 'data:image/png;base64,AAAA',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

test('the last waiver is shown, or the one that is named', async ({ as, server, clubs }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  const first = await sign(server, person, 'The old terms.', { signed_at: '2025-01-01T00:00:00Z' })
  await sign(server, person, 'The new terms.', { signed_at: '2026-01-01T00:00:00Z' })
  const manager = await as('club_manager')
  const params = { id: person.id }

  expect(await manager.call('GET /api/people/{id}/waiver', { params })).toMatchObject({
    agreement: 'The new terms.',
    agreement_hash: hashOf('The new terms.'),
    unchanged: true,
    signed_by: 'Nell Newcomer',
    signature: 'data:image/png;base64,AAAA',
    signed_at: '2026-01-01T00:00:00.000Z',
    company_name: 'Northside Fitness',
  })
  expect(
    await manager.call('GET /api/people/{id}/waiver', { params, query: { signed_waiver_id: first.id } }),
  ).toMatchObject({ agreement: 'The old terms.' })
})

test('a changed text is reported', async ({ as, server, clubs }) => {
  const person = await newPerson(server, clubs['melbourne']!)
  await sign(server, person, 'I owe you my house.', {
    signed_at: '2026-01-01T00:00:00Z',
    agreement_hash: hashOf('Hi.'),
  })

  const waiver = await (await as('club_manager')).call('GET /api/people/{id}/waiver', { params: { id: person.id } })

  expect(waiver.unchanged).toBe(false)
})

test('404 without a signature, and for another person’s', async ({ as, server, clubs }) => {
  const [person, other] = [await newPerson(server, clubs['melbourne']!), await newPerson(server, clubs['melbourne']!)]
  const { id } = await sign(server, other, 'Terms.', { signed_at: '2026-01-01T00:00:00Z' })
  const manager = await as('club_manager')

  expect(await manager.send('GET', `/api/people/${person.id}/waiver`)).toMatchObject({ status: 404 })
  expect(
    await manager.send('GET', `/api/people/${person.id}/waiver`, { query: { signed_waiver_id: id } }),
  ).toMatchObject({ status: 404 })
})
