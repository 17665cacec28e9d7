import '@mantine/core/styles/Pill.css'
import { Button, Pill } from '@mantine/core'
import { CallFailure } from '@spotter/client/failure.ts'
import type { AuditEntry } from '@spotter/contract/audit/audit.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useAccount } from '../shell/account.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { type AuditOf, useAuditPages } from './audit-calls.ts'
import { accepted, auditFilters, type AuditState, start } from './audit-filters.tsx'
import classes from './audit.module.css'
import { AuditSkeleton } from './AuditSkeleton.tsx'
import { EntryRow } from './EntryRow.tsx'

const RevertDialog = lazy(() => import('./RevertDialog.tsx'))

export function useAudit(company_id: AuditOf): { flush: true; children: ReactNode } {
  const { company } = useAccount()
  const [asked, ask] = useAddressState(start, accepted)
  const [reverting, setReverting] = useState<AuditEntry | null>(null)
  const { page: _, ...state } = asked
  const set = Object.entries(state).filter(([, value]) => value !== null && value !== '')
  const pages = useAuditPages(company_id, Object.fromEntries(set))
  const entries = pages.data?.pages.flatMap(({ collection }) => collection)
  const [first] = pages.data?.pages ?? []
  const only = entries?.[0]?.record
  // The types come with the answer, so one that is no longer known is refused first.
  const isUnknownType = pages.error instanceof CallFailure && 'record_type' in pages.error.errors
  useEffect(() => {
    if (isUnknownType) ask({ record_type: null, record_id: null }, 'replace')
  }, [isUnknownType, ask])

  return {
    flush: true,
    children: (
      <>
        <FilterBar
          filters={auditFilters(company, first?.users ?? [], first?.record_types ?? [])}
          value={asked}
          defaults={start}
          onChange={(next: AuditState) => ask(next)}
        />
        <div className={classes.scroll}>
          {asked.record_id !== null && (
            <Pill
              size="md"
              className={classes.only ?? ''}
              withRemoveButton
              removeButtonProps={{ 'aria-label': t('Show all records'), tabIndex: 0, 'aria-hidden': false }}
              onRemove={() => ask({ record_id: null, record_type: null })}
            >
              {t('Only {record}', { record: only?.name ?? only?.type_name ?? '…' })}
            </Pill>
          )}
          {pages.isError ? (
            <ErrorState onRetry={() => void pages.refetch()} />
          ) : !entries ? (
            <AuditSkeleton />
          ) : entries.length === 0 ? (
            <EmptyState
              title={set.length ? t('Nothing found') : t('No changes yet')}
              text={
                set.length
                  ? t('No changes match these filters.')
                  : t('Changes to settings appear here, with the previous values.')
              }
            />
          ) : (
            <ol
              className={classes.entries}
              aria-label={t('Changes')}
              data-loading={pages.isPlaceholderData || undefined}
            >
              {entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  withClub={company_id === null}
                  onOnly={({ type, id }) => ask({ record_type: type, record_id: id })}
                  onRevert={() => setReverting(entry)}
                />
              ))}
            </ol>
          )}
          {pages.hasNextPage && (
            <Button
              variant="default"
              className={classes.more ?? ''}
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {t('Load more')}
            </Button>
          )}
        </div>
        <Suspense fallback={null}>
          {reverting && <RevertDialog company_id={company_id} entry={reverting} onClose={() => setReverting(null)} />}
        </Suspense>
      </>
    ),
  }
}
