import { Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'

type Props = { company_id: number; onAdd: () => void; onShowPaused: () => void }

/** No active items, which isn't the same as none. */
export function NoItems({ company_id, onAdd, onShowPaused }: Props) {
  const found = useFetch('GET /api/companies/{company_id}/automated_items/ready_sets', { params: { company_id } })
  if (found.isPending) return <LoadingState type="lines" />
  const count = found.data?.paused_items ?? 0
  if (count > 0) {
    return (
      <EmptyState
        title={t('All automated items are paused')}
        text={t(
          '{count, plural, one {# item does nothing until you resume it.} other {# items do nothing until you resume them.}}',
          { count },
        )}
        action={<Button onClick={onShowPaused}>{t('Show paused items')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      title={t('Nothing happens by itself yet')}
      text={t('Send a welcome, plan a call or remind people automatically when they reach a status.')}
      action={<Button onClick={onAdd}>{t('Add')}</Button>}
    />
  )
}
