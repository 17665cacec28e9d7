import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import type { ResourceRecord } from '@spotter/client/call-resource.ts'
import { friendlySlugs } from '@spotter/contract/admin/friendly-slugs.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconExternalLink } from '@spotter/ui/icons.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { AdminFrame } from './AdminFrame.tsx'

export function FriendlySlugs() {
  return (
    <ResourcePage
      resource={friendlySlugs}
      frame={(parts) => <AdminFrame path="/admin/friendly_slugs" {...parts} />}
      moreMenu={(row) => <OpenAddress row={row} />}
    />
  )
}

const OpenAddress = ({ row }: { row: ResourceRecord }) => (
  <Menu.Item
    component="a"
    href={`/${String(row['slug'])}`}
    target="_blank"
    rel="noopener"
    leftSection={<IconExternalLink size={16} aria-hidden />}
  >
    {t('Open the form')}
  </Menu.Item>
)
