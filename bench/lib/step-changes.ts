/** Times in microseconds. */
export interface TraceEvent {
  name: string
  cat: string
  ts: number
  args?: { data?: { startTime?: number } }
}
export interface StepChange {
  to: string
  ms: number
}

const isMark = ({ cat }: TraceEvent) => cat.includes('blink.user_timing')

export function stepChanges(events: readonly TraceEvent[]): StepChange[] {
  const inOrder = events.toSorted((one, other) => one.ts - other.ts)
  const changes: StepChange[] = []
  let touched: number | null = null
  let shown: string | null = null
  for (const event of inOrder) {
    if (isMark(event) && event.name === 'step-touched') touched = event.ts
    else if (isMark(event) && event.name.startsWith('step-shown ')) shown = event.name.slice('step-shown '.length)
    else if (event.name === 'DrawFrame' && shown !== null && touched !== null) {
      changes.push({ to: shown, ms: (event.ts - touched) / 1000 })
      touched = shown = null
    }
  }
  return changes
}
