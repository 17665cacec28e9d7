import { Button } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../shell/account.ts'
import classes from './ReportPage.module.css'

const CloseDayDialog = lazy(() => import('./CloseDayDialog.tsx'))

type Props = { day: string; onDone: () => void }

/** The closing figures are entered where they are read, by those who may in the settings. */
export function CloseDay({ day, onDone }: Props) {
  const may = useMay('settings')
  const [isOpen, setOpen] = useState(false)
  if (!may) return null
  const close = () => {
    setOpen(false)
    onDone()
  }
  return (
    <div className={classes.close}>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('Enter closing figures')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CloseDayDialog day={day} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
