import { activate, currentLocale } from '@spotter/i18n/translate.ts'
import { SpotterProvider } from '@spotter/ui/theme/SpotterProvider.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LinkEnded } from './LinkEnded.tsx'
import { Waiting } from './PageState.tsx'
import './page.css'
import { preferredLocale } from '@spotter/i18n/locales.ts'

/** Also used for the emails that follow. */
export async function activateVisitorLanguage(languages: readonly string[] = navigator.languages): Promise<void> {
  await activate(preferredLocale(languages)).catch(() => activate('en'))
  document.documentElement.lang = currentLocale()
}

/** The link of a wall display can say which. */
function chosenScheme(search: string): 'light' | 'dark' | null {
  const theme = new URLSearchParams(search).get('theme')
  return theme === 'light' || theme === 'dark' ? theme : null
}

const Booking = lazy(() => import('../booking/Booking.tsx'))
const ConfirmAppointment = lazy(() => import('../booking/ConfirmAppointment.tsx'))
const Preferences = lazy(() => import('../preferences/Preferences.tsx'))
const Registration = lazy(() => import('../forms/Registration.tsx'))
const Wall = lazy(() => import('../wall/Wall.tsx'))

export function Application({ path, search = '' }: { path: string; search?: string }) {
  const [isReady, setReady] = useState(false)
  const [brand, setBrand] = useState<string | null>(null)
  useEffect(() => {
    void activateVisitorLanguage().then(() => setReady(true))
  }, [])
  const token = /^\/b(?:ook)?\/([\w-]+)\/?$/.exec(path)?.[1]
  const confirmed = /^\/c(?:onfirm)?\/([\w-]+)\/?$/.exec(path)?.[1]
  const rebooked = /^\/r(?:ebook)?\/([\w-]+)\/?$/.exec(path)?.[1]
  const preferences = /^\/preferences\/([\w-]+)\/?$/.exec(path)?.[1]
  const slug = /^\/forms\/([\w-]+)\/?$/.exec(path)?.[1]
  const wall = /^\/wall\/([\w-]+)\/?$/.exec(path)?.[1]
  const colourScheme = wall ? chosenScheme(search) : null
  return (
    <SpotterProvider {...(brand && { brand })} {...(colourScheme && { colourScheme })}>
      {isReady && (
        <Suspense fallback={<Waiting />}>
          {token && <Booking token={token} onBrand={setBrand} />}
          {confirmed && <ConfirmAppointment token={confirmed} onBrand={setBrand} />}
          {rebooked && <Booking token={rebooked} onBrand={setBrand} choosesFirst />}
          {slug && <Registration slug={slug} onBrand={setBrand} />}
          {wall && <Wall token={wall} onBrand={setBrand} />}
          {preferences && <Preferences token={preferences} onBrand={setBrand} />}
          {!(token || confirmed || rebooked || slug || preferences || wall) && <LinkEnded />}
        </Suspense>
      )}
    </SpotterProvider>
  )
}
