import { useSyncExternalStore } from 'react'

export function makeStore<Value>(initial: Value) {
  let value = initial
  const watchers = new Set<() => void>()
  const store = {
    read: () => value,
    write: (next: Value) => {
      if (Object.is(next, value)) return
      value = next
      for (const watcher of [...watchers]) watcher()
    },
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
  return store
}

type Store<Value> = ReturnType<typeof makeStore<Value>>

export const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.watch, store.read, store.read)
