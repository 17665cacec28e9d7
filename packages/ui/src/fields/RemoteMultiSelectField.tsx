import { useState } from 'react'
import { RemoteMultiSelect } from '../pickers/RemoteMultiSelect.tsx'
import type { LoadChoices } from '../pickers/use-remote-choices.ts'
import type { Choice } from './SelectField.tsx'
import { useField, type FieldProps } from './use-field.ts'

type Props = FieldProps & {
  load: LoadChoices
  chosen?: readonly Choice[]
}

export function RemoteMultiSelectField({ load, chosen = [], ...field }: Props) {
  const { value, change, input } = useField<(string | number)[]>(field, [])
  const [known, setKnown] = useState(chosen)
  return (
    <RemoteMultiSelect
      {...input}
      load={load}
      value={value.map((id) => known.find((choice) => choice.id === id) ?? { id, text: '…' })}
      onChange={(choices) => {
        setKnown(choices)
        change(choices.map(({ id }) => id))
      }}
    />
  )
}
