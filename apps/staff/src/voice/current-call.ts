import { makeStore } from '@spotter/client/store.ts'
import type { Outcome } from '@spotter/domain/activities/outcomes.ts'
import { t } from '@spotter/i18n/translate.ts'

export type CallTo = {
  /** Without an id the caller is unknown. */
  person: { id: number | null; name: string }
  /** The server checks it. */
  phone: string
  activity_id: number | null
  phone_type: string
}
/** Null until the server accepts the call. */
export type CurrentCall = CallTo & { id: number | null; isMuted: boolean }

export const currentCall = makeStore<CurrentCall | null>(null)
export const isCalling = () => currentCall.read() !== null

export const endedCall = makeStore<{ activity_id: number; outcome: Outcome | null } | null>(null)

export const callAtDesk = makeStore<number | null>(null)

export async function leaveCall(): Promise<boolean> {
  const call = currentCall.read()
  if (!call) return true
  const [{ confirm }, { hangUp }] = await Promise.all([import('@spotter/ui/dialogs/ask.ts'), import('./line.ts')])
  const isLeft = await confirm({
    text: t("You're in a call with {name}. It ends if you leave this page.", { name: call.person.name }),
    okLabel: t('Hang up'),
    cancelLabel: t('Stay on the call'),
    danger: true,
  })
  return isLeft && hangUp()
}

const kept = 'spotter.call'

/** A call through a phone survives a reload. */
export function saveForReload({ phone_type, ...call }: CurrentCall): void {
  if (phone_type === 'phone') sessionStorage.setItem(kept, JSON.stringify({ ...call, phone_type }))
}

export function loadSavedCall(): void {
  const text = sessionStorage.getItem(kept)
  sessionStorage.removeItem(kept)
  if (text && !isCalling()) currentCall.write(JSON.parse(text) as CurrentCall)
}
