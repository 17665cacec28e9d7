import { expect, test } from 'vitest'
import { fromBar, toBar } from './bar-value.ts'
import { startWith } from './list-state.ts'

const start = startWith(10)

test('the bar round-trips', () => {
  const state = { ...start, q: 'ava', status: ['tour'], date_from: '2026-01-01', date_into: '2026-01-31' }
  expect({ ...start, ...fromBar(toBar(state)) }).toEqual(state)
})

test('clearing the bar leaves the order, the clubs and the page size alone', () => {
  const state = { ...start, status: ['tour'], sort_by: 'email', view_type: 'multi_site', page_size: 50 }
  expect({ ...state, ...fromBar(toBar(start)) }).toEqual({ ...state, status: [] })
})

test('empty tag rules are dropped', () => {
  const draft = '[{"tag_filter":"any","tags":["vip"]},{"tag_filter":"all","tags":[]}]'
  expect(fromBar({ tag_list: draft }).tag_list).toBe('[{"tag_filter":"any","tags":["vip"]}]')
  expect(fromBar({ tag_list: '[{"tag_filter":"any","tags":[]}]' }).tag_list).toBe('')
})
