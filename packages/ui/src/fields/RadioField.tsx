import '@mantine/core/styles/Radio.css'
import { Group, Radio } from '@mantine/core'
import type { Choice } from './SelectField.tsx'
import { useField, type FieldProps } from './use-field.ts'

export function RadioField({ choices, ...field }: FieldProps & { choices: readonly Choice[] }) {
  const { value, change, input } = useField<string | number | null>(field, null)
  const { disabled, ...group } = input
  return (
    <Radio.Group
      {...group}
      value={value === null ? '' : String(value)}
      onChange={(next) => change(choices.find(({ id }) => String(id) === next)?.id ?? null)}
    >
      <Group gap="md" mt={4}>
        {choices.map(({ id, text, disabled: off = false }) => (
          <Radio key={id} value={String(id)} label={text} disabled={disabled || off} />
        ))}
      </Group>
    </Radio.Group>
  )
}
