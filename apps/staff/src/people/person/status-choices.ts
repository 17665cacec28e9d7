import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { type StatusRefusal, statusRefusals } from '@spotter/domain/people/status.ts'
import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { StatusChoice } from './StatusMenu.tsx'

type Transition = { allowed: boolean; reason: StatusRefusal | null }

export const statusChoices = ({ status, status_transitions }: Person): StatusChoice<Status>[] =>
  (Object.entries(status_transitions) as [Status, Transition][]).map(([to, { allowed, reason }]) => ({
    to,
    name: t(statusNames[to]),
    allowed,
    isPresent: to === status,
    hint: hintOf(status, to, reason),
  }))

function hintOf(from: Status, to: Status, reason: StatusRefusal | null): string | null {
  if (from === to) return to === 'trial' && !reason ? t('Change the trial dates') : t('Current status')
  return reason && t(statusRefusals[reason])
}
