import { type DesignBlock, emptyDesign, everyBlock, type MailDesign } from '@spotter/domain/templates/mail-design.ts'
import { expect, test } from 'vitest'
import {
  changeBlock,
  duplicateBlock,
  endOfContent,
  insertBlock,
  moveBlock,
  moveBy,
  neighbourOf,
  placeOf,
  removeBlock,
} from './design-edits.ts'

const space = (id: string) => ({ id, type: 'spacer', height: 20 }) as const
const columns: DesignBlock = { id: 'c', type: 'columns', columns: [[space('l')], [space('r')]] }
const design: MailDesign = { ...emptyDesign(null), blocks: [space('a'), columns, space('z')] }

const shown = ({ blocks }: MailDesign) =>
  blocks
    .map((one) =>
      one.type === 'columns'
        ? `${one.id}(${one.columns.map((side) => side.map(({ id }) => id).join('')).join('|')})`
        : one.id,
    )
    .join(' ')

test('a block goes up and down through everything there is, and stops at the ends', () => {
  const steps = [design]
  for (let step = 0; step < 7; step++) steps.push(moveBy(steps.at(-1) as MailDesign, 'a', 1))
  expect(steps.map(shown)).toEqual([
    'a c(l|r) z',
    'c(al|r) z',
    'c(la|r) z',
    'c(l|ar) z',
    'c(l|ra) z',
    'c(l|r) a z',
    'c(l|r) z a',
    'c(l|r) z a',
  ])
  expect(shown(moveBy(moveBy(design, 'a', 1), 'a', -1))).toBe('a c(l|r) z')
  expect(moveBy(design, 'a', -1)).toBe(design)
})

test('columns go past everything, never into columns', () => {
  expect(shown(moveBy(design, 'c', 1))).toBe('a z c(l|r)')
  expect(moveBlock(design, 'c', { list: 'c.0', index: 0 })).toBe(design)
  expect(insertBlock(design, { ...columns, id: 'd' }, { list: 'c.0', index: 0 })).toBe(design)
})

test.each([
  ['a', { list: 'mail', index: 3 }, 'c(l|r) z a'],
  ['a', { list: 'c.1', index: 1 }, 'c(l|ra) z'],
  ['l', { list: 'mail', index: 0 }, 'l a c(|r) z'],
  ['z', { list: 'mail', index: 1 }, 'a z c(l|r)'],
  ['a', { list: 'mail', index: 1 }, 'a c(l|r) z'],
])('%s dropped at %j', (id, place, after) => {
  expect(shown(moveBlock(design, id, place))).toBe(after)
})

test('a copy follows its original with its content, under new ids', () => {
  let count = 0
  const copied = duplicateBlock(design, 'c', () => `n${++count}`)
  expect(shown(copied.design)).toBe('a c(l|r) n1(n2|n3) z')
  expect(copied.id).toBe('n1')
  expect(new Set(everyBlock(copied.design.blocks).map(({ id }) => id)).size).toBe(8)
})

test('a removed block takes its content along, and a neighbour is selected', () => {
  expect(shown(removeBlock(design, 'c'))).toBe('a z')
  expect(shown(removeBlock(design, 'r'))).toBe('a c(l|) z')
  expect([neighbourOf(design, 'a'), neighbourOf(design, 'z'), neighbourOf(design, 'l')]).toEqual(['c', 'c', null])
})

test('an edit changes one block only, wherever it is', () => {
  const changed = changeBlock(design, 'r', { height: 60 })
  expect(everyBlock(changed.blocks).flatMap((one) => (one.type === 'spacer' ? [one.height] : []))).toEqual([
    20, 20, 60, 20,
  ])
  expect(placeOf(changed, 'r')).toEqual({ list: 'c.1', index: 0 })
})

test('what is added last stands above the address and the unsubscribe link', () => {
  const line = { id: 'n', type: 'divider', colour: '#ced4da', thickness: 1 } as const
  const footer = { id: 'f', type: 'footer', html: '' } as const
  const unsubscribe = { id: 'u', type: 'unsubscribe', label: 'Leave' } as const
  const text = { id: 't', type: 'text', html: '' } as const
  const endIn = (...blocks: DesignBlock[]) => endOfContent({ ...design, blocks }).index
  expect(endIn(text, line, footer, unsubscribe)).toBe(1)
  expect(endIn(text, unsubscribe)).toBe(1)
  expect(endIn(footer)).toBe(0)
  expect(endIn(text, line)).toBe(2)
  expect(endIn()).toBe(0)
})
