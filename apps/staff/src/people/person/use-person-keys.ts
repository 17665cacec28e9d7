import { msg } from '@spotter/i18n/translate.ts'
import { useMemo, useRef } from 'react'
import { useScreenKeys } from '../../shell/screen-keys.ts'

type Presses = {
  edit: () => void
  note: () => void
  status: () => void
  call: () => void
  todo: () => void
  event?: () => void
}

export function usePersonKeys(presses: Presses, readOnly: boolean): void {
  const now = useRef(presses)
  now.current = presses
  const books = presses.event !== undefined
  const keys = useMemo(
    () =>
      readOnly
        ? []
        : [
            { key: 'e', label: msg('Edit the person'), press: () => now.current.edit() },
            { key: 'n', label: msg('Write a note'), press: () => now.current.note() },
            { key: 's', label: msg('Change the status'), press: () => now.current.status() },
            { key: 'c', label: msg('Add Call'), press: () => now.current.call() },
            ...(books ? [{ key: 'a', label: msg('Add Event'), press: () => now.current.event?.() }] : []),
            { key: 'd', label: msg('Add ToDo'), press: () => now.current.todo() },
          ],
    [readOnly, books],
  )
  useScreenKeys(keys)
}
