import { DeviceError, type DeviceEvents, type VoiceDevice } from './device.ts'
import { sandboxDevice } from './sandbox-device.ts'

type Kind = 'sandbox' | 'browser'

/** The token decides: the provider's library is loaded only for clubs that call through it. */
export function tokenDevice(events: DeviceEvents): VoiceDevice {
  let used: { kind: Kind; device: VoiceDevice } | null = null
  return {
    register: async (token) => {
      const kind = kindOf(token)
      if (used?.kind !== kind) {
        used?.device.destroy()
        used = { kind, device: await makeDevice(kind, events) }
      }
      await used.device.register(token)
    },
    join: (call_id) => {
      if (!used) throw new DeviceError('The device is not ready.')
      return used.device.join(call_id)
    },
    destroy: () => used?.device.destroy(),
  }
}

async function makeDevice(kind: Kind, events: DeviceEvents): Promise<VoiceDevice> {
  if (kind === 'sandbox') return sandboxDevice(events)
  const { browserDevice } = await import('./browser-device.ts')
  return browserDevice(events)
}

function kindOf(token: string): Kind {
  try {
    const [, payload = ''] = token.split('.')
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { grants?: unknown }
    return claims.grants === undefined ? 'sandbox' : 'browser'
  } catch {
    return 'sandbox'
  }
}
