import '@mantine/core/styles/Modal.css'
import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { t } from '@spotter/messages/translate.ts'
import { IconCheck, IconCopy } from '@spotter/ui/icons.ts'
import { error } from '@spotter/ui/toasts.tsx'
import { useRef, useState } from 'react'
import type { ShownSecret } from './use-webhook-changes.ts'
import { VerifySnippet } from './VerifySnippet.tsx'
import classes from './webhooks.module.css'

const thanksFor = 2000

/** The secret, this once. A click beside the dialog does not close it: nobody can ask for it again. */
export function SecretDialog({ secret, rotated, onClose }: ShownSecret & { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
      setTimeout(() => setCopied(false), thanksFor)
    } catch {
      // Without https a browser lets no page copy; what is selected a person can.
      error(t('Your browser does not let us copy. The secret is selected: press Ctrl+C or ⌘C.'))
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Signing secret')}
      size={600}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        <Alert variant="light" color="yellow" p="sm">
          {t('Keep this secret now: it is shown only this once.')}{' '}
          {rotated && t('Until tomorrow events are signed with the old one as well.')}
        </Alert>
        <div className={classes.copying}>
          <TextInput
            ref={field}
            className={classes.secret}
            aria-label={t('Signing secret')}
            readOnly
            data-autofocus
            value={secret}
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
        <VerifySnippet />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('I have kept it')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
