import { expect, test } from 'vitest'
import { siblingBlocks, placeAt, shiftOf, targetOf } from './row-blocks.ts'

type Row = { id: number; parent: number | null; club: number }
const row = (id: number, parent: number | null = null, club = 1): Row => ({ id, parent, club })
const rows = [row(1), row(11, 1), row(12, 1), row(2), row(3), row(31, 3), row(9, null, 2)]
const order = { listOf: ({ club, parent }: Row) => `${club}:${parent}`, parentOf: ({ parent }: Row) => parent }
const around = (id: number) => siblingBlocks(rows, (one) => one.id, order, id)

test('a list consists of blocks with their child rows', () => {
  expect(around(2)).toEqual([
    { id: 1, from: 0, size: 3 },
    { id: 2, from: 3, size: 1 },
    { id: 3, from: 4, size: 2 },
  ])
  expect(around(12)).toEqual([
    { id: 11, from: 1, size: 1 },
    { id: 12, from: 2, size: 1 },
  ])
  expect(around(9)).toEqual([{ id: 9, from: 6, size: 1 }])
})

test('a fixed row has no list', () => {
  expect(siblingBlocks(rows, (one) => one.id, { ...order, listOf: () => null }, 2)).toEqual([])
  expect(around(404)).toEqual([])
})

test('what is held changes places once it is past the middle of a block', () => {
  const blocks = around(2)
  expect(placeAt(blocks, 1, 3.5)).toBe(1)
  expect(placeAt(blocks, 1, 1.6)).toBe(1)
  expect(placeAt(blocks, 1, 1.4)).toBe(0)
  expect(placeAt(blocks, 1, 4.9)).toBe(1)
  expect(placeAt(blocks, 1, 5.1)).toBe(2)
  expect(placeAt(blocks, 0, 900)).toBe(2)
  expect(placeAt(blocks, 2, -900)).toBe(0)
})

test('rows make room for what is held, and those under it go along', () => {
  const shifts = (lifted: number, to: number) => rows.map((_, index) => shiftOf(around(2), lifted, to, index))
  expect(shifts(1, 0)).toEqual([1, 1, 1, -3, 0, 0, 0])
  expect(shifts(0, 2)).toEqual([3, 3, 3, -3, -3, -3, 0])
  expect(shifts(1, 1)).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('a drop names the neighbour on the side it came from', () => {
  const blocks = around(2)
  expect(targetOf(blocks, 0, 2)).toEqual({ after_id: 3 })
  expect(targetOf(blocks, 2, 0)).toEqual({ before_id: 1 })
  expect(targetOf(blocks, 1, 1)).toBeNull()
})
