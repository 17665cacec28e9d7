import { Button, TextInput } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useRef, useState } from 'react'
import { IconCheck, IconCopy } from '../icons.ts'
import { error } from '../toasts.tsx'
import classes from './CopyField.module.css'

type Props = {
  value: string
  label: string
  /** Said where a browser does not let pages copy; the value is selected then. */
  onBlocked: string
  /** Has the focus when a dialog opens. */
  first?: boolean
}

const thanksFor = 2000

/** A text that is taken elsewhere, such as an address or a secret, with the button that copies it. */
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
      // Without https a browser lets no page copy; what is selected a person can.
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
