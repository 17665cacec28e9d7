import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { explain } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { BulkChange, UndoPreview } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import { isSending, runsInBackground } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './BulkChanges.module.css'
import { Numbers } from './Numbers.tsx'
import { undo } from './offer-undo.ts'
import { BulkChangeEntries } from './BulkChangeEntries.tsx'

type Props = { change: BulkChange; onClose: () => void }

const perPage = 5

export function UndoDialog({ change, onClose }: Props) {
  const queries = useQueryClient()
  const stops = isSending(change.kind)
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const [page, setPage] = useState(1)
  const [undoing, setUndoing] = useState(false)
  const preview = useFetch(
    'GET /api/people/changes/{id}/undo_preview',
    { params: { id: change.id }, query: { page, per_page: perPage } },
    { staleTime: 0 },
  )
  useReturnFocus()
  async function confirm() {
    setUndoing(true)
    await undo(queries, change.id)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={stops ? t('Stop: {what}', { what: change.description }) : t('Undo: {what}', { what: change.description })}
      size={520}
      fullScreen={isPhone}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        {preview.isError ? (
          <Text role="alert">{explain(preview.error)}</Text>
        ) : preview.data ? (
          <Preview kind={change.kind} preview={preview.data} page={page} onPage={setPage} />
        ) : (
          <LoadingState />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={undoing} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button data-autofocus loading={undoing} disabled={!preview.data} onClick={() => void confirm()}>
            {stops ? t('Stop sending') : t('Undo')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

type PreviewProps = {
  kind: BulkChange['kind']
  preview: UndoPreview
  page: number
  onPage: (page: number) => void
}

function Preview({ kind, preview, page, onPage }: PreviewProps) {
  const { returned, kept, collection, pagination } = preview
  const stops = isSending(kind)
  return (
    <>
      <Numbers
        numbers={[
          [stops ? t('will be stopped') : t('will be reverted'), returned],
          [stops ? t('have already left') : t('will keep later changes'), kept],
        ]}
      />
      {runsInBackground(returned + kept) && (
        <Text size="sm" c="dimmed">
          {t('This runs in the background, so you can keep working.')}
        </Text>
      )}
      <BulkChangeEntries label={t('People')} kind={kind} entries={collection} isPreview />
      <div className={classes.paging}>
        <PagingBar page={page} perPage={perPage} total={pagination.total_entries} onPage={onPage} />
      </div>
    </>
  )
}
