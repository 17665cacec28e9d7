import { SpotterProvider } from '@spotter/ui/theme/SpotterProvider.tsx'
import type { Account } from '@spotter/contract/accounts.ts'
import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { listen, type Flash } from '@spotter/client/send.ts'
import { activate, currentLocale, takeGiven } from '@spotter/messages/translate.ts'

import { lazy, Suspense, useEffect, useState } from 'react'
import { takeSsoNotice } from './came-by-sso.ts'
import { FaultBoundary } from './FaultBoundary.tsx'
import { CannotStart, Starting } from './Starting.tsx'
import { isSignedOutPath, leaveSignedOutPath } from './signed-out-paths.ts'
import './start.css'

const SignedOut = lazy(() => import('../accounts/SignedOut.tsx'))
const SignedIn = lazy(() => import('../shell/SignedIn.tsx'))

const showNotices = async (notices: Flash[]) => (await import('@spotter/ui/toasts.tsx')).flash(notices)

type Stage = { at: 'starting' } | { at: 'failed' } | { at: 'signed_out' } | { at: 'signed_in'; account: Account }

/** Asks who is there, then loads either the sign-in screens or the shell; neither carries the other. */
export function Application() {
  const [stage, setStage] = useState<Stage>({ at: 'starting' })

  async function enter(account: Account) {
    await activate(account.user.locale)
    takeGiven(account.given)
    document.documentElement.lang = currentLocale()
    leaveSignedOutPath()
    const notice = takeSsoNotice(account)
    if (notice) void showNotices([notice])
    setStage({ at: 'signed_in', account })
  }

  async function start() {
    setStage({ at: 'starting' })
    await activate(navigator.language)
    document.documentElement.lang = currentLocale()
    if (isSignedOutPath(location.pathname, 'password')) return setStage({ at: 'signed_out' })
    try {
      await enter(await call('GET /api/accounts/current'))
    } catch (reason) {
      if (!(reason instanceof CallFailure && reason.status === 401)) setStage({ at: 'failed' })
    }
  }

  /** What could not be loaded now is loaded with the next page. */
  const refresh = async () => {
    const account = await call('GET /api/accounts/current').catch(() => null)
    if (account) takeGiven(account.given)
    if (account) setStage((now) => (now.at === 'signed_in' ? { at: 'signed_in', account } : now))
  }

  useEffect(() => {
    listen('flash', (notices) => void showNotices(notices))
    // The address stays as it is, so that signing in again shows what was asked for.
    listen('signedOut', () => setStage({ at: 'signed_out' }))
    void start()
  }, [])

  const brand = stage.at === 'signed_in' ? stage.account.company.brand_colour : null
  return (
    <SpotterProvider {...(brand && { brand })}>
      <FaultBoundary>
        <Suspense fallback={<Starting />}>
          {stage.at === 'starting' && <Starting />}
          {stage.at === 'failed' && <CannotStart onRetry={() => void start()} />}
          {stage.at === 'signed_out' && <SignedOut onSignedIn={enter} />}
          {stage.at === 'signed_in' && <SignedIn account={stage.account} onRefresh={refresh} />}
        </Suspense>
      </FaultBoundary>
    </SpotterProvider>
  )
}
