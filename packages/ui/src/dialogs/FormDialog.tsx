import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { t } from '@spotter/i18n/translate.ts'
import { useRef, type KeyboardEventHandler, type ReactNode } from 'react'
import type { DraftStore } from '../forms/draft.ts'
import { FormArea } from '../forms/FormArea.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { confirmLosingChanges } from './ask.ts'
import classes from './FormDialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

type Props<V extends object> = {
  title: string
  initial: V
  submit: (values: V) => Promise<unknown>
  onDone?: (answer: unknown) => void
  onClose: () => void
  children: ReactNode
  submitLabel?: string
  cancelLabel?: string
  danger?: boolean
  readOnly?: boolean
  promptOnClose?: boolean
  draftKey?: string
  draft?: DraftStore
  /** Nothing can be submitted yet. */
  submitDisabled?: boolean
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>
  /** Asked before it is submitted; false changes nothing. */
  confirmSubmit?: (values: V) => Promise<boolean>
  staleNotice?: ReactNode
  onReload?: () => void
  size?: number | string
  aside?: ReactNode
}

/** Mount to open. Owns the dirty check, the double-submit guard, field errors and focus. */
export function FormDialog<V extends object>(props: Props<V>) {
  const {
    title,
    initial,
    submit,
    onDone,
    onClose,
    draftKey,
    draft,
    promptOnClose = true,
    submitDisabled = false,
  } = props
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const record = useRecordForm({
    initial,
    submit,
    confirmSubmit: props.confirmSubmit,
    draftKey,
    draft,
    onSaved: (answer) => {
      onDone?.(answer)
      onClose()
    },
  })
  useReturnFocus()

  // This dialog also receives Escape while it asks.
  const asking = useRef(false)
  const root = useRef<HTMLDivElement>(null)
  async function close() {
    if (record.saving || asking.current || isBelowFocus(root.current)) return
    if (promptOnClose && record.dirty && record.filled) {
      asking.current = true
      const isLost = await confirmLosingChanges()
      asking.current = false
      if (!isLost) return
    }
    record.restore()
    onClose()
  }

  return (
    <Modal
      ref={root}
      opened
      onClose={() => void close()}
      title={title}
      size={props.size ?? 480}
      fullScreen={isPhone}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <FormArea
        record={submitDisabled ? { ...record, save: async () => {} } : record}
        focusFirst
        onKeyDown={props.onKeyDown}
        staleNotice={props.staleNotice}
        onReload={props.onReload}
        footer={
          <Group className={classes.footer} gap="xs">
            {props.aside}
            <Button variant="default" ml="auto" disabled={record.saving} onClick={() => void close()}>
              {props.readOnly ? t('Close') : (props.cancelLabel ?? t('Cancel'))}
            </Button>
            {!props.readOnly && (
              <Button
                type="submit"
                loading={record.saving}
                disabled={submitDisabled}
                {...(props.danger && { color: 'red' })}
              >
                {props.submitLabel ?? t('Save')}
              </Button>
            )}
          </Group>
        }
      >
        {props.children}
      </FormArea>
    </Modal>
  )
}

/** Escape reaches every open dialog, and only the one with the focus may close. */
function isBelowFocus(root: HTMLElement | null): boolean {
  const focused = document.activeElement?.closest('[aria-modal]')
  return Boolean(focused) && focused !== root?.querySelector('[aria-modal]')
}
