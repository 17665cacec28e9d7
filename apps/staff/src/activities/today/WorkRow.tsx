import { Anchor, Button } from '@mantine/core'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { isAhead } from '@spotter/domain/activities/completion.ts'
import { outcomeRefusal, outcomesOf } from '@spotter/domain/activities/outcomes.ts'
import { formatDate, formatTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconCheck, IconCircleCheck } from '@spotter/ui/icons.ts'
import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import { Link } from '@tanstack/react-router'
import { AutomatedMark } from '../../automations/AutomatedMark.tsx'
import { IconChecks } from '../../icons.ts'
import { StatusBadge } from '../../people/person/StatusBadge.tsx'
import { useAccount } from '../../shell/account.ts'
import { PhoneLink } from '../calendar/PhoneLink.tsx'
import { ActivityMenu } from '../dialogs/ActivityMenu.tsx'
import { outcomeName } from '../dialogs/activity-words.ts'
import { useActivityChanges } from '../dialogs/use-activity-changes.ts'
import type { ActivityDialogs } from '../dialogs/use-activity-dialogs.tsx'
import classes from './today.module.css'

type Props = {
  activity: Activity
  now: Date
  on: ActivityDialogs
  showSalesperson: boolean
  asksOutcome: boolean
  showDay: boolean
}

export function WorkRow({ activity, now, on, showSalesperson, asksOutcome, showDay }: Props) {
  const { company } = useAccount()
  const { confirm } = useActivityChanges()
  const { person, abilities, start, kind_name, name, salesperson_name, confirmed } = activity
  const title = person?.name ?? name ?? kind_name
  const isGoing = activity.type === 'Event' && new Date(start) <= now && !asksOutcome
  const confirmsFirst = isAhead(activity, now)
  const outcomes = asksOutcome
    ? outcomesOf(activity).filter((one) => outcomeRefusal(activity.kind_code, one, company) === null)
    : []

  return (
    <li className={classes.row} data-work={activity.id} data-asks={outcomes.length > 1 || undefined}>
      <time className={classes.when} dateTime={start}>
        <b>{formatTime(start, company)}</b>
        {showDay && <span>{formatDate(start, company)}</span>}
        {isGoing && <span className={classes.going}>{t('Now')}</span>}
      </time>
      <PersonAvatar name={title} photo={person?.avatar ?? null} size={32} />
      <div className={classes.who}>
        <span className={classes.name}>
          {person?.within_reach ? (
            <Anchor component={Link} to={`/people/${person.id}`} data-main c="inherit" fw={550}>
              {person.name}
            </Anchor>
          ) : (
            <b>{title}</b>
          )}
          {person && <StatusBadge status={person.status} />}
          {confirmed && (
            <span className={classes.confirmed}>
              <IconChecks size={14} aria-hidden />
              {t('Confirmed')}
            </span>
          )}
          <AutomatedMark run_id={activity.automated_run_id} />
        </span>
        <span className={classes.detail}>
          {[
            person && kind_name,
            activity.secondary_sale_name,
            person && name,
            showSalesperson && (salesperson_name ?? t('Unallocated')),
            activity.abc_event && t('From the membership system'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {person?.phone && (
        <span className={classes.phone}>
          <PhoneLink person={person} activity_id={activity.kind_code === 'call' ? activity.id : null} />
        </span>
      )}
      <div className={classes.actions}>
        {abilities.complete && outcomes.length > 1 ? (
          <div className={classes.outcomes} role="group" aria-label={t('How did it go with {name}?', { name: title })}>
            {outcomes.map((outcome) => (
              <Button key={outcome} size="compact-sm" variant="default" onClick={() => on.complete(activity, outcome)}>
                {outcomeName(outcome)}
              </Button>
            ))}
          </div>
        ) : (
          <>
            {abilities.confirm && activity.kind_code !== 'personal' && !asksOutcome && (
              <Button
                {...(confirmsFirst ? { variant: 'filled' } : { variant: 'subtle', color: 'gray' })}
                leftSection={<IconCircleCheck size={16} aria-hidden />}
                aria-label={t('Confirm {name}', { name: title })}
                onClick={() => void confirm(activity)}
              >
                {t('Confirm')}
              </Button>
            )}
            {abilities.complete && (
              <Button
                variant="default"
                data-complete
                leftSection={<IconCheck size={16} aria-hidden />}
                aria-label={t('Complete {name}', { name: title })}
                onClick={() => on.complete(activity)}
              >
                {t('Complete')}
              </Button>
            )}
          </>
        )}
        <ActivityMenu activity={activity} on={on} withoutComplete={outcomes.length < 2} />
      </div>
    </li>
  )
}
