import { msg } from '@spotter/i18n/translate.ts'
import { useMemo, useRef } from 'react'
import { useScreenKeys } from '../../shell/screen-keys.ts'
import { openLogCall } from './open-log-call.ts'

type Presses = {
  edit: () => void
  note: () => void
  message: () => void
  status: () => void
  call: () => void
  todo: () => void
  event?: () => void
}

type Offered = { readOnly: boolean; isInList: boolean }

export function usePersonKeys(presses: Presses, { readOnly, isInList }: Offered): void {
  const now = useRef(presses)
  now.current = presses
  const books = presses.event !== undefined
  const keys = useMemo(
    () => [
      ...(readOnly
        ? []
        : [
            { key: 'e', label: msg('Edit the person'), press: () => now.current.edit() },
            { key: 'n', label: msg('Write a note'), press: () => now.current.note() },
            { key: 'm', label: msg('Write a message'), press: () => now.current.message() },
            { key: 's', label: msg('Change the status'), press: () => now.current.status() },
            { key: 'c', label: msg('Add Call'), press: () => now.current.call() },
            { key: 'l', label: msg('Log call'), press: openLogCall },
            ...(books ? [{ key: 'a', label: msg('Add Event'), press: () => now.current.event?.() }] : []),
            { key: 'd', label: msg('Add ToDo'), press: () => now.current.todo() },
          ]),
      ...(isInList
        ? [
            { key: 'j', label: msg('Next person'), press: () => openNeighbour('next') },
            { key: 'k', label: msg('Previous person'), press: () => openNeighbour('previous') },
          ]
        : []),
    ],
    [readOnly, books, isInList],
  )
  useScreenKeys(keys)
}

/** The buttons know the neighbours once they are loaded. */
const openNeighbour = (side: 'next' | 'previous') =>
  document.querySelector<HTMLElement>(`[data-neighbour="${side}"]`)?.click()
