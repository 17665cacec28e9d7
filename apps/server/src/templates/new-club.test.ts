import { expect } from 'vitest'
import { newType } from '../secondary-sales/test/new-sale.ts'
import { test } from '../test/club.ts'
import { newTemplate } from './test/new-template.ts'

test('a club copied from another has its own templates for its own sale types', async ({ as, clubs, server }) => {
  const root = await as('root')
  const [london, boston] = [clubs['london']!, clubs['boston']!]
  const type = await newType(server, london, { name: 'Swim school' })
  await newTemplate(root, { description: 'Plain', company_id: london })
  await newTemplate(root, {
    description: 'About swimming',
    company_id: london,
    secondary_sale_type_id: type.id,
    category: 'booked',
  })
  await newTemplate(root, { description: 'Of both', company_ids: [boston, london] })
  await newTemplate(root, { description: 'Of the other', company_id: boston })
  await newTemplate(root, { description: 'For everybody', scope: 'global' })
  const { id } = await newTemplate(root, { description: 'Removed', company_id: london })
  await root.call('DELETE /api/templates/{id}', { params: { id } })

  const club = await root.call('POST /api/companies', {
    body: { name: 'Kentish Town', country: 'GB', time_zone: 'London', template_id: london },
  })

  const { collection } = await root.call('GET /api/companies/{company_id}/templates', {
    params: { company_id: club.id },
    query: { scope: 'club' },
  })
  expect(collection.map(({ description }) => description)).toEqual(['About swimming', 'Of both', 'Plain'])
  expect(collection.every(({ company_ids }) => company_ids.join() === String(club.id))).toBe(true)
  const swimming = collection[0]!
  expect(swimming).toMatchObject({ secondary_sale_type_name: 'Swim school', category: 'booked' })
  expect(swimming.secondary_sale_type_id).not.toBe(type.id)
})
