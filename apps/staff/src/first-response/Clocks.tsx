import type { FirstResponse, ResponseClock } from '@spotter/contract/first-response/first-responses.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconCircleCheck, IconClock } from '@spotter/ui/icons.ts'
import { clockText, stateOf } from './clock-words.ts'
import classes from './first-response.module.css'

type Props = { response: FirstResponse; now: Date }

/** The second clock appears once the first has stopped, so that one thing is asked for at a time. */
export function Clocks({ response, now }: Props) {
  const { attempt, contact } = response
  return (
    <span className={classes.clocks}>
      <Clock label={t('First attempt')} clock={attempt} response={response} now={now} />
      {(attempt.stopped_at !== null || contact.stopped_at !== null) && (
        <Clock label={t('First contact')} clock={contact} response={response} now={now} />
      )}
    </span>
  )
}

function Clock({ label, clock, response, now }: Props & { label: string; clock: ResponseClock }) {
  const state = stateOf(clock, response, now)
  const Icon = state === 'stopped' ? IconCircleCheck : IconClock
  return (
    <span className={classes.clock} data-state={state} title={clock.user_name ?? undefined}>
      <Icon size={14} aria-hidden />
      <span>
        {label}: {clockText(clock, response, now)}
        {state === 'late' && <b> · {t('Target missed')}</b>}
      </span>
    </span>
  )
}
