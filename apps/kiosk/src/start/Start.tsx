import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { knownLocale } from '@spotter/i18n/locales.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useEffect, useRef, useState } from 'react'
import { reloadApp } from '../device/app-version.ts'
import { ExitDialog } from '../device/ExitDialog.tsx'
import { useLongPress } from '../device/use-long-press.ts'
import { useIdle } from '../flow/use-idle.ts'
import { Button } from '../look/Button.tsx'
import { serverRoot } from '../talk/caller.ts'
import type { Club } from './kiosk.ts'
import { language, changeLanguage } from './language.ts'
import { Languages } from './Languages.tsx'
import { Mark } from './Mark.tsx'
import classes from './start.module.css'
import { useUpdates } from './use-updates.ts'
import { Waiting } from './Waiting.tsx'

type Props = {
  club: Club
  isGuided: boolean
  onBegin: () => void
  onShow: (screen: 'change_account' | 'public_qr') => void
  onExit: () => void
}

export function Start({ club: { account, caller }, isGuided, onBegin, onShow, onExit }: Props) {
  const { company, references } = account
  const isPublic = caller.kind === 'phone'
  const [isLeaving, setLeaving] = useState(false)
  const press = useLongPress(() => setLeaving(!isPublic && isGuided))
  const heading = useRef<HTMLHeadingElement>(null)
  useUpdates()
  // Back to the club's language for the next visitor.
  useIdle(kioskTimings.idle, () => {
    if (!isPublic && language.read() !== knownLocale(account.user.locale)) void changeLanguage(account.user.locale)
  })
  useEffect(() => {
    document.title = company.name
    heading.current?.focus({ preventScroll: true })
  }, [company.name])

  return (
    <main className={classes.start}>
      <div className={classes.greeting}>
        <h1 ref={heading} tabIndex={-1} className={classes.heading} {...press}>
          {company.visitor_app_logo_url ? (
            <img
              src={serverRoot() + company.visitor_app_logo_url}
              alt={company.name}
              className={classes.logo}
              draggable={false}
            />
          ) : (
            t('Welcome')
          )}
        </h1>
        {!company.visitor_app_logo_url && <p className={classes.club}>{company.name}</p>}
        <div className={classes.begin}>
          <Button size="large" wide onClick={onBegin}>
            {t('Sign in')}
          </Button>
        </div>
        <Languages locales={references.locales} />
      </div>
      {!isPublic && <Waiting company_id={company.id} />}
      <footer className={classes.footer}>
        <Mark />
        {!isPublic && (
          <div className={classes.links}>
            {!isGuided && (
              <Button kind="link" onClick={() => void reloadApp()}>
                {t('Lock Sign In App')}
              </Button>
            )}
            <Button kind="link" onClick={() => onShow('change_account')}>
              {t('change account')}
            </Button>
            <Button kind="link" onClick={() => onShow('public_qr')}>
              {t('QR')}
            </Button>
          </div>
        )}
      </footer>
      {isLeaving && (
        <ExitDialog
          onClose={() => setLeaving(false)}
          onExit={() => {
            setLeaving(false)
            onExit()
          }}
        />
      )}
    </main>
  )
}
