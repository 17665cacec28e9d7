export class DeviceError extends Error {
  readonly code: number | null
  constructor(message: string, code: number | null = null) {
    super(message)
    this.code = code
  }
}

export type DeviceEvents = {
  offline: () => void
  error: (error: DeviceError) => void
}

export interface VoiceDevice {
  register: (token: string) => Promise<void>
  join: (call_id: number) => JoinedCall
  destroy: () => void
}

export interface JoinedCall {
  mute: (isMuted: boolean) => void
  sendDigits: (digits: string) => Promise<void>
  leave: () => void
}

export type MakeDevice = (events: DeviceEvents) => VoiceDevice
