import { Link, useRouterState } from '@tanstack/react-router'
import { msg, t } from '@spotter/i18n/translate.ts'
import classes from './Shell.module.css'
import { useAccount } from './account.ts'
import { destinationsFor, isCurrent, type Destination } from './navigation.ts'
import { useUnreadCount } from './use-unread-count.ts'
import { useWaitingCount } from './use-waiting-count.ts'

type Props = { folded: boolean; onFollow?: () => void }

export function NavigationLinks({ folded, onFollow }: Props) {
  const account = useAccount()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const counts = { unread: useUnreadCount(), inbox: useWaitingCount() }
  return (
    <nav className={classes.links} aria-label={t('Main')}>
      {destinationsFor(account).map(({ title, destinations }) => (
        <div key={title ?? 'main'} className={classes.group} role="group" aria-label={t(title ?? 'Main')}>
          {title && <div className={classes.groupTitle}>{t(title)}</div>}
          {destinations.map((destination) => (
            <NavigationLink
              key={destination.href}
              destination={destination}
              current={isCurrent(destination, path)}
              count={destination.badge ? counts[destination.badge] : 0}
              folded={folded}
              onFollow={onFollow}
            />
          ))}
        </div>
      ))}
    </nav>
  )
}

type LinkProps = {
  destination: Destination
  current: boolean
  count: number
  folded: boolean
  onFollow: (() => void) | undefined
}

function NavigationLink({ destination, current, count, folded, onFollow }: LinkProps) {
  const { href, label, icon: Icon, badge } = destination
  const text = badge === 'inbox' ? msg('{label}, {count} need a reply') : msg('{label}, {count} unread')
  const counted = count > 0 ? t(text, { label: t(label), count }) : undefined
  return (
    <Link
      to={href}
      className={classes.link}
      activeOptions={{ exact: true }}
      title={folded ? t(label) : undefined}
      aria-current={current ? 'page' : undefined}
      {...((counted ?? (folded ? t(label) : undefined)) && { 'aria-label': counted ?? t(label) })}
      {...(onFollow && { onClick: onFollow })}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.linkText}>{t(label)}</span>
      {count > 0 && <span className={classes.count}>{count > 99 ? '99+' : count}</span>}
    </Link>
  )
}
