import { Text } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { runsInBackground } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { Selection } from '@spotter/domain/lists/selection.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { success } from '@spotter/ui/toasts.tsx'
import type { IncomingList } from './RemoveIncoming.tsx'

type Props = {
  list: IncomingList
  count: number
  filter: Selection & { q?: string }
  onDone: () => void
  /** In the background. */
  onStarted: () => void
  onClose: () => void
}

export default function RemoveIncomingDialog({ list, count, filter, onDone, onStarted, onClose }: Props) {
  const isLong = runsInBackground(count)
  async function submit() {
    const { message } = await call(`POST /api/admin/${list}/${isLong ? 'background_remove' : 'bulk_remove'}`, {
      body: { filter },
    })
    success(message)
    if (isLong) onStarted()
    else onDone()
  }
  return (
    <FormDialog
      title={t('Remove {count, plural, one {# row} other {# rows}}', { count })}
      size={440}
      initial={{}}
      submit={submit}
      onClose={onClose}
      submitLabel={t('Remove')}
      danger
      promptOnClose={false}
    >
      {list === 'unread_sms' && <Text size="sm">{t('SMS are marked as read and stay in their conversation.')}</Text>}
      <Text size="sm">
        {isLong ? t('We will notify you when bulk removal is complete.') : t('This might take a 1-2 seconds.')}
      </Text>
    </FormDialog>
  )
}
