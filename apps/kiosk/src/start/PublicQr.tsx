import { call } from '@spotter/client/call.ts'
import { useStore } from '@spotter/client/store.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { t } from '@spotter/i18n/translate.ts'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../look/Button.tsx'
import { ProgressLine } from '../look/ProgressLine.tsx'
import { serverRoot } from '../talk/caller.ts'
import { usedTokens } from '../talk/live.ts'
import { timeoutSignal } from '../talk/timeout-signal.ts'
import classes from './start.module.css'

const QrCode = lazy(() => import('./QrCode.tsx'))

const tryAgainAfter = 15_000

export function PublicQr({ company_id, onClose }: { company_id: number; onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null)
  const [state, setState] = useState<'asking' | 'shown' | 'failed'>('asking')
  const used = useStore(usedTokens)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const refresh = useCallback(async () => {
    setState('asking')
    const waiting = timeoutSignal(null)
    try {
      const key = 'POST /visitor_registration/{company_id}/refresh_public_token'
      const answer = await call(key, { params: { company_id }, signal: waiting.signal })
      setToken(answer.token)
      setState('shown')
    } catch {
      setState('failed')
    } finally {
      waiting.done()
    }
  }, [company_id])
  useEffect(() => {
    document.title = t('Sign in with your phone')
    void refresh()
    const timer = setInterval(() => void refresh(), kioskTimings.publicToken)
    return () => clearInterval(timer)
    // The last code was used, so show another.
  }, [refresh, used])

  useEffect(() => {
    if (state !== 'failed') return undefined
    const timer = setTimeout(() => void refresh(), tryAgainAfter)
    return () => clearTimeout(timer)
  }, [state, refresh])

  const root = serverRoot() || location.origin
  return (
    <main className={classes.qrPage}>
      <ProgressLine isRunning={state === 'asking'} />
      <div className={classes.qr}>
        {token !== null && state !== 'failed' && (
          <Suspense>
            <QrCode text={`${root}/visitor_registration?public_token=${encodeURIComponent(token)}`} />
          </Suspense>
        )}
        <p role="alert" className={classes.qrFailed}>
          {state === 'failed' && t('Something went wrong on our end.')}
        </p>
      </div>
      <div className={classes.qrWords}>
        <h1 ref={heading} tabIndex={-1} className={classes.qrTitle}>
          {t('Sign in with your phone')}
        </h1>
        <p className={classes.qrHint}>{t('Scan the code with your camera.')}</p>
        <div className={classes.qrButtons}>
          <Button size="large" wide busy={state === 'asking'} onClick={() => void refresh()}>
            {t('Refresh')}
          </Button>
          <Button kind="quiet" size="large" wide onClick={onClose}>
            {t('Close')}
          </Button>
        </div>
      </div>
    </main>
  )
}
