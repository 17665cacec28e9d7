import { expect, test } from 'vitest'
import { eventNames, testEvent, webhookEvents } from '../webhooks/events.ts'
import { subjects } from './define-facts.ts'
import {
  declarationOf,
  factKinds,
  isFactKind,
  kindsAbout,
  offeredToWebhooks,
  staleAfter,
  webhookEventOf,
} from './facts.ts'
import { timelineWords } from './timeline-words.ts'

test('every webhook event comes from some kind of fact', () => {
  const sample = { 'person.moved': { company_id: 1 }, 'person.imported': { created: true } }
  const events = offeredToWebhooks.map((kind) => webhookEventOf(kind, sample[kind as keyof typeof sample] ?? {}, 1))
  expect(new Set(events)).toEqual(new Set(webhookEvents))
  expect(Object.keys(eventNames)).toEqual([...webhookEvents, testEvent])
})

test('every kind of fact has its words in the audit', () => {
  expect(factKinds.filter((kind) => declarationOf(kind).audit.trim() === '')).toEqual([])
})

test('every kind is about a known subject and makes some data stale', () => {
  for (const kind of factKinds) {
    expect(Object.keys(subjects)).toContain(declarationOf(kind).subject)
    expect(declarationOf(kind).stale.length).toBeGreaterThan(0)
  }
})

test('an imported person is added or changed, as the file did', () => {
  expect(webhookEventOf('person.imported', { created: true }, 1)).toBe('person.created')
  expect(webhookEventOf('person.imported', { created: false }, 1)).toBe('person.updated')
})

test('a person who moves is removed from one club and added to the other', () => {
  expect(webhookEventOf('person.moved', { company_id: 2 }, 1)).toBe('person.removed')
  expect(webhookEventOf('person.moved', { company_id: 2 }, 2)).toBe('person.created')
})

test('an erased person is removed, so that receivers can do the same', () => {
  expect(webhookEventOf('person.erased', {}, 1)).toBe('person.removed')
})

test('an undone merge updates the survivor and restores the other', () => {
  expect(webhookEventOf('person.unmerged', { email: null }, 1)).toBe('person.updated')
  expect(webhookEventOf('person.unmerged', {}, 1)).toBe('person.restored')
})

test.each(['tag.created', 'person.exported', 'person.tagged'] as const)('%s is not offered to webhooks', (kind) => {
  expect(webhookEventOf(kind, {}, 1)).toBeNull()
})

test.each(['constructor', '', 'person.unheard'])('%s is not a kind of fact', (kind) => {
  expect(isFactKind(kind)).toBe(false)
})

test('kinds are found by what they are about', () => {
  expect(kindsAbout('call', 'caller')).toEqual([
    'call.started',
    'call.answered',
    'call.declined',
    'call.ended',
    'call.attached',
    'call.recorded',
    'call.transcribed',
    'caller.asked',
    'caller.verified',
    'caller.failed',
  ])
})

test('a kind that only a newer version knows makes its own records stale', () => {
  expect(staleAfter('person.unheard', 'person')).toEqual(['person'])
})

test('each group of timeline entries has words for its actions', () => {
  expect(timelineWords.person['Moved']).toBe('Moved to another club')
  expect(timelineWords.activity['Reopened']).toBe('Completion undone')
  expect(timelineWords.secondary_sale['Created']).toBe('Secondary sale added')
  expect(timelineWords.attached['Completed']).toBe('Completed')
})
