import { msg } from '@spotter/i18n/translate.ts'
import { useMemo, useRef } from 'react'
import { useScreenKeys } from '../../shell/screen-keys.ts'

export function useUndoKey(undo: (() => void) | null): void {
  const now = useRef(undo)
  now.current = undo
  const offers = undo !== null
  useScreenKeys(
    useMemo(
      () => (offers ? [{ key: 'u', label: msg('Undo the last outcome'), press: () => now.current?.() }] : []),
      [offers],
    ),
  )
}
