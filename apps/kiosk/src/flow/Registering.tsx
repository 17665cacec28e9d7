import { steps } from '@spotter/domain/kiosk/steps.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useEffect, useState } from 'react'
import { guardBack, showPlaceSoon } from '../start/places.ts'
import { makeLoader } from '../talk/loader.ts'
import classes from './flow.module.css'
import { IdleWarning } from './IdleWarning.tsx'
import type { Locales } from '../start/LanguageChoice.tsx'
import { Loader } from './Loader.tsx'
import { Navbar } from './Navbar.tsx'
import { NotSaved } from './NotSaved.tsx'
import { runRegistration } from './run-registration.ts'
import { StepFrame } from './StepFrame.tsx'
import { useIdle } from './use-idle.ts'
import { keyOf, useNextStep } from './use-next-step.ts'
import { useRegistration } from './use-registration.ts'
import type { Running } from './visit.ts'

type Props = Omit<Running, 'loader' | 'today' | 'seeksAhead'> & {
  today: () => string
  dateFormat: string
  isPublic: boolean
  locales: Locales
}

export function Registering({ dateFormat, isPublic, locales, ...given }: Props) {
  const [running] = useState(() => {
    const loader = makeLoader({ onCancel: () => made.end(), canGoAlone: () => given.saveOffline !== null })
    const made = runRegistration({ ...given, loader, seeksAhead: !isPublic })
    return { ...made, loader }
  })
  const { visit, step } = useRegistration(running, { today: given.today(), dateFormat, isPublic })
  const { place } = visit.registration
  const next = useNextStep(step)
  const seconds = useIdle(kioskTimings.idle, () => void running.leave())

  useEffect(() => showPlaceSoon(place.step), [place.step])
  useEffect(() => guardBack(running.back), [running])
  useEffect(() => {
    // Browsers may restore a left page from their back/forward cache.
    window.addEventListener('pagehide', running.end)
    return () => window.removeEventListener('pagehide', running.end)
  }, [running])
  useEffect(() => {
    document.title = t('Registration')
  }, [])

  if (visit.isLost) return <NotSaved onClose={running.end} />
  return (
    <div className={classes.frame}>
      <Loader loader={running.loader} />
      {!steps[place.step].hidesBack && (
        <Navbar isBusy={visit.isBusy} locales={locales} onBack={running.back} onCancel={running.end} />
      )}
      <StepFrame key={keyOf(visit.registration)} step={step} direction={visit.direction} />
      {next && <StepFrame key={keyOf(next.registration)} step={next} direction="onward" isUnseen />}
      {seconds !== null && <IdleWarning seconds={seconds} />}
    </div>
  )
}
