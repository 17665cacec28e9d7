import { UnstyledButton } from '@mantine/core'
import type { Note } from '@spotter/contract/history/notes.ts'
import { channels } from '@spotter/domain/messages/channels.ts'
import { lazy, Suspense, useState } from 'react'
import { MessageTitle } from '../../messages/MessageTitle.tsx'
import classes from './timeline.module.css'

const OpenActivity = lazy(() => import('../../activities/dialogs/OpenActivity.tsx'))

/** Its title is the button, a click anywhere on its row the shortcut. */
export const canOpen = ({ data }: Pick<Note, 'data'>): boolean => Boolean(data.message_id ?? data.activity_id)

type Props = { title: string; entry: Pick<Note, 'type' | 'data'> }

export function EntryTitle({ title, entry: { type, data } }: Props) {
  const channel = channels.find((one) => one === type)
  if (data.message_id && channel) return <MessageTitle title={title} id={data.message_id} channel={channel} />
  if (data.activity_id) return <ActivityTitle title={title} id={data.activity_id} />
  return <span className={classes.title}>{title}</span>
}

function ActivityTitle({ title, id }: { title: string; id: number }) {
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
          <OpenActivity id={id} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
