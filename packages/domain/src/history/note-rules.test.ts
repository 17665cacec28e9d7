import { expect, test } from 'vitest'
import { actor } from '../accounts/test/cast.ts'
import { roles } from '../accounts/roles.ts'
import { noteAbilities } from './note-rules.ts'

const there = { deleted_at: null }
const own = { object: 'note', user_id: 7 }
const othersNote = { object: 'note', user_id: 8 }
const nothing = { edit: false, delete: false, pin: false }
const everything = { edit: true, delete: true, pin: true }

test.each(['manager', 'club_manager', 'regional_manager', 'corporation_manager'] as const)(
  'a %s changes every note',
  (role) => {
    expect(noteAbilities(actor(role), own, there)).toEqual(everything)
    expect(noteAbilities(actor(role), othersNote, there)).toEqual(everything)
  },
)

test('a restricted salesperson changes own notes and pins all', () => {
  expect(noteAbilities(actor('salesperson'), own, there)).toEqual(everything)
  expect(noteAbilities(actor('salesperson'), othersNote, there)).toEqual({ edit: false, delete: false, pin: true })
})

test('root edits every note, whatever the role', () => {
  expect(noteAbilities(actor('salesperson', { flags: ['root'] }), othersNote, there)).toEqual(everything)
})

test.each(roles)('%s changes nothing the server wrote', (role) => {
  for (const object of ['call', 'status', 'email', 'tour', 'person']) {
    expect(noteAbilities(actor(role, { flags: ['root'] }), { object, user_id: 7 }, there)).toEqual(nothing)
  }
})

test('a deleted person’s history is read-only', () => {
  expect(noteAbilities(actor('club_manager'), own, { deleted_at: '2026-03-01T10:00:00Z' })).toEqual(nothing)
})
