import { makeStore } from '@spotter/client/store.ts'
import { useEffect } from 'react'

export type ScreenKey = { key: string; label: string; press: () => void }

const none: readonly ScreenKey[] = []

/** The keys of the screen that is open, beside those that work everywhere. */
export const screenKeys = makeStore(none)

/** Hand in the same list until it changes. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  useEffect(() => {
    screenKeys.write(keys)
    return () => screenKeys.write(none)
  }, [keys])
}
