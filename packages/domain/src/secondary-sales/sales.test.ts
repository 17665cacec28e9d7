import { expect, test } from 'vitest'
import { statuses } from '../people/statuses.ts'
import { isFurther } from './merge.ts'
import { workflowBy } from './rules.ts'
import { saleStatuses } from './statuses.ts'
import { isNotFromCurrentLocation, missingSaleTypes } from './types.ts'

test('the first active rule decides the workflow, and without any it is the default one', () => {
  const rule = (position: number, workflow: 'default' | 'other', status: 'active' | 'inactive' = 'active') => ({
    position,
    workflow,
    status,
  })

  expect(workflowBy([])).toBe('default')
  expect(workflowBy([rule(1, 'other', 'inactive')])).toBe('default')
  expect(workflowBy([rule(3, 'default'), rule(2, 'other')])).toBe('other')
  expect(workflowBy([rule(1, 'other', 'inactive'), rule(2, 'default'), rule(3, 'other')])).toBe('default')
})

test.each(statuses)('what a person who is %s could still be sold', (status) => {
  const types = [{ id: 1 }, { id: 2 }, { id: 3 }]
  const secondary_sales = [{ secondary_sale_type_id: 2 }]
  const missing = missingSaleTypes({ status, secondary_sales }, types)

  expect(missing).toEqual(status === 'sale' ? [{ id: 1 }, { id: 3 }] : [])
})

test('a sale is from elsewhere when it is saved at another club', () => {
  expect(isNotFromCurrentLocation({ id: 5, company_id: 1 }, 1)).toBe(false)
  expect(isNotFromCurrentLocation({ id: 5, company_id: 2 }, 1)).toBe(true)
  expect(isNotFromCurrentLocation({ id: null, company_id: 2 }, 1)).toBe(false)
  expect(isNotFromCurrentLocation({ company_id: 2 }, 1)).toBe(false)
})

test('of two sales the further one is kept, and of equals their own', () => {
  const further = (status: (typeof saleStatuses)[number]) => saleStatuses.filter((other) => isFurther(other, status))

  expect(further('sale')).toEqual([])
  expect(further('attended')).toEqual(['sale'])
  expect(further('booked')).toEqual(['attended', 'attended_no_sale', 'sale'])
  expect(further('not_interested')).toEqual(['booked', 'attended', 'offered', 'attended_no_sale', 'sale'])
  expect(further('potential')).toEqual(saleStatuses.filter((status) => status !== 'potential'))
})
