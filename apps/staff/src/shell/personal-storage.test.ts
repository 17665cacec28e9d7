import { storedFor } from '@spotter/client/stored.ts'
import { sessionDraft } from '@spotter/ui/forms/draft.ts'
import { expect, test } from 'vitest'
import { recentPeople, rememberPerson } from '../people/timeline/recent-people.ts'
import { claimTab, clearPersonalStorage } from './personal-storage.ts'

const mia = storedFor(3, 5)

test('after a sign-out nothing of people is left in the browser, in whatever club it was stored', () => {
  for (const stored of [mia, storedFor(3, 6)]) {
    rememberPerson(stored, 7)
    stored.keep('message_draft:7:sms:', '{"text":"Hello Lena"}')
    stored.keep('note_edit:9', '{"html":"Lena has a bad knee"}')
  }
  localStorage.setItem('recent_people:5', '[7]')
  sessionDraft('new-person:5').save({ first_name: 'Lena' })
  clearPersonalStorage()

  expect(Object.keys(localStorage)).toEqual([])
  expect(sessionDraft('new-person:5').read()).toBeNull()
})

test('the look of the screens and the sign-in app of the same address stay', () => {
  localStorage.setItem('colour_scheme', 'dark')
  localStorage.setItem('spotter_visitor_app_code', 'NORTHSIDE-1')
  mia.keep('navigation', 'folded')
  mia.keep('table_columns:people', '["email"]')
  clearPersonalStorage()

  expect(Object.keys(localStorage).toSorted()).toEqual(
    ['colour_scheme', 'navigation:3:5', 'table_columns:people:3:5', 'spotter_visitor_app_code'].toSorted(),
  )
})

test('the next user of a page does not find what the last one typed, the same user does', () => {
  claimTab(3)
  sessionDraft('new-person:5').save({ first_name: 'Lena' })
  claimTab(3)
  expect(sessionDraft('new-person:5').read()).toEqual({ first_name: 'Lena' })
  claimTab(4)
  expect(sessionDraft('new-person:5').read()).toBeNull()
  expect(recentPeople(mia)).toEqual([])
})
