import { Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Scheduler } from '@spotter/contract/schedulers/scheduler-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useState } from 'react'
import { ReminderEditor } from './ReminderEditor.tsx'
import { ReportEmailEditor } from './ReportEmailEditor.tsx'

type Props = { open: string; company: AccountCompany; onClose: () => void }

export default function OpenScheduler({ open, company, onClose }: Props) {
  const id = Number(open)
  const found = useFetch(
    'GET /api/companies/{company_id}/schedulers',
    { params: { company_id: company.id }, query: { soft_delete_status: 'all', per_page: 200 } },
    { enabled: id > 0 },
  )
  // As opened: others' changes don't affect what is typed.
  const [opened, setOpened] = useState<Scheduler | null>(null)
  const loaded = found.data?.collection.find((scheduler) => scheduler.id === id)
  if (!opened && loaded) setOpened(loaded)
  const type = opened?.type ?? open
  const shared = { scheduler: opened, company, onClose }
  if (type === 'AppointmentReminder') return <ReminderEditor {...shared} />
  if (type === 'ReportEmail') return <ReportEmailEditor {...shared} />
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
  if (id > 0 && !found.data) return <LoadingState type="lines" />
  return <EmptyState title={t('Not found.')} action={<Button onClick={onClose}>{t('All schedulers')}</Button>} />
}
