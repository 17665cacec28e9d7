import { expect } from 'vitest'
import { freeTime } from '../activities/test/booked.ts'
import { type Club, test } from '../test/club.ts'
import { newSale } from './test/new-sale.ts'

async function bookedTwice({ server, clubs, as }: Pick<Club, 'server' | 'clubs' | 'as'>) {
  const sale = await newSale(server, clubs['melbourne']!)
  const manager = await as('manager')
  const book = () =>
    manager.call('POST /api/people/{id}/activities', {
      params: { id: sale.person_id },
      body: { kind_id: 'tour', start: freeTime(), secondary_sale_id: sale.id },
    })
  const statusOf = async (id: number) =>
    (await manager.call('GET /api/secondary_sales/{id}', { params: { id } })).status
  return { sale, manager, appointments: [await book(), await book()] as const, statusOf }
}

test('a sale is booked until the last of its appointments is cancelled, whichever that is', async ({ club }) => {
  const { sale, manager, appointments, statusOf } = await bookedTwice(club)
  const [first, second] = appointments
  await manager.call('DELETE /api/activities/{id}', { params: { id: first.id } })
  const withOne = await statusOf(sale.id)
  await manager.call('DELETE /api/activities/{id}', { params: { id: second.id } })

  expect([withOne, await statusOf(sale.id)]).toEqual(['booked', 'potential'])
})

test('a sale returns to its earlier status when its appointment is reassigned', async ({ club }) => {
  const { sale, manager, appointments, statusOf } = await bookedTwice(club)
  const other = await newSale(club.server, club.clubs['melbourne']!, { person_id: sale.person_id })
  const [first, second] = appointments
  const setSale = (id: number, secondary_sale_id: number | null) =>
    manager.call('PUT /api/activities/{id}', { params: { id }, body: { secondary_sale_id } })
  await setSale(first.id, null)
  await setSale(second.id, other.id)

  expect([await statusOf(sale.id), await statusOf(other.id)]).toEqual(['potential', 'booked'])
})
