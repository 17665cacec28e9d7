import { clientVersion } from '@spotter/client/send.ts'
import { useStore } from '@spotter/client/store.ts'
import { t } from '@spotter/i18n/translate.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { useEffect, useState } from 'react'
import { useIdle } from '../flow/use-idle.ts'
import { Button } from '../look/Button.tsx'
import { Dialog } from '../look/Dialog.tsx'
import { Screen } from '../look/Screen.tsx'
import { countWaitingFor, sendWaiting } from '../offline/waiting.ts'
import { appVersion } from '../talk/app-version.ts'
import { CodeForm } from './CodeForm.tsx'
import { enter } from './kiosk.ts'
import classes from './start.module.css'
import { leftBehindText } from './waiting-text.ts'

type Props = { company: { id: number; name: string }; onClose: () => void }

export function ChangeAccount({ company, onClose }: Props) {
  useIdle(kioskTimings.idle, onClose)
  const version = [useStore(appVersion), clientVersion()].filter(Boolean).join(' · ')
  const [left, setLeft] = useState(0)
  const [answer, setAnswer] = useState<((isSure: boolean) => void) | null>(null)
  useEffect(() => {
    document.title = t('Change account')
  }, [])
  useEffect(() => void countLeft(company.id).then(setLeft), [company.id])
  async function change(code: string) {
    // Waiting registrations can be sent only while the device belongs to their club.
    await sendWaiting({ company_id: company.id }).catch(() => 'later')
    const count = await countLeft(company.id)
    setLeft(count)
    if (count > 0 && !(await new Promise<boolean>((resolve) => setAnswer(() => resolve)))) return
    await enter({ kind: 'device', code })
    onClose()
  }
  function decide(isSure: boolean) {
    answer?.(isSure)
    setAnswer(null)
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
            {left > 0 && (
              <p role="status" className={classes.waits}>
                {leftBehindText(left, company.name)}
              </p>
            )}
            <p className={classes.version}>{t('Version {number}', { number: version })}</p>
          </Screen>
        )}
      </CodeForm>
      {answer && (
        <Dialog
          title={t('Change account anyway?')}
          onClose={() => decide(false)}
          footer={
            <>
              <Button onClick={() => decide(true)}>{t('Change account')}</Button>
              <Button kind="quiet" onClick={() => decide(false)}>
                {t('Cancel')}
              </Button>
            </>
          }
        >
          {leftBehindText(left, company.name)}
        </Dialog>
      )}
    </main>
  )
}

const countLeft = (company_id: number): Promise<number> => countWaitingFor(company_id).catch(() => 0)
