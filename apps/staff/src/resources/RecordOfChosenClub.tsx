import { fillPath } from '@spotter/client/address.ts'
import type { Choice } from '@spotter/ui/fields/SelectField.tsx'
import type { FieldProps } from '@spotter/ui/fields/use-field.ts'
import { useFormState, useFormValue } from '@spotter/ui/forms/form-context.ts'
import { useEffect, useRef } from 'react'
import { RecordChoice } from './RecordChoice.tsx'

type Props = FieldProps & {
  from: string
  named?: string | undefined
  chosen: Choice | null
}

export function RecordOfChosenClub({ from, disabled = false, ...field }: Props) {
  const { setFieldValue } = useFormState().form
  const value = useFormValue('company_id')
  const club = typeof value === 'number' ? value : null
  const before = useRef(club)
  const { name } = field
  useEffect(() => {
    if (before.current === club) return
    before.current = club
    setFieldValue(name, null)
  }, [club, name, setFieldValue])
  return (
    <RecordChoice
      key={club}
      {...field}
      disabled={disabled || club === null}
      from={fillPath(from, { company_id: club ?? 0 })}
    />
  )
}
