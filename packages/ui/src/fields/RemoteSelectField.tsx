import { useState } from 'react'
import { RemoteSelect } from '../pickers/RemoteSelect.tsx'
import type { LoadChoices } from '../pickers/use-remote-choices.ts'
import type { Choice } from './SelectField.tsx'
import { useField, type FieldProps } from './use-field.ts'

type Props = FieldProps & {
  load: LoadChoices
  chosen?: Choice | null
  clearable?: boolean
}

export function RemoteSelectField({ load, chosen = null, clearable = false, ...field }: Props) {
  const { value, change, input } = useField<string | number | null>(field, null)
  const [shown, setShown] = useState(chosen)
  return (
    <RemoteSelect
      {...input}
      load={load}
      clearable={clearable}
      value={shown?.id === value ? shown : null}
      onChange={(choice) => {
        setShown(choice)
        change(choice?.id ?? null)
      }}
    />
  )
}
