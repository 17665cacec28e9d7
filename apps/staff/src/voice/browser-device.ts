import { Device } from '@twilio/voice-sdk'
import { DeviceError, type DeviceEvents, type VoiceDevice } from './device.ts'

interface Fault {
  message: string
  code: number
}

/** Speaks and listens through the provider of the club; it only calls, so it needs no registration. */
export function browserDevice({ offline, error }: DeviceEvents): VoiceDevice {
  let device: Device | null = null
  const fail = ({ message, code }: Fault) => error(new DeviceError(message, code))
  return {
    register: async (token) => {
      if (device) return device.updateToken(token)
      device = new Device(token, { logLevel: 'silent' })
      device.on('error', fail)
      device.on('tokenWillExpire', offline)
    },
    join: (call_id) => {
      const joining = device?.connect({ params: { call_id: String(call_id) } })
      joining?.then((call) => call.on('error', fail), fail)
      return {
        mute: (isMuted) => void joining?.then((call) => call.mute(isMuted)).catch(() => undefined),
        leave: () => void joining?.then((call) => call.disconnect()).catch(() => undefined),
        sendDigits: async (digits) => (await joining)?.sendDigits(digits),
      }
    },
    destroy: () => device?.destroy(),
  }
}
