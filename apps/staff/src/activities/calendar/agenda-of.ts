import type { Hours } from '@spotter/domain/activities/working-hours.ts'
import type { Placed } from './place-events.ts'

const leastFree = 15

export function agendaOf<Event>(day: {
  hours: Hours | null
  placed: readonly Placed<Event>[]
}): (Placed<Event> | Hours)[] {
  const { hours, placed } = day
  const entries: (Placed<Event> | Hours)[] = []
  let free = hours?.from ?? 0
  const addFree = (until: number) => {
    const into = Math.min(until, hours?.into ?? 0)
    if (hours && into - free >= leastFree) entries.push({ from: free, into })
  }
  for (const one of placed) {
    addFree(one.from)
    entries.push(one)
    free = Math.max(free, one.into)
  }
  addFree(24 * 60)
  return entries
}
