import { msg, t } from '@spotter/i18n/translate.ts'
import { useNavigate } from '@tanstack/react-router'
import { CountTabs } from '../resources/CountTabs.tsx'
import { adminItems, globalSettingsStart, type AdminPath } from './admin-pages.ts'

const tabs = adminItems.filter(({ path, tabOf }) => path === globalSettingsStart || tabOf === globalSettingsStart)
const ownLabel = msg('Values')

export function GlobalTabs({ path }: { path: AdminPath }) {
  const navigate = useNavigate()
  return (
    <CountTabs
      label={t('Global settings')}
      value={path}
      onChange={(to) => void navigate({ to })}
      tabs={tabs.map(({ path: value, label }) => ({
        value,
        label: t(value === globalSettingsStart ? ownLabel : label),
        count: undefined,
      }))}
    />
  )
}
