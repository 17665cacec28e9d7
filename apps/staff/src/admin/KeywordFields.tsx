import '@mantine/core/styles/Checkbox.css'
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import {
  isCarrierKeyword,
  type Keyword,
  type KeywordList,
  longestKeyword,
  mostKeywords,
} from '@spotter/domain/messages/keywords.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { IconPlus, IconX } from '@spotter/ui/icons.ts'
import { useEffect, useState } from 'react'
import classes from './KeywordFields.module.css'

/** The words of one list, each with its confirmation. */
export function KeywordFields({ list }: { list: KeywordList }) {
  const { form, saving, announce } = useFormState()
  const entries = form.values['entries'] as Keyword[]
  const count = entries.length
  useEffect(() => {
    const leave = Array.from({ length: count }, (_, index) => announce(errorOf(index)))
    return () => leave.forEach((one) => one())
  }, [announce, count])
  const change = (next: Keyword[]) => {
    form.setFieldValue('entries', next)
    form.clearErrors()
  }
  const set = (index: number, values: Partial<Keyword>) =>
    change(entries.map((entry, at) => (at === index ? { ...entry, ...values } : entry)))
  const [stored] = useState(() => new Set(entries.map(({ value }) => value)))
  const isFixed = (index: number) => {
    const { value = '' } = entries[index] ?? {}
    const isFirst = entries.findIndex((entry) => entry.value === value) === index
    return isFirst && stored.has(value) && isCarrierKeyword(list, value)
  }
  return (
    <div className={classes.list}>
      {entries.map(({ value, confirm }, index) => (
        <div key={index} className={classes.entry}>
          <TextInput
            aria-label={t('Keyword {number}', { number: index + 1 })}
            maxLength={longestKeyword}
            value={value}
            readOnly={isFixed(index)}
            error={form.errors[errorOf(index)]}
            disabled={saving}
            onChange={(event) => set(index, { value: event.currentTarget.value })}
          />
          <Checkbox
            label={t('Confirm')}
            aria-label={t('Confirm {word}', { word: value })}
            checked={confirm}
            disabled={saving}
            onChange={(event) => set(index, { confirm: event.currentTarget.checked })}
          />
          {isFixed(index) ? (
            <span className={classes.fixed}>{t('Required by carriers')}</span>
          ) : (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('Remove {name}', { name: value })}
              disabled={saving}
              onClick={() => change(entries.filter((_, at) => at !== index))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={saving || count >= mostKeywords}
        onClick={() => change([...entries, { value: '', confirm: true }])}
      >
        {t('Add keyword')}
      </Button>
    </div>
  )
}

const errorOf = (index: number) => `entries.${index}.value`
