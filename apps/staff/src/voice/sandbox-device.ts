import { call } from '@spotter/client/call.ts'
import { online } from '@spotter/client/connectivity.ts'
import { DeviceError, type DeviceEvents, type VoiceDevice } from './device.ts'

export function sandboxDevice({ offline, error }: DeviceEvents): VoiceDevice {
  let token = ''
  const stop = online.watch(() => {
    if (!online.read()) offline()
  })
  const ask = async (more: { call_id?: number; digits?: string } = {}) => {
    const { code, message } = await call('POST /api/sandbox/device', { body: { token, ...more } })
    if (message !== null) throw new DeviceError(message, code)
  }
  return {
    register: (given) => {
      token = given
      return ask()
    },
    join: (call_id) => ({
      mute: () => {},
      leave: () => {},
      sendDigits: (digits) =>
        ask({ call_id, digits }).catch((reason: unknown) => {
          if (!(reason instanceof DeviceError)) throw reason
          error(reason)
        }),
    }),
    destroy: stop,
  }
}
