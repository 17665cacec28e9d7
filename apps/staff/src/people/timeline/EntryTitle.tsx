import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import classes from './timeline.module.css'

const OpenActivity = lazy(() => import('../../activities/dialogs/OpenActivity.tsx'))

export function EntryTitle({ title, activityId }: { title: string; activityId: number | null }) {
  const [opened, setOpened] = useState(false)
  if (activityId === null) return <span className={classes.title}>{title}</span>
  return (
    <>
      <UnstyledButton className={classes.title} fz="inherit" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {title}
      </UnstyledButton>
      {opened && (
        <Suspense fallback={null}>
          <OpenActivity id={activityId} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
