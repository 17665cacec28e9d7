import { CallFailure } from '@spotter/client/failure.ts'
import { t } from '@spotter/i18n/translate.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'

export const ReportLoading = () => <LoadingState />

type Props = {
  error: Error
  onRetry: () => void
  /** Of a report that is made in the background. */
  background?: boolean | undefined
}

/** A refused report says why; one that takes too long, what to do. */
export function ReportFailure({ error, onRetry, background = false }: Props) {
  const status = error instanceof CallFailure ? error.status : 0
  if (status === 403) return <EmptyState title={t('You are not authorized to perform this action.')} />
  if (status === 504 && background) {
    return <EmptyState title={t('You are requesting too much data for this report, please try to change date range')} />
  }
  if (status === 504 || status === 413) {
    return (
      <EmptyState
        title={t(
          'Failed to load report due to data size. Please use date filters to reduce the date range and try again.',
        )}
      />
    )
  }
  return <ErrorState onRetry={onRetry} />
}
