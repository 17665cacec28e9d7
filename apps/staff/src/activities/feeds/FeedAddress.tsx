import { Anchor, Button, TextInput } from '@mantine/core'
import { t } from '@spotter/messages/translate.ts'
import { IconCheck, IconCopy, IconExternalLink } from '@spotter/ui/icons.ts'
import { error } from '@spotter/ui/toasts.tsx'
import { useRef, useState } from 'react'
import classes from './CalendarFeeds.module.css'

const thanksFor = 2000

/** The secret address, to be copied; and the same for programs that subscribe at a click. */
export function FeedAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
      setTimeout(() => setCopied(false), thanksFor)
    } catch {
      // Without https a browser lets no page copy; what is selected a person can.
      error(t('Your browser does not let us copy. The address is selected: press Ctrl+C or ⌘C.'))
    }
  }

  return (
    <>
      <div className={classes.address}>
        <TextInput
          ref={field}
          className={classes.field}
          aria-label={t('Address of the feed')}
          readOnly
          value={address}
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
      <Anchor href={address.replace(/^https?:/, 'webcal:')} size="sm" className={classes.subscribe}>
        <IconExternalLink size={14} aria-hidden /> {t('Open in calendar app')}
      </Anchor>
    </>
  )
}
