import { requestId } from '@spotter/client/send.ts'

/** Never holds visitor data. */
export const onDevice = {
  code: place('spotter_visitor_app_code'),
  key: place('spotter_kiosk_device'),
  locale: place('spotter_kiosk_locale'),
}

function place(name: string) {
  return {
    read: (): string | null => attempt(() => localStorage.getItem(name)) ?? null,
    keep: (value: string): void => void attempt(() => localStorage.setItem(name, value)),
    forget: (): void => void attempt(() => localStorage.removeItem(name)),
  }
}

/** Identifies this device to the server. Without storage, every start is a new device. */
export function deviceKey(): string {
  const known = onDevice.key.read() ?? made
  if (known && /^[\da-f]{32}$/.test(known)) return known
  made = requestId()
  onDevice.key.keep(made)
  return made
}
let made: string | null = null

/** Storage may be full or blocked. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
