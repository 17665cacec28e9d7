import { Button, Group, Text } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { FormArea } from './FormArea.tsx'
import classes from './PageForm.module.css'
import { useRecordForm } from './use-record-form.ts'

type Props<V extends object> = {
  initial: V
  submit: (values: V) => Promise<unknown>
  onDone?: (answer: unknown) => void
  children: ReactNode
  submitLabel?: string
  confirmSubmit?: (values: V) => Promise<boolean>
  onReload?: () => void
  onDirty?: (dirty: boolean) => void
  /** Keeps its buttons in sight and says that everything is saved. */
  stays?: boolean
}

/** Change `key` to start from other values. */
export function PageForm<V extends object>(props: Props<V>) {
  const { initial, submit, onDone, onDirty, stays = false } = props
  const [wasSaved, setSaved] = useState(false)
  const record = useRecordForm({
    initial,
    submit,
    confirmSubmit: props.confirmSubmit,
    onSaved: (answer) => {
      setSaved(true)
      onDone?.(answer)
    },
  })
  useEffect(() => onDirty?.(record.dirty), [onDirty, record.dirty])
  return (
    <FormArea
      record={record}
      onReload={props.onReload}
      footer={
        <Group mt="lg" gap="xs" {...(stays && { className: classes.bar ?? '' })}>
          <Button type="submit" loading={record.saving}>
            {props.submitLabel ?? t('Save')}
          </Button>
          {stays && (
            <Text role="status" size="sm" c="dimmed">
              {record.dirty ? t('Unsaved changes') : wasSaved ? t('Saved') : ''}
            </Text>
          )}
          {record.dirty && (
            <Button variant="default" disabled={record.saving} onClick={record.restore}>
              {t('Discard changes')}
            </Button>
          )}
        </Group>
      }
    >
      {props.children}
    </FormArea>
  )
}
