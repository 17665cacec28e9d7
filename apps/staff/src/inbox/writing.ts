import { makeStore, useStore } from '@spotter/client/store.ts'
import { useAccount } from '../shell/account.ts'

type Writer = { user_id: number; name: string }

/** Who writes, by conversation; forgotten after some seconds. */
export const writing = makeStore<ReadonlyMap<number, Writer>>(new Map())

const shownFor = 6000
const timers = new Map<number, ReturnType<typeof setTimeout>>()

export function showWriting({ id, user_id, name }: Record<string, unknown>): void {
  if (typeof id !== 'number' || typeof user_id !== 'number' || typeof name !== 'string') return
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => forgetWriting(id), shownFor),
  )
  writing.write(new Map([...writing.read(), [id, { user_id, name }]]))
}

function forgetWriting(id: number): void {
  timers.delete(id)
  writing.write(new Map([...writing.read()].filter(([other]) => other !== id)))
}

/** The name of another user who writes there. */
export function useWriter(id: number): string | null {
  const { user } = useAccount()
  const writer = useStore(writing).get(id)
  return writer && writer.user_id !== user.id ? writer.name : null
}
