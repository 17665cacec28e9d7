import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Menu.css'
import { ActionIcon, Checkbox, Menu, UnstyledButton } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { type KeyboardEvent, memo, type MouseEvent, type ReactNode } from 'react'
import { IconDots } from '../icons.ts'
import { isPlainClick } from './is-plain-click.ts'
import type { Column } from './columns.ts'
import classes from './DataTable.module.css'

export type RowActions<Row> = { select: (row: Row) => void; open: (row: Row) => void }

type Props<Row> = {
  row: Row
  index: number
  ariaIndex?: number
  name: string
  columns: readonly Column<Row>[]
  selected: boolean
  leaving: boolean
  held: boolean
  shift?: number
  handle?: ReactNode
  actions: RowActions<Row>
  isSelectable: boolean
  isOpenable: boolean
  href: string | undefined
  menu: ReactNode
  hasActions: boolean
}

/** A list has up to 100, which would all render with every letter of a search. */
export const TableRow = memo(WholeRow) as typeof WholeRow

function WholeRow<Row>({
  row,
  index: place,
  ariaIndex,
  name,
  columns,
  selected,
  leaving,
  held,
  shift,
  handle,
  actions,
  isSelectable,
  isOpenable,
  href,
  menu,
  hasActions,
}: Props<Row>) {
  const open = () => actions.open(row)
  return (
    <tr
      className={classes.row}
      data-row={place}
      aria-rowindex={ariaIndex}
      style={shift === undefined ? undefined : { transform: `translateY(${shift}px)` }}
      data-held={held || undefined}
      data-selected={selected || undefined}
      data-leaving={leaving || undefined}
      data-openable={isOpenable || undefined}
      {...(isOpenable && { onClick: (event) => isPlainClick(event) && open() })}
    >
      {handle !== undefined && <td className={classes.grip}>{handle}</td>}
      {isSelectable && (
        <td className={classes.tick}>
          <Checkbox aria-label={t('Select {name}', { name })} checked={selected} onChange={() => actions.select(row)} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.id} data-align={column.align} data-flexible={column.flexible ? true : undefined}>
          {index === 0 && isOpenable ? (
            <Opener href={href} onOpen={open}>
              {column.cell(row)}
            </Opener>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {hasActions && <td className={classes.actions}>{menu && <RowMenu name={name}>{menu}</RowMenu>}</td>}
    </tr>
  )
}

function Opener({ href, onOpen, children }: { href: string | undefined; onOpen: () => void; children: ReactNode }) {
  const keys = { onKeyDown: moveBetweenRows, className: classes.opener, 'data-opener': true }
  if (href === undefined) {
    return (
      <UnstyledButton {...keys} onClick={onOpen}>
        {children}
      </UnstyledButton>
    )
  }
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a {...keys} href={href} onClick={follow}>
      {children}
    </a>
  )
}

function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('Actions for {name}', { name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

const rowSteps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = rowSteps.get(event.key)
  if (!step) return
  const openers = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('[data-opener]') ?? [])]
  const next = openers[openers.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
