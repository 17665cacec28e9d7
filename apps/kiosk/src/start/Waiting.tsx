import { useStore } from '@spotter/client/store.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { useEffect, useState } from 'react'
import { countWaiting, otherClubsWaiting, waitingCount } from '../offline/waiting.ts'
import classes from './start.module.css'
import { waitingText } from './waiting-text.ts'

/** Registrations on this device, and which other clubs they are for. */
export function Waiting({ company_id }: { company_id: number | null }) {
  const waiting = useStore(waitingCount)
  const [clubs, setClubs] = useState<string[]>([])
  useEffect(() => void countWaiting(), [])
  useEffect(() => {
    void otherClubsWaiting(company_id).then(setClubs, () => setClubs([]))
  }, [company_id, waiting])
  if (waiting === 0) return null
  return (
    <p role="status" className={classes.waits}>
      {waitingText(waiting)}
      {clubs.length > 0 && (
        <span className={classes.waitsFor}>
          {t('Sending continues once this device is signed in to {clubs}.', {
            clubs: new Intl.ListFormat(currentLocale()).format(clubs),
          })}
        </span>
      )}
    </p>
  )
}
