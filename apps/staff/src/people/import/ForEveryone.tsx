import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Radio.css'
import { Radio, Select, Stack } from '@mantine/core'
import type { ImportOptions } from '@spotter/contract/people/people-imports.ts'
import { duplicateRules } from '@spotter/domain/people/import-plan.ts'
import { t } from '@spotter/i18n/translate.ts'
import { TagInput } from '@spotter/ui/pickers/TagInput.tsx'
import { useAccount } from '../../shell/account.ts'
import { sourceChoices } from '../source-choices.ts'
import { duplicateWords } from './import-words.ts'
import classes from './PrepareImport.module.css'

type Props = { options: ImportOptions; onChange: (next: Partial<ImportOptions>) => void }

const idOf = (value: string | null) => (value === null ? null : Number(value))

export function ForEveryone({ options, onChange }: Props) {
  const { references, company_tag_list, user } = useAccount()
  const choices = (list: readonly { id: number; text: string }[]) =>
    list.map(({ id, text }) => ({ value: String(id), label: text }))
  const isRestricted = user.role === 'salesperson' && !user.root
  return (
    <section aria-labelledby="import-people" className={classes.part}>
      <h2 id="import-people" className={classes.heading}>
        {t('People')}
      </h2>
      <Radio.Group
        label={t('People already in the club (matched by email or phone)')}
        value={options.duplicates}
        onChange={(duplicates) => onChange({ duplicates })}
      >
        <Stack gap="xs" mt="xs">
          {duplicateRules.map((rule) => (
            <Radio
              key={rule}
              value={rule}
              label={t(duplicateWords[rule].label)}
              description={t(duplicateWords[rule].hint)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <div className={classes.fields}>
        <Select
          label={t('Source')}
          description={t('For people without one in the file')}
          clearable
          searchable
          data={choices(sourceChoices(references.sources))}
          value={options.source_id === null ? null : String(options.source_id)}
          onChange={(value) => onChange({ source_id: idOf(value) })}
          clearButtonProps={{ 'aria-label': t('Clear {label}', { label: t('Source') }) }}
        />
        {!isRestricted && (
          <Select
            label={t('Salesperson')}
            description={t('For people without one in the file')}
            clearable
            searchable
            data={choices(references.users)}
            value={options.salesperson_id === null ? null : String(options.salesperson_id)}
            onChange={(value) => onChange({ salesperson_id: idOf(value) })}
            clearButtonProps={{ 'aria-label': t('Clear {label}', { label: t('Salesperson') }) }}
          />
        )}
        <TagInput
          label={t('Tags')}
          description={t('Added to everyone in the file')}
          value={options.tags}
          onChange={(tags) => onChange({ tags })}
          suggestions={company_tag_list}
        />
      </div>
    </section>
  )
}
