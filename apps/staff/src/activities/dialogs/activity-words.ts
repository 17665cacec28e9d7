import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { labelOf } from '@spotter/domain/activities/groups.ts'
import { offeredOutcomes } from '@spotter/domain/activities/outcomes.ts'
import { outcomeName as nameOf } from '@spotter/domain/settings/setting-names.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { Tone } from '@spotter/ui/states/StatusBadge.tsx'
import type { ActivityFormName } from './activity-values.ts'

export const formOf = ({ type, kind_code }: Pick<Activity, 'type' | 'kind_code'>): ActivityFormName =>
  type === 'Event' ? 'event' : kind_code === 'todo' ? 'todo' : 'call'

export const needsOutcome = ({ kind_code }: Pick<Activity, 'kind_code'>): boolean =>
  offeredOutcomes(kind_code).length > 0

export const outcomeName = (outcome: string): string => nameOf(outcome, t)

const tones = { success: 'positive', primary: 'accent', danger: 'negative' } as const satisfies Record<string, Tone>

export const toneOf = (activity: Pick<Activity, 'complete' | 'confirmed'>): Tone => tones[labelOf(activity)]

export function stateOf({ type, complete, confirmed, outcome }: Activity): string {
  if (complete) return outcome ? outcomeName(outcome) : t('Completed')
  if (confirmed) return t('Confirmed')
  return type === 'Event' ? t('Not confirmed') : t('Open')
}
