import { Button, Text } from '@mantine/core'
import type { Direction } from '@spotter/domain/messages/message-states.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useMemo, useState } from 'react'
import { MailFrame } from '../templates/MailFrame.tsx'
import classes from './messages.module.css'
import { hideRemotePictures } from './remote-pictures.ts'

type Props = {
  html: string
  title: string
  direction: Direction
  className?: string | undefined
  /** As high as the email. */
  isPicture?: boolean
}

/** Never in the page itself: the frame has an origin of its own. */
export function MailView({ html, title, direction, className, isPicture = false }: Props) {
  const [showsPictures, setShowsPictures] = useState(direction === 'outbound')
  const safe = useMemo(() => hideRemotePictures(html), [html])
  return (
    <>
      {!showsPictures && safe.hidden > 0 && (
        <div className={classes.pictures}>
          <Text size="xs" c="dimmed">
            {t('Pictures are hidden, because they tell the sender that you read this.')}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => setShowsPictures(true)}>
            {t('Show pictures')}
          </Button>
        </div>
      )}
      <MailFrame {...{ title, className, isPicture }} html={showsPictures ? html : safe.html} />
    </>
  )
}
