import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { alert } from '@spotter/ui/dialogs/ask.ts'
import { IconCheck, IconCopy } from '@spotter/ui/icons.ts'
import { type MouseEvent, useState } from 'react'

const thanksFor = 2000

function useCopy(text: string) {
  const [copied, setCopied] = useState(false)
  const copy = async (event: MouseEvent) => {
    event.stopPropagation()
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), thanksFor)
    } catch {
      await alert(text, t('Copy'))
    }
  }
  return { copied, copy }
}

export function CopyIcon({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopy(text)
  return (
    <Tooltip label={copied ? t('Copied') : label}>
      <ActionIcon size="sm" aria-label={copied ? t('Copied') : label} onClick={(event) => void copy(event)}>
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopy(text)
  return (
    <Button
      variant="default"
      aria-label={label}
      leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={(event) => void copy(event)}
    >
      <span aria-live="polite">{copied ? t('Copied') : t('Copy')}</span>
    </Button>
  )
}
