import { call } from '@spotter/client/call.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { EventFilter } from '@spotter/contract/activities/bulk-activities.ts'
import { runsInBackground } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { success, warning } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Consequence } from '../../bulk-changes/Consequence.tsx'
import { offerUndo } from '../../bulk-changes/offer-undo.ts'

type Props = { filter: EventFilter; onDone: () => void; onClose: () => void }

export default function RemoveEventsDialog({ filter, onDone, onClose }: Props) {
  const queries = useQueryClient()
  const { data, isPlaceholderData } = useFetch('POST /api/events/counts', { body: { filter } }, { staleTime: 0 })
  const count = isPlaceholderData ? null : (data?.total ?? null)

  async function submit() {
    const body = { filter }
    const { change, message } = await (runsInBackground(count ?? 0)
      ? call('POST /api/events/bulk_remove_in_background', { body })
      : call('POST /api/events/bulk_remove', { body }))
    await Promise.all([refreshRecords(queries, 'activity'), refreshRecords(queries, 'change')])
    if (change.state === 'waiting') success(message)
    else if (change.done === 0) warning(t('No events were removed.'))
    else offerUndo(queries, change.id, removed(change.done))
    onDone()
  }

  return (
    <FormDialog
      title={t('Remove events')}
      size={440}
      initial={{}}
      submit={submit}
      onClose={onClose}
      submitLabel={t('Remove')}
      danger
      promptOnClose={false}
    >
      <Consequence kind="remove_events" count={count} />
    </FormDialog>
  )
}

const removed = (count: number) =>
  t('{count, plural, one {# event was removed.} other {# events were removed.}}', { count })
