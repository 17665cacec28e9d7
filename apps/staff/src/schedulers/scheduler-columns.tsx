import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Scheduler } from '@spotter/contract/schedulers/scheduler-shapes.ts'
import { jobStatusNames, jobTypeNames } from '@spotter/domain/schedulers/schedulers.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { statusTones, whatText, whenText } from './scheduler-words.ts'

export const schedulerColumns = (club: AccountCompany): Column<Scheduler>[] => [
  { id: 'what', label: t('What'), cell: whatText },
  { id: 'type', label: t('Type'), cell: ({ type }) => t(jobTypeNames[type]) },
  { id: 'when', label: t('When'), cell: (scheduler) => whenText(scheduler, club.time_format) },
  {
    id: 'job_status',
    label: t('Status'),
    cell: ({ job_status }) => <StatusBadge tone={statusTones[job_status]}>{t(jobStatusNames[job_status])}</StatusBadge>,
  },
  { id: 'next_run', label: t('Next run'), cell: ({ next_run }) => (next_run ? formatDateTime(next_run, club) : '—') },
  { id: 'last_run', label: t('Last run'), cell: ({ last_run }) => (last_run ? formatDateTime(last_run, club) : '—') },
]
