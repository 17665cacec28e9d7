import type { DesignBlock, HeroBlock, LeafBlock, MailDesign } from '@spotter/domain/templates/mail-design.ts'
import { designLimits, everyBlock, isWide } from '@spotter/domain/templates/mail-design.ts'

export interface Place {
  list: string
  index: number
}

export const wholeMail = 'mail'
export const columnList = (id: string, side: number): string => `${id}.${side}`

export const findBlock = ({ blocks }: MailDesign, id: string): DesignBlock | null =>
  everyBlock(blocks).find((block) => block.id === id) ?? null

export const endOf = ({ blocks }: MailDesign): Place => ({ list: wholeMail, index: blocks.length })

const closing: ReadonlySet<string> = new Set(['footer', 'unsubscribe', 'divider', 'spacer'])

/** Above the address and the unsubscribe link at the end, and the line above these. */
export function endOfContent({ blocks }: MailDesign): Place {
  const last = blocks.findLastIndex(({ type }) => !closing.has(type))
  const isClosed = blocks.slice(last + 1).some(({ type }) => type === 'footer' || type === 'unsubscribe')
  return { list: wholeMail, index: isClosed ? last + 1 : blocks.length }
}

const listsOf = ({ blocks }: MailDesign): [string, readonly DesignBlock[]][] => [
  [wholeMail, blocks],
  ...blocks.flatMap((block) =>
    block.type === 'columns'
      ? block.columns.map((column, side): [string, readonly DesignBlock[]] => [columnList(block.id, side), column])
      : [],
  ),
]

export function placeOf(design: MailDesign, id: string): Place | null {
  for (const [list, blocks] of listsOf(design)) {
    const index = blocks.findIndex((block) => block.id === id)
    if (index !== -1) return { list, index }
  }
  return null
}

export const mayLieAt = ({ type }: Pick<DesignBlock, 'type'>, { list }: Place): boolean =>
  !isWide(type) || list === wholeMail

export function insertBlock(design: MailDesign, block: DesignBlock, place: Place): MailDesign {
  if (!mayLieAt(block, place)) return design
  return withLists(design, (blocks, list) => (list === place.list ? blocks.toSpliced(place.index, 0, block) : blocks))
}

export const removeBlock = (design: MailDesign, id: string): MailDesign =>
  withLists(design, (blocks) =>
    blocks.some((block) => block.id === id) ? blocks.filter((one) => one.id !== id) : blocks,
  )

export type BlockChange = Partial<LeafBlock> | Partial<HeroBlock>

export const changeBlock = (design: MailDesign, id: string, change: BlockChange): MailDesign =>
  withLists(design, (blocks) =>
    blocks.map((block) => (block.id === id ? ({ ...block, ...change } as DesignBlock) : block)),
  )

/** What stood in a removed column moves to the last one. */
export function changeColumns(design: MailDesign, id: string, count: number): MailDesign {
  const { min, max } = designLimits.columns
  if (count < min || count > max) return design
  const blocks = design.blocks.map((block): DesignBlock => {
    if (block.id !== id || block.type !== 'columns') return block
    const kept = Array.from({ length: count }, (_, side) => block.columns[side] ?? [])
    const rest = block.columns.slice(count).flat()
    return { ...block, columns: kept.with(-1, [...(kept.at(-1) ?? []), ...rest]) }
  })
  return { ...design, blocks }
}

export function moveBlock(design: MailDesign, id: string, to: Place): MailDesign {
  const block = findBlock(design, id)
  const from = placeOf(design, id)
  if (!block || !from || !mayLieAt(block, to) || to.list.startsWith(`${id}.`)) return design
  const index = from.list === to.list && to.index > from.index ? to.index - 1 : to.index
  if (from.list === to.list && from.index === index) return design
  return insertBlock(removeBlock(design, id), block, { list: to.list, index })
}

export function moveBy(design: MailDesign, id: string, step: -1 | 1): MailDesign {
  const block = findBlock(design, id)
  const from = placeOf(design, id)
  if (!block || !from) return design
  const rest = removeBlock(design, id)
  const gaps = gapsOf(rest).filter((gap) => mayLieAt(block, gap))
  const at = gaps.findIndex(({ list, index }) => list === from.list && index === from.index)
  const to = gaps[at + step]
  return to ? insertBlock(rest, block, to) : design
}

export function duplicateBlock(
  design: MailDesign,
  id: string,
  newId: () => string,
): { design: MailDesign; id: string } {
  const block = findBlock(design, id)
  const place = placeOf(design, id)
  if (!block || !place) return { design, id }
  const copy = copyOf(block, newId)
  return { design: insertBlock(design, copy, { ...place, index: place.index + 1 }), id: copy.id }
}

function copyOf(block: DesignBlock, newId: () => string): DesignBlock {
  if (block.type !== 'columns') return { ...block, id: newId() }
  const again = (column: readonly LeafBlock[]) => column.map((one) => ({ ...one, id: newId() }))
  return { ...block, id: newId(), columns: block.columns.map(again) }
}

export function neighbourOf(design: MailDesign, id: string): string | null {
  const place = placeOf(design, id)
  const list = listsOf(design).find(([name]) => name === place?.list)?.[1] ?? []
  const index = place?.index ?? 0
  return (list[index + 1] ?? list[index - 1])?.id ?? null
}

const gapsOf = ({ blocks }: MailDesign): Place[] => [
  ...blocks.flatMap((block, index) => [
    { list: wholeMail, index },
    ...(block.type === 'columns'
      ? block.columns.flatMap((column, side) => gapsIn(columnList(block.id, side), column))
      : []),
  ]),
  { list: wholeMail, index: blocks.length },
]

const gapsIn = (list: string, { length }: readonly unknown[]): Place[] =>
  Array.from({ length: length + 1 }, (_, index) => ({ list, index }))

type Edit = (blocks: readonly DesignBlock[], list: string) => readonly DesignBlock[]

function withLists(design: MailDesign, edit: Edit): MailDesign {
  const blocks = edit(design.blocks, wholeMail).map((block): DesignBlock => {
    if (block.type !== 'columns') return block
    // Already checked by mayLieAt.
    const columns = block.columns.map((column, side) => edit(column, columnList(block.id, side)) as LeafBlock[])
    return { ...block, columns }
  })
  return { ...design, blocks }
}
