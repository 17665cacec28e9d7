import { msg } from '@spotter/i18n/translate.ts'
import { useMemo, useRef } from 'react'
import { useScreenKeys } from '../../shell/screen-keys.ts'
import type { Calendar } from './use-calendar.ts'

/** Listed with the shortcuts; handled by the grid. */
const heardByGrid = () => {}

export function useCalendarKeys(calendar: Calendar, add: () => void): void {
  const now = useRef({ calendar, add })
  now.current = { calendar, add }
  const { seesTeam } = calendar
  const keys = useMemo(
    () => [
      { key: 'n', label: msg('Add an event'), press: () => now.current.add() },
      { key: 't', label: msg('Today'), press: () => now.current.calendar.go(now.current.calendar.today) },
      { key: 'j', label: msg('Next period'), press: () => now.current.calendar.step(1) },
      { key: 'k', label: msg('Previous period'), press: () => now.current.calendar.step(-1) },
      { key: 'd', label: msg('Day'), press: () => now.current.calendar.show('day') },
      { key: 'w', label: msg('Week'), press: () => now.current.calendar.show('week') },
      { key: 'm', label: msg('Month'), press: () => now.current.calendar.show('month') },
      ...(seesTeam ? [{ key: 'e', label: msg('Team'), press: () => now.current.calendar.show('team') }] : []),
      { key: '↑ ↓ ← →', label: msg('Move between events'), press: heardByGrid },
      { key: '⇧ ↑ ↓ ← →', label: msg('Move the event'), press: heardByGrid },
      { key: '⇧ Alt ↑ ↓', label: msg('Make the event longer or shorter'), press: heardByGrid },
    ],
    [seesTeam],
  )
  useScreenKeys(keys)
}
