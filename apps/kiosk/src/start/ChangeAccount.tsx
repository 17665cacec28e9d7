import { clientVersion } from '@spotter/client/send.ts'
import { useStore } from '@spotter/client/store.ts'
import { t } from '@spotter/i18n/translate.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { useEffect } from 'react'
import { useIdle } from '../flow/use-idle.ts'
import { Button } from '../look/Button.tsx'
import { Screen } from '../look/Screen.tsx'
import { sendWaiting } from '../offline/waiting.ts'
import { appVersion } from '../talk/app-version.ts'
import { CodeForm } from './CodeForm.tsx'
import { enter } from './kiosk.ts'
import classes from './start.module.css'

type Props = { company: { id: number; name: string }; onClose: () => void }

export function ChangeAccount({ company, onClose }: Props) {
  useIdle(kioskTimings.idle, onClose)
  const version = [useStore(appVersion), clientVersion()].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = t('Change account')
  }, [])
  async function change(code: string) {
    // Waiting registrations can be sent only while the device belongs to their club.
    await sendWaiting({ company_id: company.id }).catch(() => 'later')
    await enter({ kind: 'device', code })
    onClose()
  }
  return (
    <main className={classes.page}>
      <CodeForm error={null} onCode={change}>
        {(field, button) => (
          <Screen
            title={t('Change account')}
            subtitle={t('This device is signed in to {club}.', { club: company.name })}
            footer={
              <>
                {button}
                <Button kind="quiet" size="large" onClick={onClose}>
                  {t('Cancel')}
                </Button>
              </>
            }
          >
            {field}
            <p className={classes.version}>{t('Version {number}', { number: version })}</p>
          </Screen>
        )}
      </CodeForm>
    </main>
  )
}
