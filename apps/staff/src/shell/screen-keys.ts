import { makeStore } from '@spotter/client/store.ts'
import { useEffect } from 'react'

/** Functions for labels that aren't translated. */
export type ScreenKey = { key: string; label: string | (() => string); press: () => void }

const none: readonly ScreenKey[] = []

export const screenKeys = makeStore(none)

/** Pass a stable list. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  useEffect(() => {
    screenKeys.write(keys)
    return () => screenKeys.write(none)
  }, [keys])
}
