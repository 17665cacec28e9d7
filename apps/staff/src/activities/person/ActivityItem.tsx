import '@mantine/core/styles/VisuallyHidden.css'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { asksForOutcome } from '@spotter/domain/activities/completion.ts'
import { type ActivityGroup, labelOf } from '@spotter/domain/activities/groups.ts'
import { outcomeRefusal, outcomesOf } from '@spotter/domain/activities/outcomes.ts'
import { formatDateTime, formatTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconAlertTriangle, IconCheck } from '@spotter/ui/icons.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { createElement } from 'react'
import { AutomatedMark } from '../../automations/AutomatedMark.tsx'
import { DialActivity } from '../../voice/DialActivity.tsx'
import { ActivityMenu } from '../dialogs/ActivityMenu.tsx'
import { outcomeName, stateOf, toneOf } from '../dialogs/activity-words.ts'
import type { ActivityDialogs } from '../dialogs/use-activity-dialogs.tsx'
import { kindIcon } from '../kind-icon.ts'
import classes from './next-steps.module.css'

export type ItemProps = {
  club: AccountCompany
  now: Date
  group: ActivityGroup
  on: ActivityDialogs
  readOnly: boolean
}

export function ActivityItem({ activity, ...around }: ItemProps & { activity: Activity }) {
  const { club, now, group, on, readOnly } = around
  const { kind_name, name, salesperson_name, appointment_category_name: category, overlap_reason } = activity
  const { secondary_sale_name: sale } = activity
  const asks = asksForOutcome(activity, now) && activity.abilities.complete && !readOnly
  return (
    <li className={classes.item}>
      <span className={classes.icon} data-label={labelOf(activity)}>
        {createElement(kindIcon(activity.kind_code), { size: 16, 'aria-hidden': true })}
      </span>
      <div className={classes.what}>
        <div className={classes.line}>
          <span className={classes.kind}>{kind_name}</span>
          {activity.type === 'Event' || activity.complete ? (
            <StatusBadge tone={toneOf(activity)}>{stateOf(activity)}</StatusBadge>
          ) : (
            <VisuallyHidden>{stateOf(activity)}</VisuallyHidden>
          )}
          <AutomatedMark run_id={activity.automated_run_id} />
        </div>
        <span className={classes.when}>
          <time dateTime={activity.start}>{whenOf(activity, group, club)}</time>
        </span>
        {name && (
          <span className={classes.name} dir="auto">
            {name}
          </span>
        )}
        <span className={classes.about}>{[sale, salesperson_name, category].filter(Boolean).join(' · ')}</span>
        {overlap_reason && (
          <span className={classes.overlap}>
            <IconAlertTriangle size={14} aria-hidden />
            {t('Double booked: {reason}', { reason: overlap_reason })}
          </span>
        )}
        {activity.abc_event && <span className={classes.about}>{t('From the membership system')}</span>}
      </div>
      {!readOnly && (
        <div className={classes.actions}>
          <DialActivity activity={activity} club={club} />
          {activity.abilities.complete && !asks && (
            <ActionIcon
              size="md"
              variant="default"
              aria-label={t('Complete {kind}', { kind: kind_name })}
              title={t('Complete')}
              onClick={() => on.complete(activity)}
            >
              <IconCheck size={16} aria-hidden />
            </ActionIcon>
          )}
          <ActivityMenu activity={activity} on={on} withoutComplete={!asks} />
        </div>
      )}
      {asks && <AskOutcome activity={activity} {...around} />}
    </li>
  )
}

function AskOutcome({ activity, club, on }: ItemProps & { activity: Activity }) {
  const outcomes = outcomesOf(activity)
  return (
    <div className={classes.asks} role="group" aria-label={t('How did it go?')}>
      <span>{t('How did it go?')}</span>
      {outcomes.length < 2 && (
        <Button size="compact-xs" variant="default" onClick={() => on.complete(activity)}>
          {t('Took place')}
        </Button>
      )}
      {outcomes
        .filter((outcome) => !outcomeRefusal(activity.kind_code, outcome, club))
        .map((outcome) => (
          <Button key={outcome} size="compact-xs" variant="default" onClick={() => on.complete(activity, outcome)}>
            {outcomeName(outcome)}
          </Button>
        ))}
    </div>
  )
}

function whenOf(activity: Activity, group: ActivityGroup, club: AccountCompany): string {
  const { type, start, end, completed_at, completed_by_name } = activity
  if (group === 'completed') {
    const time = formatDateTime(completed_at ?? start, club)
    return completed_by_name ? t('{time} by {name}', { time, name: completed_by_name }) : time
  }
  const begins = group === 'today' || group === 'tomorrow' ? formatTime(start, club) : formatDateTime(start, club)
  return type === 'Event' ? `${begins} – ${formatTime(end, club)}` : begins
}
