import { expect, test } from 'vitest'
import { changeItem, type ItemForm } from './item-form.ts'
import { atOnce, schedulerText } from './timing.ts'

const form: ItemForm = {
  ...atOnce,
  kind: 'email',
  status: 'enquiry',
  scheduled: false,
  scheduler: schedulerText(atOnce),
  imported: true,
  template_id: 4,
  subject: 'Hello',
  description: '<p>Hi</p>',
  description_json: { blocks: [] },
  rules: [{ action: 'email', on: 'enquiry' }],
}
const written = { template_id: null, subject: null, description: '', description_json: null }

test('another kind clears the template and what was loaded from it', () => {
  expect(changeItem(form, { kind: 'sms' })).toMatchObject({ ...written, rules: [{ action: 'sms', on: 'enquiry' }] })
})

test('another status clears the template too', () => {
  expect(changeItem(form, { status: 'tour' })).toMatchObject(written)
})

test('a text sent together with another kind is kept', () => {
  expect(changeItem(form, { kind: 'sms', description: 'Hi' }).description).toBe('Hi')
})

test('the date goes back to the current one unless the new status is a trial', () => {
  const trial = changeItem(form, { status: 'trial' })
  const ending = changeItem(trial, { date: 'trial_end' })
  expect(ending.date).toBe('trial_end')
  expect(changeItem(ending, { status: 'sale' }).date).toBe('current_date')
})

test('what was before the end of a trial is after the date that replaces it', () => {
  const ending = changeItem(form, { status: 'trial', scheduled: true, date: 'trial_end', direction: 'before' })
  expect(ending.direction).toBe('before')
  expect(changeItem(ending, { status: 'tour' })).toMatchObject({ date: 'current_date', direction: 'after' })
  expect(changeItem(ending, { date: 'middle_of_trial' }).direction).toBe('after')
})

test('imported people are only asked about for enquiries', () => {
  expect(changeItem(form, { status: 'tour' }).imported).toBe(false)
  expect(changeItem(form, { subject: 'Other' }).imported).toBe(true)
})

test('scheduling starts with a day later, and without it the item runs at once', () => {
  const later = changeItem(form, { scheduled: true })
  expect(later.scheduler).toBe('1 day after current_date')
  const timed = changeItem(later, { frequency: 3, time: '09:00 AM' })
  expect(timed.scheduler).toBe('3 day after current_date at 09:00 AM')
  expect(changeItem(timed, { scheduled: false })).toMatchObject({
    frequency: 0,
    date: 'current_date',
    time: 'Current time',
    scheduler: 'current_date',
  })
})
