import { expect, test } from 'vitest'
import { eventNames, eventOf, mayBeEvent, testEvent, webhookEvents } from './events.ts'

test('every event comes from some kind of fact, save the test', () => {
  const kinds = ['created', 'updated', 'deleted', 'restored', 'status_changed'].map((what) => `person.${what}`)
  const ofActivities = ['created', 'updated', 'confirmed', 'completed', 'deleted'].map((what) => `activity.${what}`)
  const events = [...kinds, 'visitor.signed_in', ...ofActivities].map((kind) => eventOf(kind, {}, 1))
  expect(new Set(events)).toEqual(new Set(webhookEvents))
  expect(Object.keys(eventNames)).toEqual([...webhookEvents, testEvent])
})

test('somebody imported is added or changed, as the file did', () => {
  expect(eventOf('person.imported', { created: true }, 1)).toBe('person.created')
  expect(eventOf('person.imported', { created: false }, 1)).toBe('person.updated')
})

test('somebody who moves is removed from one club and added to the other', () => {
  expect(eventOf('person.moved', { company_id: 2 }, 1)).toBe('person.removed')
  expect(eventOf('person.moved', { company_id: 2 }, 2)).toBe('person.created')
})

test('somebody whose data was erased is removed, so that receivers can do the same', () => {
  expect(eventOf('person.erased', {}, 1)).toBe('person.removed')
})

test.each(['tag.created', 'constructor', 'person.exported', ''])('%s is no event', (kind) => {
  expect(eventOf(kind, {}, 1)).toBeNull()
  expect(mayBeEvent(kind)).toBe(false)
})

test('what may be an event is known before anything is read', () => {
  expect(mayBeEvent('person.moved')).toBe(true)
  expect(mayBeEvent('activity.deleted')).toBe(true)
})

test('a merge taken back changes the one who stayed and restores the other', () => {
  expect(eventOf('person.unmerged', { email: null }, 1)).toBe('person.updated')
  expect(eventOf('person.unmerged', {}, 1)).toBe('person.restored')
})
