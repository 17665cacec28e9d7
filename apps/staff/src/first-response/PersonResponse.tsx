import { Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { leadSourceNames } from '@spotter/domain/first-response/sources.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useNow } from '../activities/calendar/use-now.ts'
import { Clocks } from './Clocks.tsx'
import classes from './first-response.module.css'
import { useTakeLead } from './use-take-lead.ts'

/** How long a lead has waited, or how quickly they were answered. */
export default function PersonResponse({ person_id, compact = false }: { person_id: number; compact?: boolean }) {
  const now = useNow()
  const { take, undo, busy } = useTakeLead()
  const { data } = useFetch('GET /api/people/{id}/first_response', { params: { id: person_id } })
  const response = data?.first_response
  if (!response || response.person_id !== person_id) return null
  const button = { size: 'compact-xs', variant: 'light', loading: busy === response.id } as const
  return (
    <div className={classes.person} role="group" aria-label={t('First response')}>
      {!compact && <span className={classes.source}>{t(leadSourceNames[response.source])}</span>}
      <Clocks response={response} now={now} />
      {!compact && response.abilities.take && (
        <Button {...button} onClick={() => void take(response)}>
          {t('Take it')}
        </Button>
      )}
      {!compact && response.abilities.undo && (
        <Button
          {...button}
          title={t('The lead goes back to the salesperson before')}
          onClick={() => void undo(response)}
        >
          {t('Give back')}
        </Button>
      )}
    </div>
  )
}
