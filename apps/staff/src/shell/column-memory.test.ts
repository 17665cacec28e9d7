import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, type Answers, Refusal } from '../testing/answers.ts'
import { columnMemoryOf, saveAfter } from './column-memory.ts'

const accept: Answers = { 'PUT /api/account/preferences': ({ body }) => body }
const refuse: Answers = { 'PUT /api/account/preferences': () => new Refusal(500, { error: 'Broken.' }) }
const preferring = (preferences: Record<string, string[]>) => ({ ...account, preferences })
const aWhile = () => vi.advanceTimersByTimeAsync(saveAfter + 10)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a choice of several columns is saved once, with the last state', async () => {
  const asked = answerWith(accept)
  const memory = columnMemoryOf(account)
  memory.keep('users', ['email'])
  memory.keep('users', ['email', 'role'])
  expect(memory.read('users')).toEqual(['email', 'role'])
  await aWhile()

  expect(asked.map(({ body }) => body)).toEqual([{ key: 'table_columns:users', value: ['email', 'role'] }])
})

test('what the server knows is used in a browser that never saw a choice', () => {
  expect(columnMemoryOf(preferring({ 'table_columns:users': ['role'] })).read('users')).toEqual(['role'])
  expect(columnMemoryOf(account).read('users')).toBeNull()
})

test('what was chosen elsewhere since counts more than what this browser remembers', async () => {
  answerWith(accept)
  columnMemoryOf(account).keep('users', ['email'])
  await aWhile()

  expect(columnMemoryOf(preferring({ 'table_columns:users': ['role'] })).read('users')).toEqual(['role'])
})

test('a choice that could not be saved counts here, and is saved when the table is shown again', async () => {
  answerWith(refuse)
  columnMemoryOf(account).keep('users', ['email'])
  await aWhile()
  const asked = answerWith(accept)
  const later = columnMemoryOf(preferring({ 'table_columns:users': ['role'] }))
  expect(later.read('users')).toEqual(['email'])
  await aWhile()

  expect(asked.map(({ body }) => body)).toEqual([{ key: 'table_columns:users', value: ['email'] }])
  expect(columnMemoryOf(preferring({ 'table_columns:users': ['role'] })).read('users')).toEqual(['role'])
})

test('clubs and users do not mix', () => {
  answerWith(accept)
  columnMemoryOf(account).keep('users', ['email'])

  expect(columnMemoryOf({ ...account, company: { ...account.company, id: 2 } }).read('users')).toBeNull()
  expect(columnMemoryOf({ ...account, user: { ...account.user, id: 6 } }).read('users')).toBeNull()
})

test('foreign storage values are ignored', () => {
  localStorage.setItem(`table_columns:users:${account.user.id}:${account.company.id}`, '{not json')

  expect(columnMemoryOf(account).read('users')).toBeNull()
})
