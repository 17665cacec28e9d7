import { expect, test } from 'vitest'
import { type PipelineStep, stepOf } from './pipeline-steps.ts'

// prettier-ignore
const table: [Parameters<typeof stepOf>[0], PipelineStep | null][] = [
  [{ status: 'enquiry', days: 7,   isBooked: false }, 'enquiry_week'],
  [{ status: 'enquiry', days: 7.1, isBooked: false }, 'enquiry_month'],
  [{ status: 'enquiry', days: 31,  isBooked: false }, 'enquiry_earlier'],
  [{ status: 'enquiry', days: 99,  isBooked: true },  'booked'],
  [{ status: 'tour',    days: 1,   isBooked: true },  'booked'],
  [{ status: 'tour',    days: 14,  isBooked: false }, 'tour_recent'],
  [{ status: 'tour',    days: 15,  isBooked: false }, 'tour_earlier'],
  [{ status: 'trial',   days: 40,  isBooked: true },  'trial'],
  [{ status: 'sale',    days: 1,   isBooked: true },  null],
  [{ status: 'guest',   days: 1,   isBooked: false }, null],
]

test.each(table)('%j is at the step %s', (person, step) => {
  expect(stepOf(person)).toBe(step)
})
