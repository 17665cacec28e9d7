import type { Hours } from '@spotter/domain/activities/working-hours.ts'
import { formatTime } from '@spotter/domain/time/formats.ts'
import { IconAlertCircle } from '@spotter/ui/icons.ts'
import { initialsOf } from '@spotter/ui/states/Initials.tsx'
import type { ComponentPropsWithoutRef, CSSProperties } from 'react'
import { IconBuildingCommunity } from '../../icons.ts'
import { useAccount } from '../../shell/account.ts'
import { EventMark } from './EventMark.tsx'
import { describeEvent, stateOf, timeSpan, titleOf } from './event-words.ts'
import type { Placed } from './place-events.ts'
import classes from './time-grid.module.css'
import type { ShownEvent } from './shown-event.ts'

type Drag = ComponentPropsWithoutRef<'button'>

type Props = {
  placed: Placed<ShownEvent>
  visible: Hours
  now: Date
  isCurrent: boolean
  isMoving: boolean
  showSalesperson: boolean
  drag: Drag | null
  resize: ComponentPropsWithoutRef<'span'> | null
  onOpen: (event: ShownEvent, element: HTMLElement) => void
}

/** Minutes from which a card has room for two lines, and for more. */
const twoLines = 30
const moreLines = 45

export const linesIn = (minutes: number) => (minutes < twoLines ? 1 : minutes < moreLines ? 2 : 3)

export function EventBlock(props: Props) {
  const { placed, visible, now, isCurrent, isMoving, showSalesperson, drag, resize, onOpen } = props
  const { event, from, into } = placed
  const { company } = useAccount()
  const state = stateOf(event, now)
  const lines = linesIn(into - from)
  const owner = showSalesperson ? event.salesperson_name : null
  const description = describeEvent(event, company, now)
  return (
    <button
      type="button"
      className={classes.event}
      style={placeStyle(placed, visible)}
      data-event={event.id}
      data-state={state}
      data-lines={lines}
      data-moving={isMoving || undefined}
      data-movable={drag !== null || undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={description}
      title={description}
      aria-haspopup="dialog"
      {...drag}
      onClick={({ currentTarget }) => onOpen(event, currentTarget)}
    >
      <span className={classes.eventTitle}>
        <EventMark state={state} />
        <span className={classes.eventName}>{titleOf(event)}</span>
        {event.overlap_reason !== null && <IconAlertCircle size={13} aria-hidden />}
        {event.abc_event && <IconBuildingCommunity size={13} aria-hidden />}
        {owner && <span className={classes.eventOwner}>{initialsOf(owner)}</span>}
      </span>
      {lines === 2 && <span className={classes.eventDetail}>{joined(owner, formatTime(event.start, company))}</span>}
      {lines === 3 && (
        <>
          <span className={classes.eventDetail}>{timeSpan(event, company)}</span>
          <span className={classes.eventDetail}>{joined(owner, event.person && event.kind_name)}</span>
        </>
      )}
      {resize && <span className={classes.handle} {...resize} aria-hidden />}
    </button>
  )
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

export function placeStyle(
  { from, into, lane = 0, lanes = 1, width = 1 }: Hours & Partial<Placed<unknown>>,
  visible: Hours,
): CSSProperties {
  return {
    top: `calc(var(--hour) * ${(Math.max(from, visible.from) - visible.from) / 60})`,
    height: `calc(var(--hour) * ${(into - Math.max(from, visible.from)) / 60} - 2px)`,
    left: `calc(${(lane / lanes) * 100}% + 2px)`,
    width: `calc(${(width / lanes) * 100}% - 4px)`,
  }
}
