import { t } from '@spotter/i18n/translate.ts'
import { useEffect } from 'react'
import { Button } from '../look/Button.tsx'
import { AlertIcon } from '../look/icons.tsx'
import { Screen } from '../look/Screen.tsx'
import classes from './start.module.css'

type Props = { why: 'ended' | 'unreached'; onTryAgain: () => void }

export function ShutOut({ why, onTryAgain }: Props) {
  const title = t('Something went wrong on our end.')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={`${classes.page} ${classes.ending}`}>
      {why === 'ended' ? (
        <Screen
          align="centre"
          top={<AlertIcon size={64} />}
          title={title}
          subtitle={t('This code has already been used or has expired.')}
        >
          <p className={classes.whatToDo}>{t('Please scan the code at the desk again.')}</p>
        </Screen>
      ) : (
        <Screen
          align="centre"
          title={title}
          subtitle={t('Please check your connection and try again.')}
          footer={
            <Button kind="quiet" size="large" onClick={onTryAgain}>
              {t('Try Again')}
            </Button>
          }
        />
      )}
    </main>
  )
}
