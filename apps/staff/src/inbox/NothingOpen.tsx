import { t } from '@spotter/i18n/translate.ts'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { IconMessage } from '../icons.ts'

export function NothingOpen({ isLoading }: { isLoading: boolean }) {
  if (isLoading) return <LoadingState type="lines" />
  return (
    <EmptyState
      icon={<IconMessage size={22} stroke={1.5} />}
      title={t('No conversation open')}
      text={t('Choose one in the list to read and answer it.')}
    />
  )
}
