import { expect, test } from 'vitest'
import { defaultChoice, mergedValues, mergeRefusal } from './merge.ts'

const nobody = { company_id: 1, status: 'enquiry', email: null, phone_mobile: null, referral_id: null }
const mia = { ...nobody, id: 1, first_name: 'Mia', last_name: 'Lee', email: 'mia@example.com' }
const twin = {
  ...nobody,
  id: 2,
  first_name: 'Mia Rose',
  last_name: 'Lee',
  phone_mobile: '+61412345678',
  status: 'sale',
  sale_at: '2026-01-02T00:00:00.000Z',
  sms_opted_out: true,
  last_contact_at: '2026-02-01T00:00:00.000Z',
}

test('two to five people of one club can be merged', () => {
  expect(mergeRefusal([mia])).toBe('too_few')
  expect(mergeRefusal([mia, twin])).toBeNull()
  expect(mergeRefusal(Array.from({ length: 6 }, () => mia))).toBe('too_many')
  expect(mergeRefusal([mia, { company_id: 2 }])).toBe('different_clubs')
})

test('the survivor keeps their values and gets missing ones', () => {
  expect(defaultChoice('email', mia, [twin])).toBe(1)
  expect(defaultChoice('phone_mobile', mia, [twin])).toBe(2)
  expect(defaultChoice('status', mia, [twin])).toBe(1)
  const merged = mergedValues(mia, [{ ...twin, abc_join_link: 'https://join.example.com/2' }], {})
  expect(merged).toMatchObject({
    phone_mobile: '+61412345678',
    last_contact_at: '2026-02-01T00:00:00.000Z',
    abc_join_link: 'https://join.example.com/2',
  })
  expect(merged).not.toHaveProperty('email')
  expect(merged).not.toHaveProperty('first_name')
})

test('a choice uses the other’s value, a status with its dates', () => {
  expect(mergedValues(mia, [twin], { first_name: 2, status: 2 })).toMatchObject({
    first_name: 'Mia Rose',
    status: 'sale',
    sale_at: '2026-01-02T00:00:00.000Z',
  })
})

test('an opt-out of either record counts', () => {
  expect(mergedValues(mia, [twin], {})).toMatchObject({ sms_opted_out: true })
})

test('a dead number says nothing about the kept one', () => {
  const one = { ...mia, phone_mobile: '+61412000001', phone_mobile_deactivated: false }
  const other = { ...twin, phone_mobile_deactivated: true }
  expect(mergedValues(one, [other], {})).not.toHaveProperty('phone_mobile_deactivated')
  expect(mergedValues(one, [other], { phone_mobile: 2 })).toMatchObject({ phone_mobile_deactivated: true })
  expect(mergedValues(other, [one], { phone_mobile: 1 })).toMatchObject({ phone_mobile_deactivated: false })
})

test('a kept address keeps findings from either record', () => {
  const other = { ...twin, email: mia.email, email_suppressed: true, email_suppressed_reason: 'bounce' }
  const bounced = { email_suppressed: true, email_suppressed_reason: 'bounce' }
  expect(mergedValues({ ...mia, email_suppressed: false }, [other], {})).toMatchObject(bounced)
  expect(mergedValues({ ...mia, email_suppressed: false }, [{ ...other, email: 'mia@gone.example' }], {})).toEqual(
    expect.not.objectContaining({ email_suppressed: true }),
  )
})

test('nobody is referred by themselves', () => {
  const referred = { ...mia, referral_id: 2 }
  expect(mergedValues(referred, [twin], {})).toMatchObject({ referral_id: null })
})
