import { expect, test } from 'vitest'
import { lena } from '../../testing/person.ts'
import { bodyOf, initialValues } from './status-change.ts'

const known = { today: '2026-03-10', tzinfo: 'Australia/Melbourne', reasons: [{ id: 3 }, { id: 4 }] }

test('a day in the past is sent as noon of that day at the club', () => {
  const values = { ...initialValues(lena, 'sale', known), changed_at: '2026-03-02' }
  expect(bodyOf(values, 'sale', known)).toEqual({ status: 'sale', changed_at: '2026-03-02T01:00:00.000Z' })
})

test('a trial with a start sends both days', () => {
  const values = { ...initialValues(lena, 'trial', known), trial_start_at: '2026-03-09' }
  expect(bodyOf(values, 'trial', known)).toEqual({
    status: 'trial',
    trial_start_at: '2026-03-09',
    trial_end_at: '2026-03-17',
  })
})

test('a trial without an end gets a week from today', () => {
  expect(initialValues({ ...lena, status: 'trial' }, 'trial', known).trial_end_at).toBe('2026-03-17')
})

test('the end of a trial is read in the time of the club', () => {
  const person = { ...lena, status: 'trial' as const, trial_end_at: '2026-03-20T12:59:59.999Z' }
  expect(initialValues(person, 'trial', known).trial_end_at).toBe('2026-03-20')
})

test('only not interested has an objection', () => {
  expect(initialValues(lena, 'not_interested', known).leaving_reason_id).toBe(3)
  expect(bodyOf(initialValues(lena, 'tour', known), 'tour', known)).toEqual({ status: 'tour' })
})
