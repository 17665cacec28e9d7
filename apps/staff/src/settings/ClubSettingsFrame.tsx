import { t } from '@spotter/i18n/translate.ts'
import { SettingsLayout } from '@spotter/ui/page/SettingsLayout.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { mayIn, useAccount } from '../shell/account.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ClubStrip } from './ClubStrip.tsx'
import { useSettingsClub } from './settings-club.ts'
import { settingsItems, settingsPages, type SettingsItemName } from './settings-pages.ts'

type Props = { item: SettingsItemName } & Omit<
  ComponentProps<typeof SettingsLayout>,
  'title' | 'items' | 'current' | 'onNavigate' | 'heading' | 'banner'
>

export function ClubSettingsFrame({ item, ...layout }: Props) {
  const { company, hrefOf } = useSettingsClub()
  const account = useAccount()
  const navigate = useNavigate()
  const heading = t(settingsPages[item].label)
  const items = settingsItems
    .filter(({ may, has }) => (may === undefined || mayIn(account, may)) && (has === undefined || has(company)))
    .map(({ name, label }) => ({ href: hrefOf(name), label: t(label) }))
  return (
    <>
      <PageTitle title={`${heading} · ${t('Company Settings')}`} club={company} />
      <SettingsLayout
        {...layout}
        banner={<ClubStrip club={company} />}
        title={t('Company Settings')}
        items={items}
        current={hrefOf(item)}
        heading={heading}
        onNavigate={(href) => void navigate({ to: href })}
      />
    </>
  )
}
