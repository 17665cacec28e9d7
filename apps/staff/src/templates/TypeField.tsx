import '@mantine/core/styles/Radio.css'
import { Group, Radio } from '@mantine/core'
import { offeredTypes, templateTypeNames, templateTypes, type TemplateType } from '@spotter/domain/templates/types.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useRef } from 'react'
import { bodyFor } from './body-text.ts'
import { usePlace } from './place.ts'

export function TypeField() {
  const { company } = usePlace()
  const { form } = useFormState()
  const { value, change, input } = useField<TemplateType>({ name: 'type', label: t('Type') }, 'Email')
  // Switching types and back restores the formatting.
  const left = useRef({ pattern: '', pattern_json: form.values['pattern_json'], became: '', type: value })
  const { disabled, ...group } = input
  const known = company ? offeredTypes(company) : templateTypes
  const offered = known.includes(value) ? known : [...known, value]

  function choose(type: TemplateType) {
    const pattern = String(form.values['pattern'] ?? '')
    const { current } = left
    const isBack = current.type === type && current.became === pattern
    const became = isBack ? current.pattern : bodyFor(pattern, value, type)
    if (became !== pattern) {
      left.current = { pattern, pattern_json: form.values['pattern_json'], became, type: value }
      form.setFieldValue('pattern', became)
      form.setFieldValue('pattern_json', isBack ? current.pattern_json : null)
    }
    change(type)
  }

  return (
    <Radio.Group {...group} value={value} onChange={(next) => choose(next)}>
      <Group gap="md" mt={4}>
        {offered.map((type) => (
          <Radio key={type} value={type} label={t(templateTypeNames[type])} disabled={disabled} />
        ))}
      </Group>
    </Radio.Group>
  )
}
