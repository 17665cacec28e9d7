import { send } from '@spotter/client/send.ts'

let underWay: Promise<unknown> = Promise.resolve()

/** Also on page unload; expires by itself after ten minutes. */
export function letGo(person_id: number): void {
  const going = send('DELETE', `/api/next_call/${person_id}`, { keepalive: true })
  underWay = Promise.allSettled([underWay, going])
}

/** A person released too late would be claimed and released again. */
export const allLetGo = (): Promise<unknown> => underWay
