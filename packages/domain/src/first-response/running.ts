interface RunningClock {
  minutes: number
  stopped_at: string | null
}

interface Counted {
  as_of: string
  open_until: string | null
}

const minuteMs = 60_000

/** A clock that was counted a while ago, until the club closes. */
export function minutesNow({ minutes, stopped_at }: RunningClock, { as_of, open_until }: Counted, now: Date): number {
  if (stopped_at !== null || open_until === null) return minutes
  const until = Math.min(now.getTime(), Date.parse(open_until))
  return minutes + Math.max(0, Math.floor((until - Date.parse(as_of)) / minuteMs))
}
