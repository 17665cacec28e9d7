import type { RunState } from '@spotter/domain/automations/runs.ts'
import type { Tone } from '@spotter/ui/states/StatusBadge.tsx'

export const runTones: Record<RunState, Tone> = {
  planned: 'neutral',
  done: 'positive',
  left_out: 'caution',
  cancelled: 'negative',
}
