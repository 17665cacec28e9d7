import { useStore } from '@spotter/client/store.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { Activity, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { leaveFullScreen } from '../device/kiosk-mode.ts'
import { unlockTablet } from '../device/tablet-lock.ts'
import { Registering } from '../flow/Registering.tsx'
import { useBrand } from '../look/use-brand.ts'
import { sealKey } from '../offline/waiting.ts'
import { desk } from '../talk/calls.ts'
import { shutOutText } from '../talk/shut-out.ts'
import { ChangeAccount } from './ChangeAccount.tsx'
import { clubOf } from './club-of.ts'
import { saveOfflineFor } from './save-offline.ts'
import { type Club, endPhone, kiosk, signOut } from './kiosk.ts'
import { changeLanguage, speakLanguageOf } from './language.ts'
import { guardBack, placeOf, showPlaceSoon } from './places.ts'
import { PublicQr } from './PublicQr.tsx'
import { Start } from './Start.tsx'
import { useKioskMode, useConnection } from './use-connection.ts'

type Shown = 'start' | 'change_account' | 'public_qr' | 'registering'

/** What a registration takes over when it is rendered: a change of it prepares the next one again. */
interface Prepared {
  behind: Shown
  account: Club['account']
  seal_key: string | null
}

/** In milliseconds: what was touched is shown first. */
const prepareAfter = 500

export function OpenKiosk({ club }: { club: Club }) {
  const { account, caller } = club
  const { company } = account
  const isPublic = caller.kind === 'phone'
  const [shown, setShown] = useState<Shown>(() => firstShown(isPublic))
  const [isGuided, setGuided] = useState(!isPublic)
  const [visitor, setVisitor] = useState(0)
  /** Signs the device out once the current visitor has finished. */
  const shutOut = useRef<string | null>(null)
  const isRegistering = useRef(false)
  isRegistering.current = shown === 'registering'

  useBrand(company.brand_colour)
  useKioskMode(isGuided)
  const onShutOut = useCallback(
    (reason: unknown) => {
      if (isPublic) return kiosk.write({ at: 'shut out', why: 'ended' })
      if (isRegistering.current) shutOut.current = shutOutText(reason)
      else void signOut(shutOutText(reason))
    },
    [isPublic],
  )
  useConnection(club, onShutOut)
  useEffect(() => (shown === 'registering' ? undefined : showPlaceSoon(shown)), [shown])
  useEffect(() => (shown === 'registering' ? undefined : guardBack(() => setShown('start'))), [shown])
  // Start and registration follow each other: the other one is rendered hidden, so that it then appears at once.
  const seal_key = useStore(sealKey)
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  useEffect(() => {
    const prepare = () => startTransition(() => setPrepared({ behind: shown, account, seal_key }))
    const timer = setTimeout(prepare, prepareAfter)
    return () => clearTimeout(timer)
  }, [shown, account, seal_key])
  const hasBoth = prepared?.behind === shown && prepared.account === account && prepared.seal_key === seal_key

  const afterVisitor = useCallback(
    (hasRegistered: boolean) => {
      if (isPublic && hasRegistered) return endPhone()
      setVisitor((before) => before + 1)
      setShown('start')
      void changeLanguage(account.user.locale)
      if (shutOut.current !== null) void signOut(shutOut.current)
    },
    [account.user.locale, isPublic],
  )

  if (shown === 'change_account') return <ChangeAccount company={company} onClose={() => setShown('start')} />
  if (shown === 'public_qr') return <PublicQr company_id={company.id} onClose={() => setShown('start')} />
  const start = (
    <Activity
      key={`start ${shown === 'start' ? visitor : visitor + 1}`}
      mode={shown === 'start' ? 'visible' : 'hidden'}
    >
      <Start
        club={club}
        isGuided={isGuided}
        onBegin={() => setShown('registering')}
        onShow={setShown}
        onExit={() => {
          setGuided(false)
          void leaveFullScreen()
          void unlockTablet()
        }}
      />
    </Activity>
  )
  const registering = (
    <Activity key={`registering ${visitor}`} mode={shown === 'registering' ? 'visible' : 'hidden'}>
      <Registering
        club={clubOf(account)}
        today={() => dayOf(new Date(), company.tzinfo)}
        dateFormat={company.date_format}
        isPublic={isPublic}
        desk={desk}
        saveOffline={isPublic ? null : saveOfflineFor(company)}
        locales={account.references.locales}
        onRecognized={(person) => void speakLanguageOf(person)}
        onShutOut={onShutOut}
        onEnd={afterVisitor}
      />
    </Activity>
  )
  return shown === 'start' ? [start, hasBoth && registering] : [registering, hasBoth && start]
}

/** A step's address is meaningless without a visit. */
function firstShown(isPublic: boolean): Shown {
  const place = placeOf(location.pathname)
  return !isPublic && (place === 'change_account' || place === 'public_qr') ? place : 'start'
}
