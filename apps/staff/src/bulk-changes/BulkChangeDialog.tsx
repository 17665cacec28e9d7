import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { BulkChange } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import { undoRefusals } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { IconArrowBackUp } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useState } from 'react'
import { CountTabs } from '../resources/CountTabs.tsx'
import { useAccount } from '../shell/account.ts'
import classes from './BulkChanges.module.css'
import { BulkChangeEntries } from './BulkChangeEntries.tsx'

type Props = { id: number; onUndo: (change: BulkChange) => void; onClose: () => void }

const perPage = 10

export function BulkChangeDialog({ id, onUndo, onClose }: Props) {
  const { company } = useAccount()
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const [{ state, page }, show] = useState({ state: '', page: 1 })
  const { data: change } = useFetch('GET /api/people/changes/{id}', { params: { id } })
  const query = { page, per_page: perPage, ...(state && { state }) }
  const { data: entries } = useFetch('GET /api/people/changes/{id}/entries', { params: { id }, query })
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={change?.description ?? t('Changes')}
      size={560}
      fullScreen={isPhone}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {!change || !entries ? (
        <LoadingState />
      ) : (
        <Stack gap="md">
          <p className={classes.facts}>{factsOf(change, (at) => formatDateTime(at, company))}</p>
          <CountTabs
            label={t('Status')}
            value={state}
            onChange={(next) => show({ state: next, page: 1 })}
            tabs={tabsOf(change)}
          />
          <BulkChangeEntries label={t('People')} entries={entries.collection} />
          <div className={classes.paging}>
            <PagingBar
              page={page}
              perPage={perPage}
              total={entries.pagination.total_entries}
              onPage={(next) => show({ state, page: next })}
            />
          </div>
          <Group justify="space-between" gap="xs">
            <span className={classes.facts}>{change.undo_refusal && t(undoRefusals[change.undo_refusal])}</span>
            {!change.undo_refusal && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => onUndo(change)}
              >
                {t('Undo')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

function factsOf({ user_name, created_at, undone_at, undone_by_name }: BulkChange, shown: (at: string) => string) {
  const started = t('By {name} on {at}', { name: user_name ?? '—', at: shown(created_at) })
  if (!undone_at) return started
  return `${started} · ${t('undone by {name} on {at}', { name: undone_by_name ?? '—', at: shown(undone_at) })}`
}

function tabsOf({ state, total, done, skipped, failed, returned, kept }: BulkChange) {
  const isUndone = state === 'undone' || state === 'undoing'
  const tabs = [
    { value: '', label: t('All'), count: total },
    ...(isUndone
      ? [
          { value: 'returned', label: t('Reverted'), count: returned },
          { value: 'kept', label: t('Changed since'), count: kept },
        ]
      : [{ value: 'done', label: t('Changed'), count: done }]),
    { value: 'skipped', label: t('Skipped'), count: skipped },
    { value: 'failed', label: t('Failed'), count: failed },
  ]
  return tabs.filter(({ value, count }) => value === '' || count > 0)
}
