import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

const column = (least: number, most: number) => ({ least, most })

test.for([
  ['room for all is shared alike', [column(2, 4), column(2, 6)], 20, [9, 11]],
  ['too little goes first to those that want little more', [column(2, 3), column(2, 12)], 9, [3, 6]],
  ['less than the longest words shrinks all alike', [column(4, 8), column(8, 9)], 6, [2, 4]],
] as const)('%s', ([, wanted, width, widths]) => {
  expect(columnWidths(wanted, width)).toEqual(widths)
})
