import { ActionIcon, Button } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { KioskDevice } from '@spotter/contract/kiosk/kiosk.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { IconEdit, IconLogout, IconRefresh } from '@spotter/ui/icons.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { useState } from 'react'
import { IconDeviceTablet } from '../icons.ts'
import { DeviceName } from './DeviceName.tsx'
import classes from './Devices.module.css'
import { useDeviceChanges } from './use-device-changes.ts'

type Props = { device: KioskDevice; company: AccountCompany }

export function DeviceRow({ device, company }: Props) {
  const [isNaming, setNaming] = useState(false)
  const { reload, signOut, letIn } = useDeviceChanges(company.id)
  const { name, waiting, unreadable, revoked_at } = device
  const icon = { size: 16, 'aria-hidden': true }
  return (
    <li className={classes.device} data-revoked={revoked_at !== null || undefined}>
      <IconDeviceTablet size={20} stroke={1.5} aria-hidden />
      <div className={classes.what}>
        {isNaming ? (
          <DeviceName device={device} company={company} onClose={() => setNaming(false)} />
        ) : (
          <span className={classes.headline}>
            <strong className={classes.name}>{name}</strong>
            <DeviceState device={device} />
            {waiting > 0 && (
              <StatusBadge tone="caution">
                {t('{count, plural, one {# registration waiting} other {# registrations waiting}}', { count: waiting })}
              </StatusBadge>
            )}
            {unreadable > 0 && (
              <StatusBadge tone="negative">
                {t('{count, plural, one {# could not be opened} other {# could not be opened}}', { count: unreadable })}
              </StatusBadge>
            )}
          </span>
        )}
        <About device={device} company={company} />
      </div>
      {!isNaming && (
        <div className={classes.actions}>
          {revoked_at === null ? (
            <>
              <ActionIcon aria-label={t('Rename {name}', { name })} title={t('Rename')} onClick={() => setNaming(true)}>
                <IconEdit {...icon} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('Reload {name}', { name })}
                title={t('Reload')}
                onClick={() => void reload(device)}
              >
                <IconRefresh {...icon} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('Sign {name} out', { name })}
                title={t('Sign out')}
                onClick={() => void signOut(device)}
              >
                <IconLogout {...icon} />
              </ActionIcon>
            </>
          ) : (
            <Button size="compact-sm" variant="default" onClick={() => void letIn(device)}>
              {t('Allow again')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function DeviceState({ device: { online, revoked_at } }: Pick<Props, 'device'>) {
  if (revoked_at !== null) return <StatusBadge tone="negative">{t('Signed out')}</StatusBadge>
  return online ? (
    <StatusBadge tone="positive">{t('Online')}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{t('Offline')}</StatusBadge>
  )
}

function About({ device, company }: Props) {
  const { last_seen_at, reload_asked_at, platform, version } = device
  return (
    <span className={classes.about}>
      <time dateTime={last_seen_at} title={formatDateTime(last_seen_at, company)}>
        {t('Last seen {time}', { time: relativeTime(last_seen_at, new Date(), currentLocale()) })}
      </time>
      {platform && <span>{platform}</span>}
      {version && <span>{t('Version {number}', { number: version })}</span>}
      {reload_asked_at !== null && <span>{t('Reloads when no one is registering')}</span>}
    </span>
  )
}
