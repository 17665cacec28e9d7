import type { Caller } from '@spotter/contract/voice/voice.ts'
import { callerStatusNames } from '@spotter/domain/voice/callers.ts'
import { t } from '@spotter/i18n/translate.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'

const tones = { none: 'neutral', waiting: 'caution', verified: 'positive', failed: 'neutral' } as const

export function CallerState({ caller }: { caller: Caller | null }) {
  const status = caller?.status ?? 'none'
  return <StatusBadge tone={tones[status]}>{t(callerStatusNames[status])}</StatusBadge>
}
