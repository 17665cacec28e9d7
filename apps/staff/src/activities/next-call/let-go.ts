import { send } from '@spotter/client/send.ts'

/** Frees somebody for others; also while the page is left, and if that fails, it happens by itself in ten minutes. */
export const letGo = (person_id: number): void =>
  void send('DELETE', `/api/next_call/${person_id}`, { keepalive: true }).catch(() => undefined)
