import '@mantine/core/styles/Alert.css'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useEffect, type FormEvent, type KeyboardEventHandler, type ReactNode } from 'react'
import { IconAlertCircle, IconAlertTriangle } from '../icons.ts'
import classes from './FormArea.module.css'
import { FormContext } from './form-context.ts'
import type { useRecordForm } from './use-record-form.ts'

type Props = {
  record: ReturnType<typeof useRecordForm>
  children: ReactNode
  footer: ReactNode
  /** Shown after a conflict; the default offers to reload. */
  staleNotice?: ReactNode
  onReload?: (() => void) | undefined
  /** Focuses the first field rather than the dialog's close button. */
  focusFirst?: boolean
  onKeyDown?: KeyboardEventHandler<HTMLFormElement> | undefined
}

export function FormArea({ record, children, footer, staleNotice, onReload, focusFirst = false, onKeyDown }: Props) {
  const { form, element, message, announce, saving, base, stale, dirty, save } = record
  useEffect(() => {
    if (!focusFirst || element.current?.querySelector('[data-autofocus]')) return
    element.current
      ?.querySelector('input:not(:disabled), textarea:not(:disabled), select:not(:disabled)')
      ?.setAttribute('data-autofocus', '')
  }, [focusFirst, element])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void save()
  }
  return (
    <FormContext value={{ form, saving, announce }}>
      <form
        ref={element}
        onSubmit={submit}
        {...(onKeyDown && { onKeyDown })}
        noValidate
        aria-busy={saving}
        data-dirty={dirty || undefined}
      >
        <Stack gap="md">
          {(base.length > 0 || stale) && (
            <div ref={message} tabIndex={-1} className={classes.messages}>
              {base.length > 0 && <BaseErrors messages={base} />}
              {stale && (staleNotice ?? <StaleNotice onReload={onReload} />)}
            </div>
          )}
          {children}
        </Stack>
        {footer}
      </form>
    </FormContext>
  )
}

function BaseErrors({ messages }: { messages: string[] }) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} p="sm">
      {messages.map((message) => (
        <div key={message} className={classes.message}>
          {message}
        </div>
      ))}
    </Alert>
  )
}

function StaleNotice({ onReload }: { onReload?: (() => void) | undefined }) {
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} p="sm">
      <div>{t('Someone else changed this record while you were editing it. Your changes are still here.')}</div>
      {onReload && (
        <Group mt="xs">
          <Button size="compact-sm" variant="default" onClick={onReload}>
            {t('Load their version')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
