import { Button, Group } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useEffect, type ReactNode } from 'react'
import { FormArea } from './FormArea.tsx'
import { useRecordForm } from './use-record-form.ts'

type Props<V extends object> = {
  initial: V
  submit: (values: V) => Promise<unknown>
  onDone?: (answer: unknown) => void
  children: ReactNode
  submitLabel?: string
  onReload?: () => void
  onDirty?: (dirty: boolean) => void
}

/** Change `key` to start from other values. */
export function PageForm<V extends object>(props: Props<V>) {
  const { initial, submit, onDone, onDirty } = props
  const record = useRecordForm({ initial, submit, onSaved: (answer) => onDone?.(answer) })
  useEffect(() => onDirty?.(record.dirty), [onDirty, record.dirty])
  return (
    <FormArea
      record={record}
      onReload={props.onReload}
      footer={
        <Group mt="lg" gap="xs">
          <Button type="submit" loading={record.saving}>
            {props.submitLabel ?? t('Save')}
          </Button>
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
