import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { BulkChange } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import { isSending, undoRefusals } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { IconArrowBackUp } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useState } from 'react'
import { IconPlayerStop } from '../icons.ts'
import { CountTabs } from '../resources/CountTabs.tsx'
import { useAccount } from '../shell/account.ts'
import classes from './BulkChanges.module.css'
import { entryTexts } from './bulk-change-texts.ts'
import { BulkChangeEntries } from './BulkChangeEntries.tsx'
import { SendingProgress, useSending } from './SendingProgress.tsx'
import { SendingResults } from './SendingResults.tsx'

type Props = { id: number; onUndo: (change: BulkChange) => void; onClose: () => void }

const perPage = 10

export function BulkChangeDialog({ id, onUndo, onClose }: Props) {
  const { company } = useAccount()
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const { data: change } = useFetch('GET /api/people/changes/{id}', { params: { id } })
  const sending = useSending(id, change !== undefined && isSending(change.kind))
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
      {!change || (isSending(change.kind) && !sending) ? (
        <LoadingState />
      ) : (
        <Stack gap="md">
          <p className={classes.facts}>{factsOf(change, (at) => formatDateTime(at, company))}</p>
          {sending && <SendingProgress sending={sending} isWriting={change.undo_refusal === 'not_finished'} />}
          {sending ? (
            <SendingResults sending={sending} total={change.total} skipped={change.skipped} />
          ) : (
            <Entries change={change} />
          )}
          <Group justify="space-between" gap="xs">
            <UndoOrRefusal change={change} waiting={sending?.waiting ?? null} onUndo={() => onUndo(change)} />
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

function Entries({ change }: { change: BulkChange }) {
  const [{ state, page }, show] = useState({ state: '', page: 1 })
  const query = { page, per_page: perPage, ...(state && { state }) }
  const { data: entries } = useFetch('GET /api/people/changes/{id}/entries', { params: { id: change.id }, query })
  if (!entries) return <LoadingState type="lines" />
  return (
    <>
      <CountTabs
        label={t('Status')}
        value={state}
        onChange={(next) => show({ state: next, page: 1 })}
        tabs={tabsOf(change)}
      />
      <BulkChangeEntries label={t('People')} kind={change.kind} entries={entries.collection} />
      <div className={classes.paging}>
        <PagingBar
          page={page}
          perPage={perPage}
          total={entries.pagination.total_entries}
          onPage={(next) => show({ state, page: next })}
        />
      </div>
    </>
  )
}

type UndoProps = { change: BulkChange; waiting: number | null; onUndo: () => void }

/** Of messages only what has not left can be stopped. */
function UndoOrRefusal({ change: { kind, undo_refusal }, waiting, onUndo }: UndoProps) {
  const stops = isSending(kind)
  if (undo_refusal) return <span className={classes.facts}>{t(undoRefusals[undo_refusal])}</span>
  if (stops && !waiting) return <span className={classes.facts}>{waiting === 0 && t('No messages are waiting.')}</span>
  const Icon = stops ? IconPlayerStop : IconArrowBackUp
  return (
    <Button variant="default" ml="auto" leftSection={<Icon size={16} aria-hidden />} onClick={onUndo}>
      {stops ? t('Stop') : t('Undo')}
    </Button>
  )
}

function factsOf({ user_name, created_at, undone_at, undone_by_name }: BulkChange, shown: (at: string) => string) {
  const started = t('By {name} on {at}', { name: user_name ?? '—', at: shown(created_at) })
  if (!undone_at) return started
  return `${started} · ${t('undone by {name} on {at}', { name: undone_by_name ?? '—', at: shown(undone_at) })}`
}

function tabsOf({ kind, state, total, done, skipped, failed, returned, kept }: BulkChange) {
  const isUndone = state === 'undone' || state === 'undoing'
  const texts = entryTexts(kind)
  const tabs = [
    { value: '', label: t('All'), count: total },
    ...(isUndone
      ? [
          { value: 'returned', label: t(texts.returned.label), count: returned },
          { value: 'kept', label: t(texts.kept.label), count: kept },
        ]
      : [{ value: 'done', label: t(texts.done.label), count: done }]),
    { value: 'skipped', label: t('Skipped'), count: skipped },
    { value: 'failed', label: t('Failed'), count: failed },
  ]
  return tabs.filter(({ value, count }) => value === '' || count > 0)
}
