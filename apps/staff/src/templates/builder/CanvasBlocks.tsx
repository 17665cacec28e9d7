import {
  columnGap,
  columnWidth,
  type ColumnsBlock,
  type DesignBlock,
  sidePadding,
} from '@spotter/domain/templates/mail-design.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { IconGripVertical } from '@spotter/ui/icons.ts'
import { Fragment, type KeyboardEvent } from 'react'
import { blockLabel } from './block-label.ts'
import classes from './builder.module.css'
import { useCanvas } from './canvas-context.ts'
import { CanvasLeaf } from './CanvasLeaf.tsx'
import { columnList } from './design-edits.ts'
import { Gap } from './Gap.tsx'
import { faultsAt } from './use-builder.ts'

type Props = { list: string; blocks: readonly DesignBlock[]; room: number }

export function CanvasBlocks({ list, blocks, room }: Props) {
  const { selected } = useCanvas().builder
  const at = blocks.findIndex(({ id }) => id === selected?.id)
  const isNear = (index: number) => at !== -1 && (index === at || index === at + 1)
  return (
    <>
      {blocks.map((block, index) => (
        <Fragment key={block.id}>
          <Gap place={{ list, index }} isNear={isNear(index)} />
          <CanvasBlock block={block} room={room} />
        </Fragment>
      ))}
      <Gap place={{ list, index: blocks.length }} isNear={isNear(blocks.length)} isAlone={blocks.length === 0} />
    </>
  )
}

/** Blocks of words are clicked to write; the others are covered by their button. */
const written = new Set<DesignBlock['type']>(['heading', 'text', 'button', 'hero', 'footer', 'unsubscribe'])

function CanvasBlock({ block, room }: { block: DesignBlock; room: number }) {
  const { builder, dragged, handlers, disabled } = useCanvas()
  const { id, type } = block
  const isSelected = builder.selected?.id === id
  const isWrong = builder.isRefused && faultsAt(builder.faults, id).length > 0
  const name = blockLabel(block)

  function onKeyDown(event: KeyboardEvent) {
    if (disabled) return
    const direction = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.altKey && direction !== 0) builder.step(id, direction, true)
    else if (event.key === 'Enter') builder.editSelected()
    else if (event.key === 'Delete' || event.key === 'Backspace') builder.remove(id)
    else return
    event.preventDefault()
  }

  return (
    <div
      className={classes.block}
      data-own={type === 'columns' ? undefined : id}
      data-type={type}
      data-selected={isSelected || undefined}
      data-dragged={dragged === id || undefined}
      data-wrong={isWrong || undefined}
    >
      <button
        type="button"
        className={written.has(type) ? classes.handle : classes.cover}
        data-block={id}
        aria-label={isWrong ? t('{name}, needs fixing', { name }) : name}
        aria-pressed={isSelected}
        title={disabled ? undefined : t('Drag to move')}
        onFocus={() => builder.select(id)}
        onClick={() => builder.select(id)}
        onKeyDown={onKeyDown}
        {...(disabled ? {} : handlers(id, { atOnce: written.has(type) }))}
      >
        {written.has(type) && <IconGripVertical size={14} aria-hidden />}
      </button>
      {type === 'columns' ? <CanvasColumns block={block} /> : <CanvasLeaf block={block} room={room} />}
    </div>
  )
}

const columnNames = [msg('First column'), msg('Second column'), msg('Third column')] as const
const nameOf = (side: number): string => t(columnNames[side] ?? columnNames[0])

function CanvasColumns({ block }: { block: ColumnsBlock }) {
  const { settings } = useCanvas().builder.design
  const width = columnWidth(settings, block.columns.length)
  return (
    <div
      className={classes.columns}
      style={{ marginInline: -columnGap / 2, maxWidth: settings.width - 2 * sidePadding + columnGap }}
    >
      {block.columns.map((blocks, side) => (
        <div
          key={nameOf(side)}
          role="group"
          aria-label={nameOf(side)}
          className={classes.column}
          style={{ flexBasis: width, paddingInline: columnGap / 2 }}
        >
          <CanvasBlocks list={columnList(block.id, side)} blocks={blocks} room={width} />
        </div>
      ))}
    </div>
  )
}
