import { UnstyledButton } from '@mantine/core'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { lazy, Suspense, useState } from 'react'
import classes from '../people/timeline/timeline.module.css'

const OpenMessage = lazy(() => import('./OpenMessage.tsx'))

export function MessageTitle({ title, id, channel }: { title: string; id: number; channel: Channel }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <UnstyledButton
        className={classes.title}
        fz="inherit"
        aria-haspopup="dialog"
        data-opens
        onClick={() => setOpened(true)}
      >
        {title}
      </UnstyledButton>
      {opened && (
        <Suspense fallback={null}>
          <OpenMessage id={id} channel={channel} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
