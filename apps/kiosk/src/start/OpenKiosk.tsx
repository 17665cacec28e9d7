import { dayOf } from '@spotter/domain/time/local-time.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { leaveFullScreen } from '../device/kiosk-mode.ts'
import { unlockTablet } from '../device/tablet-lock.ts'
import { Registering } from '../flow/Registering.tsx'
import { useBrand } from '../look/use-brand.ts'
import { desk } from '../talk/calls.ts'
import { shutOutText } from '../talk/shut-out.ts'
import { ChangeAccount } from './ChangeAccount.tsx'
import { clubOf } from './club-of.ts'
import { saveOfflineFor } from './save-offline.ts'
import { type Club, endPhone, kiosk, signOut } from './kiosk.ts'
import { changeLanguage } from './language.ts'
import { guardBack, placeOf, showPlace } from './places.ts'
import { PublicQr } from './PublicQr.tsx'
import { Start } from './Start.tsx'
import { useKioskMode, useConnection } from './use-connection.ts'

type Shown = 'start' | 'change_account' | 'public_qr' | 'registering'

export function OpenKiosk({ club }: { club: Club }) {
  const { account, caller } = club
  const { company } = account
  const isPublic = caller.kind === 'phone'
  const [shown, setShown] = useState<Shown>(() => firstShown(isPublic))
  const [isGuided, setGuided] = useState(!isPublic)
  const visitor = useRef(0)
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
  useEffect(() => {
    if (shown !== 'registering') showPlace(shown)
  }, [shown])
  useEffect(() => (shown === 'registering' ? undefined : guardBack(() => setShown('start'))), [shown])

  const afterVisitor = useCallback(
    (hasRegistered: boolean) => {
      if (isPublic && hasRegistered) return endPhone()
      visitor.current++
      setShown('start')
      void changeLanguage(account.user.locale)
      if (shutOut.current !== null) void signOut(shutOut.current)
    },
    [account.user.locale, isPublic],
  )

  if (shown === 'change_account') return <ChangeAccount company={company} onClose={() => setShown('start')} />
  if (shown === 'public_qr') return <PublicQr company_id={company.id} onClose={() => setShown('start')} />
  if (shown === 'registering') {
    return (
      <Registering
        key={visitor.current}
        club={clubOf(account)}
        today={() => dayOf(new Date(), company.tzinfo)}
        dateFormat={company.date_format}
        isPublic={isPublic}
        desk={desk}
        saveOffline={isPublic ? null : saveOfflineFor(company)}
        onShutOut={onShutOut}
        onEnd={afterVisitor}
      />
    )
  }
  return (
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
  )
}

/** A step's address is meaningless without a visit. */
function firstShown(isPublic: boolean): Shown {
  const place = placeOf(location.pathname)
  return !isPublic && (place === 'change_account' || place === 'public_qr') ? place : 'start'
}
