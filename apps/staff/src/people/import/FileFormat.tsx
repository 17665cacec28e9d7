import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Switch.css'
import { Button, Collapse, NativeSelect, Switch } from '@mantine/core'
import type { ImportOptions } from '@spotter/contract/people/people-imports.ts'
import { delimiters, quotes } from '@spotter/domain/people/csv-records.ts'
import { importEncodings } from '@spotter/domain/people/import-encoding.ts'
import { dateFormats, pickerDateFormat } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconChevronDown, IconChevronUp } from '@spotter/ui/icons.ts'
import { useId, useState } from 'react'
import { delimiterWords, encodingWords } from './import-words.ts'
import classes from './PrepareImport.module.css'

type Props = { options: ImportOptions; onChange: (next: Partial<ImportOptions>) => void }

export function FileFormat({ options, onChange }: Props) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const pick = (
    name: 'encoding' | 'delimiter' | 'quote' | 'date_format',
    label: string,
    choices: readonly { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={label}
      data={[...choices]}
      value={options[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={opened}
        aria-controls={id}
        rightSection={opened ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
        onClick={() => setOpened(!opened)}
      >
        {t('File format')}
      </Button>
      <Collapse expanded={opened} id={id}>
        <section className={classes.part} aria-label={t('File format')}>
          <Switch
            mt="sm"
            label={t('The first row contains column names')}
            checked={options.has_header}
            onChange={(event) => onChange({ has_header: event.currentTarget.checked })}
          />
          <div className={classes.fields}>
            {pick(
              'encoding',
              t('Encoding'),
              importEncodings.map((value) => ({ value, label: t(encodingWords[value]) })),
            )}
            {pick(
              'delimiter',
              t('Separated by'),
              delimiters.map((value) => ({ value, label: t(delimiterWords[value]) })),
            )}
            {pick(
              'quote',
              t('Quotes'),
              quotes.map((value) => ({ value, label: value })),
            )}
            {pick(
              'date_format',
              t('Dates'),
              dateFormats.map((value) => ({ value, label: pickerDateFormat({ date_format: value }) })),
            )}
          </div>
        </section>
      </Collapse>
    </div>
  )
}
