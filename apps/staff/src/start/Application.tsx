import { SpotterProvider } from '@spotter/ui/theme/SpotterProvider.tsx'
import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { listen, type Flash } from '@spotter/client/send.ts'
import { activate, currentLocale, t, setSettingNames } from '@spotter/i18n/translate.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ssoNotice } from './came-by-sso.ts'
import { loadSavedNotice } from './saved-notice.ts'
import { FaultBoundary } from './FaultBoundary.tsx'
import { CannotStart, Starting } from './Starting.tsx'
import './start.css'

const signInPath = /^\/users\/sign_in\/?$/
const passwordPath = /^\/users\/password\/(new|edit)\/?$/

/** Password links count even when signed in. */
const isSignedOutPath = (path: string, kind: 'any' | 'password' = 'any'): boolean =>
  passwordPath.test(path) || (kind === 'any' && signInPath.test(path))

function replaceSignedOutPath(): void {
  if (isSignedOutPath(location.pathname)) history.replaceState(null, '', '/')
}

const SignedOut = lazy(() => import('../accounts/SignedOut.tsx'))
const SignedIn = lazy(() => import('../shell/SignedIn.tsx'))

const showNotices = async (notices: Flash[]) => (await import('@spotter/ui/toasts.tsx')).flash(notices)

type Stage = { at: 'starting' } | { at: 'failed' } | { at: 'signed_out' } | { at: 'signed_in'; account: Account }

export function Application() {
  const [stage, setStage] = useState<Stage>({ at: 'starting' })
  const shown = useRef<Account | null>(null)
  shown.current = stage.at === 'signed_in' ? stage.account : null

  async function enter(account: Account) {
    await activate(account.user.locale)
    setSettingNames(account.given)
    document.documentElement.lang = currentLocale()
    replaceSignedOutPath()
    const notices = [ssoNotice(account), loadSavedNotice()].filter((notice) => notice !== null)
    if (notices.length > 0) void showNotices(notices)
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

  /** Retried with the next page. */
  const refresh = async () => {
    const account = await call('GET /api/accounts/current').catch(() => null)
    if (account) setSettingNames(account.given)
    if (account) setStage((now) => (now.at === 'signed_in' ? { at: 'signed_in', account } : now))
    const before = shown.current
    if (account && before && whereOf(before) !== whereOf(account)) void showNotices([turnedInto(account)])
  }

  useEffect(() => {
    listen('flash', (notices) => void showNotices(notices))
    // Keeps the address for after sign-in.
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
          {stage.at === 'signed_in' && (
            <SignedIn key={whereOf(stage.account)} account={stage.account} onRefresh={refresh} />
          )}
        </Suspense>
      </FaultBoundary>
    </SpotterProvider>
  )
}

const whereOf = ({ user, company }: Account) => `${user.id}:${company.id}`

/** Tabs share one session. */
const turnedInto = ({ user, company }: Account): Flash => ({
  type: 'warning',
  message: t("You're now {name} at {club}. This was switched in another tab.", {
    name: `${user.first_name} ${user.last_name}`.trim(),
    club: company.name,
  }),
})
