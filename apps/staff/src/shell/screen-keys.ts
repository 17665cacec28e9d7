import { makeStore } from '@spotter/client/store.ts'
import { useEffect } from 'react'

/** A label that is no text of the product, such as a name that was given, comes as it is. */
export type ScreenKey = { key: string; label: string | (() => string); press: () => void }

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
