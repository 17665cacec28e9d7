import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { MessageDialog } from './MessageDialog.tsx'
import type { AskedMessage } from './message-values.ts'

type WriteMessage = (asked: AskedMessage) => void

const WriteContext = createContext<WriteMessage | null>(null)
export const WriteMessageProvider = WriteContext.Provider

/** Null where nothing can be written. */
export const useWriteMessage = () => useContext(WriteContext)

/** Beside the person's page, because what opens it may disappear. */
export function useMessaging(person: Person | null): { write: WriteMessage; dialog: ReactNode } {
  const [opened, setOpened] = useState<{ asked: AskedMessage; turn: number } | null>(null)
  const write = (asked: AskedMessage) => setOpened((now) => ({ asked, turn: (now?.turn ?? 0) + 1 }))
  return {
    write,
    dialog: opened && person && (
      <MessageDialog
        key={opened.turn}
        person={person}
        asked={opened.asked}
        onWrite={write}
        onClose={() => setOpened((now) => (now === opened ? null : now))}
      />
    ),
  }
}
