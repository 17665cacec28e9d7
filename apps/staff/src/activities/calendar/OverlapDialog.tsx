import { Text } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useRef } from 'react'
import type { Overlap } from './use-move.ts'

type Props = { overlap: Overlap; onReason: (reason: string) => void; onClose: () => void }

export function OverlapDialog({ overlap, onReason, onClose }: Props) {
  const isGiven = useRef(false)
  return (
    <FormDialog
      title={t('Already booked')}
      initial={{ overlap_reason: '' }}
      submit={async ({ overlap_reason }) => {
        const reason = overlap_reason.trim()
        if (!reason)
          throw Object.assign(new Error(), { status: 422, errors: { overlap_reason: [t("can't be blank")] } })
        isGiven.current = true
        onReason(reason)
      }}
      promptOnClose={false}
      submitLabel={t('Book anyway')}
      onClose={() => isGiven.current || onClose()}
    >
      <Text size="sm">{overlap.text}</Text>
      <TextField name="overlap_reason" label={t('Reason for booking anyway')} maxLength={255} required />
    </FormDialog>
  )
}
