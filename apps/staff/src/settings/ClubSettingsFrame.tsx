import { t } from '@spotter/messages/translate.ts'
import { SettingsLayout } from '@spotter/ui/page/SettingsLayout.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { PageTitle } from '../shell/PageTitle.tsx'
import { settingsItems, useSettingsClub, type SettingsItemName } from './settings-club.ts'

type Props = { item: SettingsItemName } & Omit<
  ComponentProps<typeof SettingsLayout>,
  'title' | 'items' | 'current' | 'onNavigate' | 'heading'
>

/** The frame of every settings screen of a club: the menu on the left, the screen's own tools on top. */
export function ClubSettingsFrame({ item, ...layout }: Props) {
  const { hrefOf } = useSettingsClub()
  const navigate = useNavigate()
  const heading = t(settingsItems[item])
  const items = Object.entries(settingsItems).map(([name, label]) => ({
    href: hrefOf(name as SettingsItemName),
    label: t(label),
  }))
  return (
    <>
      <PageTitle title={`${heading} · ${t('Company Settings')}`} />
      <SettingsLayout
        {...layout}
        title={t('Company Settings')}
        items={items}
        current={hrefOf(item)}
        heading={heading}
        onNavigate={(href) => void navigate({ to: href })}
      />
    </>
  )
}
