import '@mantine/core/styles/Combobox.css'
import { Button, NativeSelect } from '@mantine/core'
import type { ImportPreview } from '@spotter/contract/people/people-imports.ts'
import type { Mapping } from '@spotter/domain/people/import-columns.ts'
import { t } from '@spotter/i18n/translate.ts'
import { lazy, Suspense, useState } from 'react'
import { IconDeviceFloppy } from '../../icons.ts'
import { useMay } from '../../shell/account.ts'
import classes from './PrepareImport.module.css'

const SaveTemplate = lazy(() => import('./SaveTemplate.tsx'))

type Props = {
  header: readonly string[]
  templates: ImportPreview['templates']
  mapping: Mapping
  onMap: (mapping: Mapping) => void
  onSaved: () => void
}

export function TemplateChoice({ header, templates, mapping, onMap, onSaved }: Props) {
  const maySave = useMay('root')
  const [saving, setSaving] = useState(false)
  const chosen = templates.find((template) => isSame(template.mapping, mapping))
  const canSave = maySave && !chosen && mapping.some((field, column) => field && header[column]?.trim())
  if (templates.length === 0 && !canSave) return null

  function choose(id: number) {
    const template = templates.find((one) => one.id === id)
    if (template) onMap(template.mapping)
  }
  return (
    <div className={classes.template}>
      {templates.length > 0 && (
        <NativeSelect
          label={t('Template')}
          value={chosen?.id ?? 0}
          onChange={(event) => choose(Number(event.currentTarget.value))}
          data={[
            ...(chosen ? [] : [{ value: '0', label: t('Chosen by hand') }]),
            ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {canSave && (
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={() => setSaving(true)}
        >
          {t('Save as template')}
        </Button>
      )}
      {saving && (
        <Suspense fallback={null}>
          <SaveTemplate header={header} mapping={mapping} onSaved={onSaved} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </div>
  )
}

const isSame = (one: Mapping, other: Mapping) =>
  Array.from({ length: Math.max(one.length, other.length) }).every(
    (_, column) => (one[column] ?? null) === (other[column] ?? null),
  )
