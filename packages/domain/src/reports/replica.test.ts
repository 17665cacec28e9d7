import { expect, test } from 'vitest'
import { hasReached, judgeReplica, mostBehindMs } from './replica.ts'

const replica = { isReplica: true, isSameInstall: true, position: '0/2000' }
const judged = (written: string, waitedMs = 0, replayed: object = {}) =>
  judgeReplica({ written, waitedMs, replayed: { ...replica, ...replayed } })

test('a replica that has everything written when the report was asked for is current', () => {
  expect([judged('0/1FFF'), judged('0/2000')]).toEqual(['current', 'current'])
})

test('a replica of an idle primary stays current, however long ago the last change was', () => {
  expect(judged('0/2000', 60 * 60 * 1000)).toBe('current')
})

test('a report waits for a replica that misses something, up to a second', () => {
  expect([judged('0/2001', 0), judged('0/2001', mostBehindMs - 1)]).toEqual(['wait', 'wait'])
})

test('after a second the replica is behind', () => {
  expect(judged('0/2001', mostBehindMs)).toBe('behind')
})

test('a replica that has replayed nothing yet is waited for', () => {
  expect([judged('0/1', 0, { position: null }), judged('0/1', mostBehindMs, { position: null })]).toEqual([
    'wait',
    'behind',
  ])
})

test.each([
  ['a server that accepts writes, such as a replica that was promoted', { isReplica: false }],
  ['the replica of another install', { isSameInstall: false }],
])('%s is never read, whatever its position', (_, replayed) => {
  expect(judged('0/1', 0, replayed)).toBe('unrelated')
})

test.each([
  ['1/0', '0/FFFFFFFF', true],
  ['0/FFFFFFFF', '1/0', false],
  ['A/0', '9/FFFFFFFF', true],
  ['10/5', 'F/5', true],
  ['0/ABCDEF', '0/FEDCB', true],
])('%s has reached %s: %s', (replayed, written, expected) => {
  expect(hasReached(replayed, written)).toBe(expected)
})
