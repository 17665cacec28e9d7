import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { t } from '@spotter/i18n/translate.ts'
import type { ReactNode } from 'react'
import { IconPrinter } from '../icons.ts'
import classes from './SheetDialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  title: string
  onClose: () => void
  isReady?: boolean
  actions?: ReactNode
  children: ReactNode
}

export function SheetDialog({ title, onClose, isReady = true, actions, children }: Props) {
  useReturnFocus()
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={640}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('Close') }}
      classNames={{
        overlay: classes.overlay ?? '',
        inner: classes.inner ?? '',
        content: classes.content ?? '',
        header: classes.header ?? '',
      }}
    >
      <article className={classes.sheet}>{children}</article>
      {isReady && (
        <Group justify="flex-end" mt="md" className={classes.buttons ?? ''}>
          {actions}
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </Group>
      )}
    </Modal>
  )
}
