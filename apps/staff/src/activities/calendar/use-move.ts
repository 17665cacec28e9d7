import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { CalendarAnswer, CalendarEvent } from '@spotter/contract/activities/calendar.ts'
import { formatTime } from '@spotter/domain/time/formats.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { t } from '@spotter/i18n/translate.ts'
import { error, undoable, warning } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAccount } from '../../shell/account.ts'
import { longDay } from './day-names.ts'
import { titleOf } from './event-words.ts'
import type { ShownEvent } from './shown-event.ts'

export type Moved = { start: string; end: string; salesperson_id?: number }
export type Overlap = { event: ShownEvent; to: Moved; text: string }

export function useMove() {
  const queries = useQueryClient()
  const { company } = useAccount()
  const [overlap, setOverlap] = useState<Overlap | null>(null)
  /** Sequential, so that a second move uses the version of the first. */
  const before = useRef(Promise.resolve())

  const paint = (id: number, values: Partial<Place>) =>
    queries.setQueriesData<CalendarAnswer>(
      { queryKey: ['GET /api/events'] },
      (answer) =>
        answer && {
          ...answer,
          collection: answer.collection.map((event) => (event.id === id ? { ...event, ...values } : event)),
        },
    )
  const painted = ({ id }: ShownEvent) =>
    queries
      .getQueriesData<CalendarAnswer>({ queryKey: ['GET /api/events'] })
      .flatMap(([, answer]) => answer?.collection ?? [])
      .find((event) => event.id === id)
  const refresh = ({ person_id }: ShownEvent) =>
    refreshRecords(queries, 'activity', person_id === null ? {} : { person_id })

  function move(event: ShownEvent, to: Moved, overlap_reason?: string): Promise<void> {
    void queries.cancelQueries({ queryKey: ['GET /api/events'] })
    paint(event.id, to)
    before.current = before.current.then(() => save(event, to, overlap_reason))
    return before.current
  }

  async function save(event: ShownEvent, to: Moved, overlap_reason?: string) {
    try {
      const lock_version = painted(event)?.lock_version ?? event.lock_version
      const saved = await put(event.id, { ...to, lock_version, ...(overlap_reason && { overlap_reason }) })
      paint(event.id, { lock_version: saved.lock_version, confirmed: saved.confirmed })
      undoable(movedText(event, saved), () => undo(event))
      saved.warnings.forEach(warning)
    } catch (reason) {
      const text = reason instanceof CallFailure ? reason.errors['overlap_reason']?.[0] : undefined
      // Stays in place while the user gives a reason.
      if (text) return setOverlap({ event, to, text })
      paint(event.id, placeOf(event))
      error(isStale(reason) ? t('Someone else just changed this') : explain(reason))
    }
    await refresh(event)
  }

  function movedText(event: ShownEvent, saved: Pick<CalendarEvent, 'start' | 'end' | 'salesperson_id'>): string {
    const name = titleOf(event)
    const isResized = saved.start === event.start && saved.salesperson_id === event.salesperson_id
    if (isResized) return t('{name} now ends at {time}.', { name, time: formatTime(saved.end, company) })
    const day = longDay(dayOf(saved.start, company.tzinfo), company)
    return t('{name} moved to {day}, {time}.', { name, day, time: formatTime(saved.start, company) })
  }

  /** Also restores the confirmation. */
  async function undo(event: ShownEvent) {
    const { id, start, end, salesperson_id, overlap_reason } = event
    paint(id, placeOf(event))
    try {
      await put(id, {
        start,
        end,
        ...(salesperson_id !== null && { salesperson_id }),
        ...(overlap_reason !== null && { overlap_reason }),
      })
      if (event.confirmed) await call('PUT /api/activities/{id}/mark_confirmed', { params: { id } })
    } catch (reason) {
      error(explain(reason))
    }
    await refresh(event)
  }

  return {
    move,
    overlap,
    insist: (reason: string) => {
      if (!overlap) return
      setOverlap(null)
      void move(overlap.event, overlap.to, reason)
    },
    giveUp: () => {
      if (!overlap) return
      setOverlap(null)
      paint(overlap.event.id, placeOf(overlap.event))
      void refresh(overlap.event)
    },
  }
}

type Place = Required<Pick<CalendarEvent, 'start' | 'end' | 'salesperson_id' | 'confirmed' | 'lock_version'>>
const placeOf = ({ start, end, salesperson_id, confirmed, lock_version }: ShownEvent): Place => ({
  start,
  end,
  salesperson_id,
  confirmed,
  lock_version,
})

type Change = Partial<Moved> & { lock_version?: number; overlap_reason?: string }
const put = (id: number, body: Change) => call('PUT /api/activities/{id}', { params: { id }, body })

const isStale = (reason: unknown) => reason instanceof CallFailure && reason.status === 409
