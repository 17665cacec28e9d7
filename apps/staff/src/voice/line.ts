import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import { send } from '@spotter/client/send.ts'
import type { IncomingCall, VoiceCall } from '@spotter/contract/voice/voice.ts'
import { isAttempt, likelyOutcome } from '@spotter/domain/voice/call-states.ts'
import { alreadyCalling, serviceBusy } from '@spotter/domain/voice/dialling.ts'
import { withoutProvider } from '@spotter/domain/voice/provider-word.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { timings } from '@spotter/ui/timings.ts'
import { error, warning } from '@spotter/ui/toasts.tsx'
import { callAtDesk, type CallTo, type CurrentCall, currentCall, endedCall } from './current-call.ts'
import { DeviceError, type JoinedCall } from './device.ts'
import { pageDevice } from './set-up-device.ts'

let joined: JoinedCall | null = null

export async function startCalling(to: CallTo): Promise<void> {
  if (currentCall.read()) return void warning(t(alreadyCalling))
  const placed: CurrentCall = { ...to, id: null, isMuted: false }
  currentCall.write(placed)
  try {
    const device = to.phone_type === 'browser' ? await pageDevice.get() : null
    const started = await create(to)
    // Hung up while connecting.
    if (currentCall.read() !== placed) return void (await end(started.id))
    joined = device?.join(started.id) ?? null
    currentCall.write({ ...placed, id: started.id })
  } catch (reason) {
    if (currentCall.read() === placed) currentCall.write(null)
    const other = otherCallIn(reason)
    if (other !== null) return replace(other, to)
    error(faultText(reason))
  }
}

/** The first who answers has the call. */
export async function answerCalling({ id, person_id, person_name, number }: IncomingCall, phone_type: string) {
  if (currentCall.read()) return void warning(t(alreadyCalling))
  const name = person_name ?? number ?? t('Unknown caller')
  const taken: CurrentCall = {
    person: { id: person_id, name },
    phone: number ?? '',
    activity_id: null,
    phone_type,
    id: null,
    isMuted: false,
  }
  currentCall.write(taken)
  try {
    const device = phone_type === 'browser' ? await pageDevice.get() : null
    const body = { phone_type: phone_type === 'browser' ? ('browser' as const) : ('phone' as const) }
    await call('PUT /twilio/calls/{id}/answer', { params: { id }, body })
    if (currentCall.read() !== taken) return void (await end(id))
    joined = device?.join(id) ?? null
    currentCall.write({ ...taken, id })
  } catch (reason) {
    if (currentCall.read() === taken) currentCall.write(null)
    error(faultText(reason))
  }
}

export const declineCalling = (id: number) =>
  call('PUT /twilio/calls/{id}/decline', { params: { id } }).catch((reason: unknown) => error(faultText(reason)))

async function create({ person, phone, activity_id, phone_type }: CallTo): Promise<VoiceCall> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ person_id: person.id, phone, activity_id, phone_type })) {
    if (value !== null && value !== '') form.append(name, String(value))
  }
  const signal = AbortSignal.timeout(timings.callCreate)
  return (await send('POST', '/twilio/calls', { body: form, signal })) as VoiceCall
}

function faultText(reason: unknown): string {
  if (reason instanceof DOMException && reason.name === 'TimeoutError') return t(serviceBusy)
  return withoutProvider(reason instanceof DeviceError ? reason.message : explain(reason))
}

/** In another tab, or one whose start took too long. */
function otherCallIn(reason: unknown): number | null {
  const body = reason instanceof CallFailure ? (reason.body as { call_id?: unknown } | null) : null
  return typeof body?.call_id === 'number' ? body.call_id : null
}

async function replace(other: number, to: CallTo): Promise<void> {
  const isReplaced = await confirm({
    title: t(alreadyCalling),
    text: t("You're in another call, perhaps in another window. Hang up there and call {name}?", {
      name: to.person.name,
    }),
    okLabel: t('Hang up and call'),
  })
  if (!isReplaced) return
  await end(other).then(
    () => startCalling(to),
    (reason: unknown) => error(faultText(reason)),
  )
}

const end = (id: number) => call('PUT /twilio/calls/{id}', { params: { id }, body: { status: 'completed' } })

/** False if the server is unreachable. */
export async function hangUp(): Promise<boolean> {
  const present = currentCall.read()
  if (!present) return true
  if (present.id === null) {
    currentCall.write(null)
    return true
  }
  try {
    finish(await end(present.id))
    return true
  } catch (reason) {
    error(faultText(reason))
    return false
  }
}

/** No time to wait for an answer. */
export function hangUpWhileLeaving({ id, phone_type }: CurrentCall): void {
  if (id === null || phone_type !== 'browser') return
  void send('PUT', `/twilio/calls/${id}`, { body: { status: 'completed' }, keepalive: true }).catch(() => undefined)
}

export function finish(ended: VoiceCall): void {
  if (currentCall.read()?.id !== ended.id) return
  joined?.leave()
  joined = null
  currentCall.write(null)
  const { status, activity_id } = ended
  if (!isAttempt(status)) return void error(ended.error ? withoutProvider(ended.error) : t(serviceBusy))
  if (activity_id !== null && callAtDesk.read() !== activity_id) {
    endedCall.write({ activity_id, outcome: likelyOutcome(status) })
  }
}

export function mute(isMuted: boolean): void {
  const present = currentCall.read()
  if (!present) return
  joined?.mute(isMuted)
  currentCall.write({ ...present, isMuted })
}

export async function keyIn(digit: string): Promise<void> {
  await joined?.sendDigits(digit).catch((reason: unknown) => void error(faultText(reason)))
}
