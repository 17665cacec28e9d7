import { requestId } from '@spotter/client/send.ts'

/** What this device remembers. Nothing of a visitor is ever among it. */
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

/** Names this device to the server; made at its first start. A device that may keep nothing is a new one at every start. */
export function deviceKey(): string {
  const known = onDevice.key.read() ?? made
  if (known && /^[\da-f]{32}$/.test(known)) return known
  made = requestId()
  onDevice.key.keep(made)
  return made
}
let made: string | null = null

/** A full or forbidden storage only forgets. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
