import { call } from '@spotter/client/call.ts'
import { online } from '@spotter/client/connectivity.ts'
import { isUnreachable } from '@spotter/client/failure.ts'
import { isSilent } from '@spotter/domain/voice/device-errors.ts'
import { withoutProvider } from '@spotter/domain/voice/provider-word.ts'
import { timings } from '@spotter/ui/timings.ts'
import { error as showError } from '@spotter/ui/toasts.tsx'
import { DeviceError, type MakeDevice, type VoiceDevice } from './device.ts'
import { tokenDevice } from './page-device.ts'

export function deviceOf(make: MakeDevice) {
  let device: VoiceDevice | null = null
  let ready: Promise<VoiceDevice> | null = null
  let renewal: ReturnType<typeof setInterval> | undefined

  async function setUp(): Promise<VoiceDevice> {
    device ??= make({
      offline: () => void renew(),
      error: (fault) => (isSilent(fault.code) ? void renew() : say(fault)),
    })
    await signIn(device)
    clearInterval(renewal)
    renewal = setInterval(() => void renew(), timings.voiceToken)
    return device
  }

  /** One retry with a new token. */
  async function signIn(one: VoiceDevice, isSecond = false): Promise<void> {
    const { token } = await call('GET /twilio/token')
    await one.register(token).catch((reason: unknown) => {
      if (isSecond || !(reason instanceof DeviceError) || !isSilent(reason.code)) throw reason
      return signIn(one, true)
    })
  }

  function get(): Promise<VoiceDevice> {
    ready ??= setUp().catch((reason: unknown) => {
      ready = null
      throw reason
    })
    return ready
  }

  /** Retried once connected. */
  async function renew(): Promise<void> {
    ready = null
    await get().catch((reason: unknown) => {
      if (isUnreachable(reason)) whenBack(() => void renew())
      else if (reason instanceof DeviceError && !isSilent(reason.code)) say(reason)
    })
  }

  return {
    get,
    destroy: () => {
      clearInterval(renewal)
      device?.destroy()
      device = null
      ready = null
    },
  }
}

const say = ({ message }: DeviceError) => void showError(withoutProvider(message))

function whenBack(then: () => void): void {
  if (online.read()) return
  const stop = online.watch(() => {
    if (!online.read()) return
    stop()
    then()
  })
}

export const pageDevice = deviceOf(tokenDevice)
