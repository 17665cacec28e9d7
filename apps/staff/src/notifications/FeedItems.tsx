import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import type { Notification } from '@spotter/contract/notifications/notifications.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { IconCheck } from '@spotter/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccount } from '../shell/account.ts'
import { followClub, useFollowsInto } from '../shell/follow-club.ts'
import classes from './NewsFeed.module.css'
import { NotificationIcon } from './NotificationIcon.tsx'

type Props = { items: readonly Notification[]; onRead: (id: number) => void }

export function FeedItems({ items, onRead }: Props) {
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <FeedItem key={item.id} item={item} onRead={() => onRead(item.id)} />
      ))}
    </ul>
  )
}

type ItemProps = { item: Notification; about?: ReactNode; action?: ReactNode; onRead: () => void }

export function FeedItem({ item, about, action, onRead }: ItemProps) {
  const { company } = useAccount()
  const isUnread = item.read_at === null
  return (
    <li className={classes.item} data-unread={isUnread || undefined} data-work={`notification-${item.id}`}>
      <span className={classes.icon} aria-hidden>
        <NotificationIcon type={item.message_type} />
      </span>
      <div className={classes.text}>
        <p className={classes.message}>
          {isUnread && <span className={classes.dot} role="img" aria-label={t('Unread')} />}
          <FeedLink item={item} onRead={isUnread ? onRead : null} />
        </p>
        <p className={classes.about}>
          <time dateTime={item.created_at} title={formatDateTime(item.created_at, company)}>
            {relativeTime(item.created_at, productNow(), currentLocale())}
          </time>
          {item.company_id !== company.id && <span> · {item.company_name}</span>}
        </p>
        {about}
      </div>
      {action ? (
        <div className={classes.action}>{action}</div>
      ) : (
        <OpenPerson item={item} onRead={isUnread ? onRead : null} />
      )}
      {isUnread && (
        <Tooltip label={t('Mark as read')}>
          <ActionIcon aria-label={t('Mark as read: {message}', { message: item.message })} onClick={onRead}>
            <IconCheck size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}

type LinkProps = { item: Notification; onRead: (() => void) | null }

function FeedLink({ item, onRead }: LinkProps) {
  const { person_id, message } = item
  const isFollowed = useFollowsInto(item.company_id)
  if (isFollowed) return <OpenElsewhere item={item} onRead={onRead} />
  if (person_id === null) return message
  if (isOffer(item)) return <ToToday item={item} onRead={onRead} />
  return (
    <Anchor
      component={Link}
      to={`/people/${person_id}`}
      inherit
      className={classes.open}
      data-main
      onClick={() => onRead?.()}
    >
      {message}
    </Anchor>
  )
}

/** Offered leads are taken on Today; not everyone can open the person before. */
const isOffer = ({ message_type, event }: Notification) => message_type === 'first_response' && event === 'offered'

const ToToday = ({ item, onRead }: LinkProps) => (
  <Anchor component={Link} to="/calendar/today" inherit className={classes.open} data-main onClick={() => onRead?.()}>
    {item.message}
  </Anchor>
)

/** On a phone the message itself is enough. */
function OpenPerson({ item, onRead }: LinkProps) {
  const { company_id, person_id, message } = item
  const isFollowed = useFollowsInto(company_id)
  if (isFollowed || person_id === null || isOffer(item)) return null
  return (
    <Button
      className={classes.quietAction}
      variant="default"
      size="compact-sm"
      aria-label={t('Open person: {message}', { message })}
      onClick={() => onRead?.()}
      renderRoot={(props) => <Link {...props} to={`/people/${person_id}`} />}
    >
      {t('Open person')}
    </Button>
  )
}

function OpenElsewhere({ item, onRead }: LinkProps) {
  const open = () => {
    onRead?.()
    void followClub(item.company_id, item.person_id === null ? '/' : `/people/${item.person_id}`)
  }
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      className={classes.open}
      title={t('Open in {club}', { club: item.company_name })}
      onClick={open}
    >
      {item.message}
    </Anchor>
  )
}
