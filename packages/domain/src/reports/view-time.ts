/** A day; what is open longer is not looked at. */
const mostSeconds = 86_400

/** `sales` of `/reports/sales`; null outside reports. */
export const viewedReport = (path: string): string | null => /^\/reports\/([\w/]{1,100})/.exec(path)?.[1] ?? null

/** As HH:MM:SS. */
export function formatViewTime(milliseconds: number): string {
  const seconds = Math.min(mostSeconds, Math.floor(milliseconds / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Seconds of HH:MM:SS, or null if it isn't one. */
export function parseViewTime(text: string): number | null {
  const [, hours, minutes, seconds] = /^(\d\d):([0-5]\d):([0-5]\d)$/.exec(text) ?? []
  if (hours === undefined) return null
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return total <= mostSeconds ? total : null
}
