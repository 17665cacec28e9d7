import { Button, TextInput } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useRef, useState } from 'react'
import { IconCheck, IconCopy } from '../icons.ts'
import { error } from '../toasts.tsx'
import classes from './CopyField.module.css'

type Props = {
  value: string
  label: string
  /** Shown where the browser blocks copying; the value is then selected. */
  onBlocked: string
  first?: boolean
}

const thanksFor = 2000

export function CopyField({ value, label, onBlocked, first = false }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), thanksFor)
    } catch {
      // Browsers block copying without TLS.
      error(onBlocked)
    }
  }

  return (
    <div className={classes.copying}>
      <TextInput
        ref={field}
        className={classes.field ?? ''}
        aria-label={label}
        readOnly
        {...(first && { 'data-autofocus': true })}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{copied ? t('Copied') : t('Copy')}</span>
      </Button>
    </div>
  )
}
