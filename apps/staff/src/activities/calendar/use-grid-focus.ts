import { minutesBetween } from '@spotter/domain/activities/times.ts'
import type { Hours } from '@spotter/domain/activities/working-hours.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { formatMinute } from '@spotter/domain/time/time-steps.ts'
import { t } from '@spotter/i18n/translate.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useAccount } from '../../shell/account.ts'
import { titleOf } from './event-words.ts'
import { type Arrow, isArrow, type Item, itemsOf, nearest, nextItem } from './grid-items.ts'
import type { GridColumn } from './TimeColumn.tsx'
import { type Landing, movedTo } from './use-landing.ts'
import type { Moved } from './use-move.ts'
import type { ShownEvent } from './shown-event.ts'

type Grid = {
  columns: readonly GridColumn[]
  visible: Hours
  step: number
  body: RefObject<HTMLElement | null>
  now: Date
  onMove: (event: ShownEvent, to: Moved) => void
}

/** Debounces saving while keys are pressed. */
const settling = 900

export function useGridFocus({ columns, visible, step, body, now, onMove }: Grid) {
  const { company } = useAccount()
  const [asked, setAsked] = useState<Item | null>(null)
  const [moving, setMoving] = useState<(Landing & { event: ShownEvent; before: Landing }) | null>(null)
  const [spoken, setSpoken] = useState('')
  const wantsFocus = useRef(false)
  const timer = useRef(0)
  const at = currentItem(asked ?? firstItem(), columns, visible, step)

  function firstItem(): Item {
    const column = Math.max(
      0,
      columns.findIndex(({ isToday }) => isToday),
    )
    const { hour } = localTime(now, company.tzinfo)
    const minute = columns[column]?.isToday ? (hour + 1) * 60 : (columns[column]?.hours?.from ?? visible.from)
    return { column, minute: Math.min(minute, visible.into - step), id: null }
  }

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const selector = at.id === null ? '[data-cursor]' : `[data-event="${at.id}"]`
    body.current?.querySelector<HTMLElement>(selector)?.focus()
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function go(key: Arrow) {
    setAsked(nextItem(columns, at, { key, visible, step }))
    wantsFocus.current = true
  }

  function moveEvent(key: Arrow, onlyEnd: boolean) {
    const placed = columns[at.column]?.placed.find(({ event }) => event.id === at.id)
    if (!placed?.event.movable || !placed.begins) return
    // Short events are drawn longer.
    const ends = placed.from + minutesBetween(placed.event.start, placed.event.end)
    const before = moving?.before ?? { column: at.column, from: placed.from, into: Math.min(placed.into, ends) }
    const place = shifted(moving ?? before, key, onlyEnd, company.time_step)
    const column = columns[place.column]
    if (!column || place.from < visible.from || place.into > visible.into || place.into <= place.from) return
    setMoving({ ...place, event: placed.event, before })
    const [from, to] = [place.from, place.into].map((minute) => formatMinute(minute % 1440, company.time_format))
    setSpoken(t('{name}: {place}, {from} to {to}', { name: titleOf(placed.event), place: column.name, from, to }))
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => settle({ ...place, event: placed.event, before }), settling)
  }

  function settle(moved = moving) {
    clearTimeout(timer.current)
    setMoving(null)
    const column = moved && columns[moved.column]
    if (!column || isSame(moved, moved.before)) return
    wantsFocus.current = body.current?.contains(document.activeElement) ?? false
    setAsked({ column: moved.column, minute: moved.from, id: moved.event.id })
    onMove(moved.event, movedTo(moved.event, { column, place: moved, before: moved.before, tzinfo: company.tzinfo }))
  }

  function giveUp() {
    clearTimeout(timer.current)
    setMoving(null)
    setSpoken(t('Not moved.'))
  }

  const handlers = {
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey) return
      if (moving && (event.key === 'Enter' || event.key === 'Escape')) {
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') settle()
        else giveUp()
      } else if (isArrow(event.key)) {
        event.preventDefault()
        if (event.shiftKey) moveEvent(event.key, event.altKey)
        else go(event.key)
      }
    },
    onFocus({ target }: FocusEvent) {
      const id = Number(target.closest<HTMLElement>('[data-event]')?.dataset['event'])
      if (id && id !== at.id) setAsked({ ...at, id })
    },
    onBlur: () => {
      if (moving) settle()
    },
  }

  return { at, moving, spoken, handlers }
}

/** The focused item may have been moved, removed or taken. */
function currentItem(asked: Item, columns: readonly GridColumn[], visible: Hours, step: number): Item {
  if (asked.id !== null) {
    for (const [column, { placed }] of columns.entries()) {
      const found = placed.find(({ event }) => event.id === asked.id)
      if (found) return { column, minute: found.from, id: asked.id }
    }
  }
  const column = Math.min(asked.column, columns.length - 1)
  const items = itemsOf(columns, column, visible, step)
  const slot = items.find(({ id, minute }) => id === null && minute === asked.minute)
  return slot ?? nearest(items, asked.minute) ?? { column: 0, minute: visible.from, id: null }
}

function shifted({ column, from, into }: Landing, key: Arrow, onlyEnd: boolean, step: number): Landing {
  const by = key === 'ArrowUp' ? -step : key === 'ArrowDown' ? step : 0
  const aside = onlyEnd ? 0 : key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  return { column: column + aside, from: onlyEnd ? from : from + by, into: into + by }
}

const isSame = (one: Landing, other: Landing) =>
  one.column === other.column && one.from === other.from && one.into === other.into
