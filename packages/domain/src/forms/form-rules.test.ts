import { describe, expect, test } from 'vitest'
import { allFields, asksForContact, conversionOf, formDefaults, inputsOf, storedFields } from './form-fields.ts'
import { checkForm } from './form-rules.ts'

const form = { ...formDefaults, header: 'Free trial', message: null, opt_in_message: null }
const refusals = (values: object) => Object.keys(checkForm({ ...form, ...values }).refusals)

describe('a form', () => {
  test('of a header alone is complete', () => {
    const { values, refusals: none } = checkForm({ ...form, header: '  Free trial ' })
    expect(none).toEqual({})
    expect(values).toMatchObject({ header: 'Free trial', fields: ['first_name'], required: ['first_name'] })
  })

  test('asks in a fixed order, whatever order was given', () => {
    const fields = ['gender', 'email', 'first_name', 'email']
    expect(checkForm({ ...form, fields }).values.fields).toEqual(['first_name', 'email', 'gender'])
    expect(checkForm({ ...form, fields: [...allFields].reverse() }).values.fields).toEqual(allFields)
  })

  test.each([
    ['no header', { header: ' ' }, ['header']],
    ['a header that is too long', { header: 'x'.repeat(256) }, ['header']],
    ['a header with a control character', { header: 'Free\u0000trial' }, ['header']],
    ['an unknown field', { fields: ['first_name', 'shoe_size'] }, ['fields']],
    ['no first name', { fields: ['email'], required: [] }, ['fields', 'required']],
    ['a first name that need not be given', { required: [] }, ['required']],
    ['a required field that is not asked for', { required: ['first_name', 'email'] }, ['required']],
    ['no time before it restarts', { refresh_delay: 0 }, ['refresh_delay']],
    ['half a second', { refresh_delay: 0.5 }, ['refresh_delay']],
    ['a colour that is script', { header_background_color: 'red;}' }, ['header_background_color']],
    ['a text that is too long', { message: 'x'.repeat(1001) }, ['message']],
  ])('with %s is refused there', (_what, values, fields) => {
    expect(refusals(values)).toEqual(fields)
  })

  test('keeps multi-line texts, and empty ones as null', () => {
    const { values } = checkForm({ ...form, message: 'Thanks!\nSee you.', opt_in_message: '  ' })
    expect(values).toMatchObject({ message: 'Thanks!\nSee you.', opt_in_message: null })
  })
})

test('a smart address stands for its four parts', () => {
  expect(inputsOf(['first_name', 'smart_address', 'city', 'zip', 'gender'])).toEqual([
    'first_name',
    'smart_address',
    'gender',
  ])
  expect(storedFields(['first_name', 'smart_address'])).toEqual(['first_name', 'city', 'address', 'state', 'zip'])
  expect(storedFields(['first_name', 'zip'])).toEqual(['first_name', 'zip'])
})

test('conversion is leads per view, and null before the first view', () => {
  expect(conversionOf(0, 0)).toBeNull()
  expect(conversionOf(3, 1)).toBe(33.3)
  expect(conversionOf(40, 40)).toBe(100)
})

test('a name alone is no way to get in touch', () => {
  expect(asksForContact(['first_name', 'birthday'])).toBe(false)
  expect(asksForContact(['first_name', 'phone_home'])).toBe(true)
})
