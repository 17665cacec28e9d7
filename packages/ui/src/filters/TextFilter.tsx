import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import { IconSearch } from '../icons.ts'
import { timings } from '../timings.ts'

type Props = { label: string; placeholder?: string | undefined; value: string; onChange: (value: string) => void }

export function TextFilter({ label, placeholder, value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState<string | null>(null)
  const send = (text: string) => {
    setSent(text)
    onChange(text)
  }
  const later = useDebouncedCallback(send, timings.debounce)
  if (value !== known) {
    setKnown(value)
    // What was sent may return when more has already been typed.
    if (value !== sent) setTyped(value)
    setSent(null)
  }
  const now = (text: string) => {
    later.cancel()
    setTyped(text)
    send(text)
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        typed && <CloseButton size="sm" aria-label={t('Clear {label}', { label })} onClick={() => now('')} />
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        later(event.currentTarget.value)
      }}
      onKeyDown={(event) => event.key === 'Enter' && now(typed)}
    />
  )
}
