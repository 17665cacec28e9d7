interface Progress {
  done: number
  total: number
  /** What is counted, in the plural. */
  unit: string
  seconds: number
}

/** For people at a terminal; the time left follows from the speed so far. */
export function progressLine({ done, total, unit, seconds }: Progress): string {
  const counted = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${unit}`
  if (!done || done >= total) return counted
  return `${counted}, ${timeLeft((seconds / done) * (total - done))} left`
}

function timeLeft(seconds: number): string {
  if (seconds < 90) return `about ${plural(Math.ceil(seconds), 'second')}`
  if (seconds < 5400) return `about ${plural(Math.round(seconds / 60), 'minute')}`
  return `about ${plural(Math.round(seconds / 3600), 'hour')}`
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
