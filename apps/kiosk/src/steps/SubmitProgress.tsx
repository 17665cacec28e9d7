import { saving } from '@spotter/domain/kiosk/finish.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { StepProps } from '../flow/step-props.ts'
import { Button } from '../look/Button.tsx'
import { CheckIcon, CrossIcon } from '../look/icons.tsx'
import { Screen } from '../look/Screen.tsx'
import { Spinner } from '../look/Spinner.tsx'
import classes from './steps.module.css'

export function SubmitProgress({ registration, save, onTryAgain, onCancel }: StepProps) {
  const title = save === 'failed' ? t("We couldn't save your profile") : t(saving(registration.visitor))
  const top = {
    running: <Spinner size="large" label={title} />,
    done: (
      <span role="img" aria-label={t('Saved')} className={classes.outcome} data-tone="good">
        <CheckIcon size={64} />
      </span>
    ),
    failed: (
      <span role="img" aria-label={t('Not saved')} className={classes.outcome} data-tone="bad">
        <CrossIcon size={64} />
      </span>
    ),
  }[save]
  return (
    <Screen
      align="centre"
      top={top}
      title={title}
      footer={
        save === 'failed' && (
          <>
            <Button size="large" onClick={onTryAgain}>
              {t('Try again')}
            </Button>
            <Button kind="quiet" size="large" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          </>
        )
      }
    >
      {save === 'failed' && <div role="alert">{t('Something went wrong on our end.')}</div>}
    </Screen>
  )
}
