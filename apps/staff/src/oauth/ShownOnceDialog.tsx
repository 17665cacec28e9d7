import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import type { ReactNode } from 'react'

type Props = { title: string; isMissing: boolean; onClose: () => void; children: ReactNode }

/** A click outside doesn't close it. */
export function ShownOnceDialog({ title, isMissing, onClose, children }: Props) {
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={600}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        {children}
        <Group justify="flex-end">
          <Button onClick={onClose}>{isMissing ? t('Close') : t("I've saved it")}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

export const copyingBlocked = () => t('Your browser blocks copying. The text is selected: press Ctrl+C or ⌘C.')
