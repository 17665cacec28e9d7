import { dayOf } from '@spotter/domain/time/local-time.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { leaveFullScreen } from '../device/guided.ts'
import { unlockTablet } from '../device/tablet-lock.ts'
import { Registering } from '../flow/Registering.tsx'
import { useBrand } from '../look/use-brand.ts'
import { desk } from '../talk/calls.ts'
import { shutOutText } from '../talk/shut-out.ts'
import { ChangeAccount } from './ChangeAccount.tsx'
import { clubOf } from './club-of.ts'
import { keepOf } from './keep.ts'
import { type Club, endPhone, kiosk, signOut } from './kiosk.ts'
import { speak } from './language.ts'
import { guardBack, placeOf, showPlace } from './places.ts'
import { PublicQr } from './PublicQr.tsx'
import { Start } from './Start.tsx'
import { useGuide, useInTouch } from './use-in-touch.ts'

type Shown = 'start' | 'change_account' | 'public_qr' | 'registering'

/** Signed in to a club, on its own tablet or on a visitor's phone. */
export function OpenKiosk({ club }: { club: Club }) {
  const { account, caller } = club
  const { company } = account
  const isPublic = caller.kind === 'phone'
  const [shown, setShown] = useState<Shown>(() => firstShown(isPublic))
  const [isGuided, setGuided] = useState(!isPublic)
  const visitor = useRef(0)
  /** Why the device is signed out as soon as whoever is in the middle of it has finished. */
  const shutOut = useRef<string | null>(null)
  const isRegistering = useRef(false)
  isRegistering.current = shown === 'registering'

  useBrand(company.brand_colour)
  useGuide(isGuided)
  const onShutOut = useCallback(
    (reason: unknown) => {
      if (isPublic) return kiosk.write({ at: 'shut out', why: 'ended' })
      if (isRegistering.current) shutOut.current = shutOutText(reason)
      else void signOut(shutOutText(reason))
    },
    [isPublic],
  )
  useInTouch(club, onShutOut)
  useEffect(() => {
    if (shown !== 'registering') showPlace(shown)
  }, [shown])
  useEffect(() => (shown === 'registering' ? undefined : guardBack(() => setShown('start'))), [shown])

  const afterVisitor = useCallback(
    (hasRegistered: boolean) => {
      if (isPublic && hasRegistered) return endPhone()
      visitor.current++
      setShown('start')
      void speak(account.user.locale)
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
        keep={isPublic ? null : keepOf(company.id)}
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

/** A step's address means nothing without somebody in the middle of it. */
function firstShown(isPublic: boolean): Shown {
  const place = placeOf(location.pathname)
  return !isPublic && (place === 'change_account' || place === 'public_qr') ? place : 'start'
}
