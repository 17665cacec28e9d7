import { ActionIcon, Group } from '@mantine/core'
import type { Move } from '@spotter/domain/lists/reorder.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { KeyboardEvent } from 'react'
import { IconChevronDown, IconChevronUp } from '../icons.ts'
import classes from './ReorderControls.module.css'

const directions = new Map<string, Move>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
])

type Props = {
  name: string
  first: boolean
  last: boolean
  onMove: (direction: Move) => void
  disabled?: boolean
}

export function ReorderControls({ name, first, last, onMove, disabled = false }: Props) {
  const cannot = { up: first || disabled, down: last || disabled }
  const move = (direction: Move) => {
    if (!cannot[direction]) onMove(direction)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions.get(event.key)
    if (!event.altKey || !direction) return
    event.preventDefault()
    move(direction)
  }
  // aria-disabled: `disabled` would drop the focus at the end of the list.
  return (
    <Group gap={0} wrap="nowrap" onKeyDown={onKeyDown}>
      <ActionIcon
        size="sm"
        className={classes.move}
        aria-label={t('Move {name} up', { name })}
        aria-disabled={cannot.up}
        data-disabled={cannot.up}
        onClick={() => move('up')}
      >
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="sm"
        className={classes.move}
        aria-label={t('Move {name} down', { name })}
        aria-disabled={cannot.down}
        data-disabled={cannot.down}
        onClick={() => move('down')}
      >
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
