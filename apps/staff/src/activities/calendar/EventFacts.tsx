import { Anchor } from '@mantine/core'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { changeRefusals } from '@spotter/domain/activities/change-refusal.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconAlertCircle, IconClock, IconPhone, IconTag, IconUser } from '@spotter/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconBuildingCommunity } from '../../icons.ts'
import { StatusBadge } from '../../people/person/StatusBadge.tsx'
import { useAccount } from '../../shell/account.ts'
import { outcomeName } from '../dialogs/activity-words.ts'
import { longDay } from './day-names.ts'
import classes from './event-card.module.css'
import { EventMark } from './EventMark.tsx'
import { stateNames, stateOf, timeSpan, titleOf } from './event-words.ts'
import { PhoneLink } from './PhoneLink.tsx'
import type { ShownEvent } from './shown-event.ts'

type Props = { event: ShownEvent; activity: Activity | null; now: Date }

export function EventFacts({ event, activity, now }: Props) {
  const { company } = useAccount()
  const current = activity ?? event
  const state = stateOf(current, now)
  const { person, overlap_reason, outcome, appointment_category_name, salesperson_name } = current
  return (
    <>
      <div className={classes.head}>
        <span className={classes.state} data-state={state}>
          <EventMark state={state} size={14} />
          {event.elsewhere
            ? t('In another club')
            : outcome && current.complete
              ? outcomeName(outcome)
              : t(stateNames[state])}
        </span>
        <h2 className={classes.title}>
          {person?.within_reach ? (
            <Anchor component={Link} to={`/people/${person.id}`} inherit>
              {person.name}
            </Anchor>
          ) : (
            titleOf(event)
          )}
        </h2>
        {person && <StatusBadge status={person.status} />}
      </div>
      <dl className={classes.facts}>
        <Fact icon={<IconClock size={15} aria-hidden />} name={t('Time')}>
          {longDay(dayOf(current.start, company.tzinfo), company)}, {timeSpan(current, company)}
        </Fact>
        <Fact icon={<IconTag size={15} aria-hidden />} name={t('Type')}>
          {[current.kind_name, current.secondary_sale_name, appointment_category_name, person && current.name]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
        <Fact icon={<IconUser size={15} aria-hidden />} name={t('Salesperson')}>
          {salesperson_name ?? t('Unallocated')}
        </Fact>
        {activity?.person?.phone && (
          <Fact icon={<IconPhone size={15} aria-hidden />} name={t('Phone')}>
            <PhoneLink person={activity.person} />
          </Fact>
        )}
        {overlap_reason !== null && (
          <Fact icon={<IconAlertCircle size={15} aria-hidden />} name={t('Double booked')}>
            {overlap_reason}
          </Fact>
        )}
        {event.abc_event && (
          <Fact icon={<IconBuildingCommunity size={15} aria-hidden />} name={t('From the membership system')}>
            {t(changeRefusals.from_membership_system)}
          </Fact>
        )}
      </dl>
    </>
  )
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt title={name}>
      {icon}
      <span className={classes.spoken}>{name}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)
