import { describe, expect, test } from 'vitest'
import { eventOutcomes } from '../activities/outcomes.ts'
import { statusAfterBooking, statusAfterCancelling, statusAfterCompletion } from './appointments.ts'
import { saleStatuses, saleWorkflows } from './statuses.ts'

describe.each(saleWorkflows)('an appointment for a sale of the %s workflow', (workflow) => {
  test.each(saleStatuses)('books one that is %s, unless it is at its end', (status) => {
    const expected = ['booked', 'sale', 'not_interested'].includes(status) ? null : 'booked'

    expect(statusAfterBooking({ status, workflow })).toBe(expected)
  })

  test.each([...eventOutcomes, null])('that ends in %s', (outcome) => {
    const attended = outcome === 'No Sale' && workflow === 'other' ? 'attended_no_sale' : 'attended'
    const expected = outcome === 'No Show' ? null : outcome === 'Sale' ? 'sale' : attended

    expect(statusAfterCompletion({ status: 'booked', workflow }, outcome)).toBe(expected)
    expect(statusAfterCompletion({ status: 'sale', workflow }, outcome)).toBeNull()
    expect(statusAfterCompletion({ status: 'not_interested', workflow }, outcome)).toBeNull()
  })
})

test('a cancelled appointment restores the previous status, unless it progressed or has another', () => {
  const booked = { status: 'booked', workflow: 'default' } as const

  expect(statusAfterCancelling(booked, 'attended', false)).toBe('attended')
  expect(statusAfterCancelling(booked, 'potential', true)).toBeNull()
  expect(statusAfterCancelling({ ...booked, status: 'sale' }, 'potential', false)).toBeNull()
})
