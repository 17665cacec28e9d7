import { t } from '@spotter/i18n/translate.ts'
import { SettingsLayout } from '@spotter/ui/page/SettingsLayout.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { mayIn, useAccount } from '../shell/account.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { adminItems, adminPages, type AdminPath } from './admin-pages.ts'

type Props = { path: AdminPath } & Omit<
  ComponentProps<typeof SettingsLayout>,
  'title' | 'items' | 'current' | 'onNavigate' | 'heading'
>

export function AdminFrame({ path, ...layout }: Props) {
  const account = useAccount()
  const navigate = useNavigate()
  const panel = path.startsWith('/admin/') ? '/admin/' : '/settings/'
  const title = panel === '/admin/' ? t('Admin panel') : t('Global settings')
  const page = adminPages[path]
  const heading = t(page.label)
  const items = adminItems
    .filter(({ path: other, may, tabOf }) => other.startsWith(panel) && !tabOf && (!may || mayIn(account, may)))
    .map(({ path: href, label }) => ({ href, label: t(label) }))
  return (
    <>
      <PageTitle title={heading === title ? title : `${heading} · ${title}`} />
      <SettingsLayout
        {...layout}
        title={title}
        items={items}
        current={'tabOf' in page ? page.tabOf : path}
        heading={heading}
        onNavigate={(href) => void navigate({ to: href })}
      />
    </>
  )
}
