import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, NativeSelect, Text, TextInput } from '@mantine/core'
import { type MergeField, type OfferedGroup, placeholderOf } from '@spotter/domain/templates/merge-fields.ts'
import { t } from '@spotter/i18n/translate.ts'
import { type FormEvent, useState } from 'react'
import classes from './templates.module.css'

type Props = { groups: readonly OfferedGroup[]; onInsert: (placeholder: string) => void; onCancel: () => void }

const longestFallback = 200

export default function FallbackFieldDialog({ groups, onInsert, onCancel }: Props) {
  const [field, setField] = useState<MergeField>('person.first_name')
  const [fallback, setFallback] = useState('')
  const placeholder = placeholderOf(field, fallback)

  function insert(event: FormEvent) {
    event.preventDefault()
    // The composer around it is a form of its own.
    event.stopPropagation()
    onInsert(placeholder)
  }

  return (
    <Modal
      opened
      onClose={onCancel}
      title={t('Field with a fallback')}
      size={420}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={insert} className={classes.fallback}>
        <NativeSelect
          label={t('Field')}
          value={field}
          onChange={(event) => setField(event.currentTarget.value as MergeField)}
          data={groups.map(({ label, fields }) => ({
            group: t(label),
            items: fields.map((one) => ({ value: one.field, label: t(one.label) })),
          }))}
        />
        <TextInput
          label={t('Text if there is no value')}
          description={t('For example "there" in "Hi there" for people without a first name.')}
          value={fallback}
          maxLength={longestFallback}
          data-autofocus
          onChange={(event) => setFallback(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed" className={classes.placeholder}>
          {placeholder}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit">{t('Insert field')}</Button>
        </Group>
      </form>
    </Modal>
  )
}
