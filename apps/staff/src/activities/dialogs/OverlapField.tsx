import { TextInput } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useEffect, useState } from 'react'

const longest = 255

export function OverlapField({ onAsked }: { onAsked: (isAsked: boolean) => void }) {
  const label = t('Reason for booking anyway')
  const { value, change, input } = useField({ name: 'overlap_reason', label, required: true }, '')
  const { day, time, duration, salesperson_id, kind_id } = useFormState().form.values
  const chosen = JSON.stringify([day, time, duration, salesperson_id, kind_id])
  const [isGiven] = useState(value !== '')
  const [refused, setRefused] = useState<string | null>(null)
  const isRefused = Boolean(input.error)
  if (isRefused && refused === null) setRefused(chosen)
  const isAsked = refused === chosen

  useEffect(() => {
    if (refused === null || isAsked) return
    change('')
    setRefused(null)
  }, [refused, isAsked, change])
  useEffect(() => onAsked(isAsked), [isAsked, onAsked])

  if (!isAsked && !isGiven) return null
  return (
    <TextInput
      {...input}
      autoComplete="off"
      maxLength={longest}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
