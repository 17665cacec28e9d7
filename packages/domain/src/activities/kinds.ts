import { msg } from '../text.ts'

export const activityTypes = ['Task', 'Event'] as const
export const taskKinds = ['call', 'todo'] as const
export const eventKinds = [
  'tour',
  'walk-in',
  'personal',
  'non-sales-appointment',
  'appointment-buy-back',
  'walk-in-buy-back',
] as const
export type TaskKind = (typeof taskKinds)[number]
export type EventKind = (typeof eventKinds)[number]

export const salesEventKinds: readonly EventKind[] = ['tour', 'walk-in', 'appointment-buy-back', 'walk-in-buy-back']

export const kindNames: Record<TaskKind | EventKind, string> = {
  call: msg('Call'),
  todo: msg('To-do'),
  tour: msg('Tour'),
  'walk-in': msg('Walk-in'),
  personal: msg('Personal'),
  'non-sales-appointment': msg('Non-sales appointment'),
  'appointment-buy-back': msg('Appointment buy-back'),
  'walk-in-buy-back': msg('Walk-in buy-back'),
}
