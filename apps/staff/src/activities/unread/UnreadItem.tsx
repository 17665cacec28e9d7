import { ActionIcon, Anchor, Tooltip } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import type { UnreadAppointment } from '@spotter/contract/activities/unread-appointments.ts'
import { formatDateTime, formatDate, formatTime } from '@spotter/domain/time/formats.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { IconCheck } from '@spotter/ui/icons.ts'
import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccount } from '../../shell/account.ts'
import { followClub, useFollowsInto } from '../../shell/follow-club.ts'
import classes from './UnreadAppointments.module.css'

function appointmentTime({ start, formats }: Pick<UnreadAppointment, 'start' | 'formats'>): string {
  const weekday = new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: formats.tzinfo })
  return `${weekday.format(new Date(start))} ${formatDate(start, formats)}, ${formatTime(start, formats)}`
}

type Props = { item: UnreadAppointment; leaving: boolean; onRead: () => void }

export function UnreadItem({ item, leaving, onRead }: Props) {
  const { company } = useAccount()
  const { person, kind_name, formats, start, created_at } = item
  const isElsewhere = item.company_id !== company.id
  return (
    <li className={classes.item} data-leaving={leaving || undefined} data-work={item.id}>
      <PersonAvatar name={person.name} photo={person.avatar} size={30} />
      <div className={classes.text}>
        <p className={classes.what}>
          {kind_name} · <PersonLink item={item} onOpen={onRead} />
        </p>
        <p className={classes.when}>
          <Open
            link={{ to: '/calendar/index', search: { view: 'day', date: dayOf(start, formats.tzinfo) } }}
            club={item.company_id}
            title={t('Open in the calendar')}
            onOpen={onRead}
          >
            <time dateTime={start}>{appointmentTime(item)}</time>
          </Open>
        </p>
        <p className={classes.about}>
          <time dateTime={created_at} title={formatDateTime(created_at, formats)}>
            {bookedWords(item)}
          </time>
          {item.salesperson_id === null && <span> · {t('No salesperson yet')}</span>}
          {isElsewhere && <span> · {item.company_name}</span>}
        </p>
      </div>
      <Tooltip label={t('Mark as read')}>
        <ActionIcon
          aria-label={t('Mark as read: {message}', { message: `${kind_name}, ${person.name}` })}
          onClick={onRead}
        >
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}

function bookedWords({ booked_by_name: name, created_at }: UnreadAppointment): string {
  const when = relativeTime(created_at, productNow(), currentLocale())
  return name ? t('Booked by {name} {when}', { name, when }) : t('Booked {when}', { when })
}

function PersonLink({ item: { company_id, person }, onOpen }: { item: UnreadAppointment; onOpen: () => void }) {
  if (!person.within_reach) return person.name
  return (
    <Open link={{ to: `/people/${person.id}` }} club={company_id} onOpen={onOpen}>
      {person.name}
    </Open>
  )
}

type OpenProps = {
  link: { to: string; search?: { view: string; date: string } }
  club: number
  title?: string
  onOpen: () => void
  children: ReactNode
}

function Open({ link, club, title, onOpen, children }: OpenProps) {
  const shared = { inherit: true, className: classes.open, ...(title && { title }) } as const
  const isFollowed = useFollowsInto(club)
  if (!isFollowed)
    return (
      <Anchor {...shared} onClick={onOpen} renderRoot={(props) => <Link {...props} {...link} />}>
        {children}
      </Anchor>
    )
  const openThere = () => {
    onOpen()
    const query = new URLSearchParams(link.search).toString()
    void followClub(club, query ? `${link.to}?${query}` : link.to)
  }
  return (
    <Anchor component="button" type="button" {...shared} onClick={openThere}>
      {children}
    </Anchor>
  )
}
