import { Anchor } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { lazy, Suspense, useState } from 'react'
import { IconSignature } from '../../icons.ts'
import classes from './timeline.module.css'

const WaiverDialog = lazy(async () => ({ default: (await import('../attached/WaiverDialog.tsx')).WaiverDialog }))

export function EntryWaiver({ personId, waiverId }: { personId: number; waiverId: number }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        className={classes.waiver ?? ''}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconSignature size={15} aria-hidden />
        {t('Waiver')}
      </Anchor>
      {opened && (
        <Suspense fallback={null}>
          <WaiverDialog personId={personId} waiverId={waiverId} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
