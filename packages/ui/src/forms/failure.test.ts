import { expect, test } from 'vitest'
import { fieldName, parseFailure } from './failure.ts'

const everyField = () => true

test.each([
  ['name', 'name'],
  ['kind', 'kind_id'],
  ['activity.kind', 'kind_id'],
  ['person', 'person_id'],
  ['contact_person', 'contact_person_id'],
  ['company', 'company_id'],
  ['company_id', 'company_id'],
  ['address.post_code', 'post_code'],
])('an error about %s belongs to the field %s', (path, field) => {
  expect(fieldName(path)).toBe(field)
})

test('an error about one entry of a list belongs to the field of that entry', () => {
  const reason = { status: 422, errors: { 'entries.1.value': ['has already been taken'] } }
  const isShown = (field: string) => ['entries.0.value', 'entries.1.value', 'value'].includes(field)
  expect(parseFailure(reason, isShown)).toEqual({
    kind: 'faults',
    fields: { 'entries.1.value': 'has already been taken' },
    base: [],
  })
})

test('the first message of each field counts', () => {
  const reason = { status: 422, errors: { name: ["can't be blank", 'is invalid'] } }
  expect(parseFailure(reason, everyField)).toEqual({ kind: 'faults', fields: { name: "can't be blank" }, base: [] })
})

test('base errors are separate and complete', () => {
  const reason = { status: 422, errors: { base: ['One.', 'Two.'] } }
  expect(parseFailure(reason, everyField)).toEqual({ kind: 'faults', fields: {}, base: ['One.', 'Two.'] })
})

test('an error about a field the form does not show is not lost', () => {
  const reason = { status: 422, errors: { 'activity.trial_end_at': ['is invalid'] } }
  expect(parseFailure(reason, () => false)).toMatchObject({ fields: {}, base: ['Trial end at is invalid'] })
})

test.each([500, 502, 404])('%i says nothing about the fields', (status) => {
  expect(parseFailure({ status, errors: { name: ['is invalid'] } }, everyField)).toEqual({ kind: 'broken' })
})

test('no answer at all counts as broken', () => {
  expect(parseFailure(new TypeError('Failed to fetch'), everyField)).toEqual({ kind: 'broken' })
})

test('409 is an edit conflict', () => {
  expect(parseFailure({ status: 409 }, everyField)).toEqual({ kind: 'stale' })
})

test('a refusal without field errors shows its message', () => {
  expect(parseFailure({ status: 403, message: 'Not permitted' }, everyField)).toMatchObject({ base: ['Not permitted'] })
})
