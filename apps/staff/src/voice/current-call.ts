import { makeStore } from '@spotter/client/store.ts'
import type { Outcome } from '@spotter/domain/activities/outcomes.ts'
import { t } from '@spotter/i18n/translate.ts'

export type CallTo = {
  person: { id: number; name: string }
  /** As it is shown; whom it belongs to is checked by the server. */
  phone: string
  activity_id: number | null
  phone_type: string
}
/** The id is null until the server has taken the call on. */
export type CurrentCall = CallTo & { id: number | null; isMuted: boolean }

/** The call of this page; one at a time. */
export const currentCall = makeStore<CurrentCall | null>(null)
export const isCalling = () => currentCall.read() !== null

/** A call that is over and whose outcome nobody has noted yet. */
export const endedCall = makeStore<{ activity_id: number; outcome: Outcome | null } | null>(null)

/** Where outcomes are noted without being asked for: the desk of the next call. */
export const callOnDesk = makeStore<number | null>(null)

/** Whether the page may be left for another club or user; a call that goes on is asked about and ended first. */
export async function leaveCall(): Promise<boolean> {
  if (!isCalling()) return true
  const [{ confirm }, { hangUp }] = await Promise.all([import('@spotter/ui/dialogs/ask.ts'), import('./line.ts')])
  const isLeft = await confirm({
    text: t("You're in a call. It ends if you leave this page."),
    okLabel: t('Hang up'),
    cancelLabel: t('Stay on the call'),
    danger: true,
  })
  return isLeft && hangUp()
}

const kept = 'spotter.call'

/** A call through a phone goes on while the page is loaded anew. */
export function keepForReload({ phone_type, ...call }: CurrentCall): void {
  if (phone_type === 'phone') sessionStorage.setItem(kept, JSON.stringify({ ...call, phone_type }))
}

export function takeKept(): void {
  const text = sessionStorage.getItem(kept)
  sessionStorage.removeItem(kept)
  if (text && !isCalling()) currentCall.write(JSON.parse(text) as CurrentCall)
}
