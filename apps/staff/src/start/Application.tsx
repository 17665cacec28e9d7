import { SpotterProvider } from '@spotter/ui/theme/SpotterProvider.tsx'
import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { listen, type Flash } from '@spotter/client/send.ts'
import { activate, currentLocale, t, setSettingNames } from '@spotter/i18n/translate.ts'
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { claimTab } from '../shell/personal-storage.ts'
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

/** Managers open the day with the dashboard, unless they came for another page. */
function replaceStart({ abilities }: Account): void {
  const isStart = location.pathname === '/' || isSignedOutPath(location.pathname)
  if (isStart && abilities['managers'] && !abilities['root']) history.replaceState(null, '', '/dashboard')
}

/** Awaited before they are shown: React holds back what was suspended for 300 ms. */
const loadSignedOut = () => import('../accounts/SignedOut.tsx')
const loadSignedIn = () => import('../shell/SignedIn.tsx')

type SignedOut = Awaited<ReturnType<typeof loadSignedOut>>['default']
type SignedIn = Awaited<ReturnType<typeof loadSignedIn>>['default']

const showNotices = async (notices: Flash[]) => (await import('@spotter/ui/toasts.tsx')).flash(notices)

type Stage =
  | { at: 'starting' }
  | { at: 'failed' }
  | { at: 'broken'; fault: unknown }
  | { at: 'signed_out'; Screen: SignedOut }
  | ({ at: 'signed_in'; Screen: SignedIn } & Pick<ComponentProps<SignedIn>, 'account' | 'router'>)

export function Application() {
  const [stage, setStage] = useState<Stage>({ at: 'starting' })
  const shown = useRef<Account | null>(null)
  shown.current = stage.at === 'signed_in' ? stage.account : null

  const breakOn = (fault: unknown) => setStage({ at: 'broken', fault })
  const showSignedOut = () =>
    loadSignedOut().then(({ default: Screen }) => setStage({ at: 'signed_out', Screen }), breakOn)

  async function enter(account: Account) {
    const loading = loadSignedIn()
    // Handled where it is awaited.
    loading.catch(() => undefined)
    await activate(account.user.locale)
    setSettingNames(account.given)
    document.documentElement.lang = currentLocale()
    replaceSignedOutPath()
    claimTab(account.user.original_user_id ?? account.user.id)
    const notices = [ssoNotice(account), loadSavedNotice()].filter((notice) => notice !== null)
    if (notices.length > 0) void showNotices(notices)
    await loading.then(({ default: Screen, makeRouter }) => {
      setStage({ at: 'signed_in', Screen, account, router: makeRouter() })
    }, breakOn)
  }

  async function enterSignedIn(account: Account) {
    replaceStart(account)
    await enter(account)
  }

  async function start() {
    setStage({ at: 'starting' })
    await activate(navigator.language)
    document.documentElement.lang = currentLocale()
    if (isSignedOutPath(location.pathname, 'password')) return showSignedOut()
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
    const before = shown.current
    if (!account || !before) return
    const isElsewhere = whereOf(before) !== whereOf(account)
    const opened = isElsewhere ? { router: (await loadSignedIn()).makeRouter() } : {}
    setStage((now) => (now.at === 'signed_in' ? { ...now, account, ...opened } : now))
    if (isElsewhere) void showNotices([turnedInto(account)])
  }

  useEffect(() => {
    listen('flash', (notices) => void showNotices(notices))
    // Keeps the address for after sign-in.
    listen('signedOut', () => void showSignedOut())
    void start()
  }, [])

  const brand = stage.at === 'signed_in' ? stage.account.company.brand_colour : null
  return (
    <SpotterProvider {...(brand && { brand })}>
      <FaultBoundary>
        <Suspense fallback={<Starting />}>
          {stage.at === 'starting' && <Starting />}
          {stage.at === 'failed' && <CannotStart onRetry={() => void start()} />}
          {stage.at === 'broken' && <Broken fault={stage.fault} />}
          {stage.at === 'signed_out' && <stage.Screen onSignedIn={enterSignedIn} />}
          {stage.at === 'signed_in' && (
            <stage.Screen
              key={whereOf(stage.account)}
              account={stage.account}
              router={stage.router}
              onRefresh={refresh}
            />
          )}
        </Suspense>
      </FaultBoundary>
    </SpotterProvider>
  )
}

/** For the boundary, which explains files that didn't arrive. */
function Broken({ fault }: { fault: unknown }): never {
  throw fault
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
