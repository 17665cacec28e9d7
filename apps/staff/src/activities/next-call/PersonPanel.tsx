import { Badge, Button, Title } from '@mantine/core'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { groupOf } from '@spotter/domain/activities/groups.ts'
import { formatDateTime, formatTime } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { IconAlertTriangle, IconClock, IconExternalLink } from '@spotter/ui/icons.ts'
import type { Ref } from 'react'
import { PersonAvatar } from '../../people/person/PersonAvatar.tsx'
import { StatusBadge } from '../../people/person/StatusBadge.tsx'
import { useAccount } from '../../shell/account.ts'
import classes from './NextCall.module.css'
import { BigPhones } from './BigPhones.tsx'

type Props = { person: Person; activity: Activity; now: Date; heading: Ref<HTMLHeadingElement>; onOpen: () => void }

export function PersonPanel({ person, activity, now, heading, onOpen }: Props) {
  return (
    <header className={classes.who}>
      <div className={classes.nameLine}>
        <PersonAvatar name={person.name} avatar={person.avatar} size={48} />
        <div className={classes.names}>
          <Title ref={heading} order={2} tabIndex={-1} className={classes.name} dir="auto">
            {person.name}
          </Title>
          <div className={classes.marks}>
            <StatusBadge status={person.status} />
            {person.is_new_lead && (
              <Badge variant="light" color="brand" radius="sm" className={classes.mark}>
                {t('New lead')}
              </Badge>
            )}
            <Due activity={activity} now={now} />
          </div>
        </div>
        <Button
          className={classes.open}
          variant="subtle"
          color="gray"
          rightSection={<IconExternalLink size={16} aria-hidden />}
          onClick={onOpen}
        >
          {t('Open page')}
        </Button>
      </div>
      <BigPhones person={person} activity_id={activity.id} />
      {activity.name && (
        <p className={classes.task} dir="auto">
          {activity.name}
        </p>
      )}
    </header>
  )
}

function Due({ activity, now }: { activity: Activity; now: Date }) {
  const { company } = useAccount()
  const isLate = groupOf(activity, now, company.tzinfo) === 'late'
  const Icon = isLate ? IconAlertTriangle : IconClock
  return (
    <time
      className={classes.due}
      data-late={isLate || undefined}
      dateTime={activity.start}
      title={formatDateTime(activity.start, company)}
    >
      <Icon size={14} aria-hidden />
      {isLate
        ? t('Late, due {when}', { when: relativeTime(activity.start, now, currentLocale()) })
        : t('Today at {time}', { time: formatTime(activity.start, company) })}
    </time>
  )
}
