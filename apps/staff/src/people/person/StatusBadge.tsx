import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import { t } from '@spotter/i18n/translate.ts'
import { StatusBadge as Badge, type Tone } from '@spotter/ui/states/StatusBadge.tsx'

export const statusTones: Record<Status, Tone> = {
  enquiry: 'accent',
  tour: 'caution',
  trial: 'special',
  sale: 'positive',
  not_interested: 'neutral',
  guest: 'visiting',
  former_member: 'negative',
}

export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={statusTones[status]}>{t(statusNames[status])}</Badge>
)
