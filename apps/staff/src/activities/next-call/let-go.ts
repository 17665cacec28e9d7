import { send } from '@spotter/client/send.ts'

let underWay: Promise<unknown> = Promise.resolve()

/** Frees somebody for others; also while the page is left, and if that fails, it happens by itself in ten minutes. */
export function letGo(person_id: number): void {
  const going = send('DELETE', `/api/next_call/${person_id}`, { keepalive: true })
  underWay = Promise.allSettled([underWay, going])
}

/** Whoever is asked for before those let go are free may be one of them, and would be taken away again. */
export const allLetGo = (): Promise<unknown> => underWay
