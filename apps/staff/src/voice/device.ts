export class DeviceError extends Error {
  /** As the makers of devices number them; null where there is no number. */
  readonly code: number | null
  constructor(message: string, code: number | null = null) {
    super(message)
    this.code = code
  }
}

/** What a device tells by itself. */
export type DeviceEvents = {
  offline: () => void
  error: (error: DeviceError) => void
}

/** Microphone and loudspeaker of a browser, signed in to whoever carries calls. */
export interface VoiceDevice {
  /** Signs in; rejects with a DeviceError. */
  register: (token: string) => Promise<void>
  /** Joins a call that the server has started. */
  join: (call_id: number) => JoinedCall
  destroy: () => void
}

export interface JoinedCall {
  mute: (isMuted: boolean) => void
  sendDigits: (digits: string) => Promise<void>
  leave: () => void
}

export type MakeDevice = (events: DeviceEvents) => VoiceDevice
