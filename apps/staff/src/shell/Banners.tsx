import { Button } from '@mantine/core'
import { online } from '@spotter/client/connectivity.ts'
import { newVersion } from '@spotter/client/new-version.ts'
import { useStore } from '@spotter/client/store.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconClock, IconRefresh, IconWifiOff } from '@spotter/ui/icons.ts'
import type { ReactNode } from 'react'
import { IconUserShare } from '../icons.ts'
import { reloadPage } from '../start/reload-page.ts'
import { fullName, useAccount } from './account.ts'
import { aheadText } from './ahead-text.ts'
import classes from './Banners.module.css'
import { stopImpersonating } from './leave.ts'

export function Banners() {
  return (
    <>
      <ImpersonationBanner />
      <ClockBanner />
      <OfflineBanner />
      <NewVersionBanner />
    </>
  )
}

function ImpersonationBanner() {
  const { user } = useAccount()
  if (user.original_user_id === null) return null
  return (
    <Banner tone="acting" icon={<IconUserShare size={16} aria-hidden />}>
      <span>{t('You are acting as {name}.', { name: fullName(user) })}</span>
      <Button size="compact-sm" variant="white" color="dark" onClick={() => void stopImpersonating()}>
        {t('Stop impersonate')}
      </Button>
    </Banner>
  )
}

function ClockBanner() {
  const { clock_ahead } = useAccount()
  if (!clock_ahead) return null
  return (
    <Banner tone="acting" icon={<IconClock size={16} aria-hidden />}>
      <span>{aheadText(clock_ahead)}</span>
    </Banner>
  )
}

function OfflineBanner() {
  if (useStore(online)) return null
  return (
    <Banner tone="offline" icon={<IconWifiOff size={16} aria-hidden />}>
      <span>{t("You're offline. What you see may be out of date. It refreshes when you're back online.")}</span>
    </Banner>
  )
}

function NewVersionBanner() {
  const isNew = useStore(newVersion)
  if (!isNew) return null
  return (
    <Banner tone="version" icon={<IconRefresh size={16} aria-hidden />}>
      <span>{t('New version detected. Please refresh the page to apply changes.')}</span>
      <Button size="compact-sm" variant="default" onClick={() => reloadPage()}>
        {t('Refresh')}
      </Button>
    </Banner>
  )
}

type BannerProps = { tone: 'acting' | 'offline' | 'version'; icon: ReactNode; children: ReactNode }

function Banner({ tone, icon, children }: BannerProps) {
  return (
    <div className={classes.banner} data-tone={tone} role="status">
      {icon}
      {children}
    </div>
  )
}
