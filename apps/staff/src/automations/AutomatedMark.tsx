import { UnstyledButton } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { lazy, Suspense, useState } from 'react'
import { IconBolt } from '../icons.ts'
import classes from './AutomatedMark.module.css'

const WhyDialog = lazy(() => import('./WhyDialog.tsx'))

/** On what an automated item made; opens why. */
export function AutomatedMark({ run_id }: { run_id: number | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (run_id === undefined) return null
  return (
    <>
      <UnstyledButton
        className={classes.mark}
        aria-haspopup="dialog"
        title={t('Show why this happened')}
        onClick={() => setOpen(true)}
      >
        <IconBolt size={12} aria-hidden />
        {t('Automated')}
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={null}>
          <WhyDialog id={run_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
