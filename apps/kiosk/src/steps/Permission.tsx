import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import { Button } from '../look/Button.tsx'
import { Dialog } from '../look/Dialog.tsx'
import { Tick } from '../look/Tick.tsx'
import classes from './steps.module.css'

type Props = {
  label: string
  isGiven: boolean
  onChange: (isGiven: boolean) => void
  terms: string | null
  isBusy: boolean
}

export function Permission({ label, isGiven, onChange, terms, isBusy }: Props) {
  const [isReading, setReading] = useState(false)
  return (
    <>
      <Tick
        label={label}
        isTicked={isGiven}
        onChange={onChange}
        isBusy={isBusy}
        after={
          terms?.trim() && (
            <Button kind="link" onClick={() => setReading(true)}>
              {t('Terms and conditions')}
            </Button>
          )
        }
      />
      {isReading && (
        <Dialog title={t('Terms and conditions')} onClose={() => setReading(false)}>
          <p className={classes.terms}>{terms}</p>
        </Dialog>
      )}
    </>
  )
}
