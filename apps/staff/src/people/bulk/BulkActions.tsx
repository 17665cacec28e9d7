import '@mantine/core/styles/Menu.css'
import { Button, Menu, Tooltip } from '@mantine/core'
import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import type { Selection } from '@spotter/domain/lists/selection.ts'
import { isSending, type SendKind } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconChevronDown } from '@spotter/ui/icons.ts'
import { lazy, Suspense, useState } from 'react'
import { mayIn, useAccount } from '../../shell/account.ts'
import { type BulkItem, bulkMenu } from './bulk-menu.ts'

const BulkDialog = lazy(() => import('./BulkDialog.tsx'))
const BulkMessageDialog = lazy(() => import('../../messages/bulk/BulkMessageDialog.tsx'))

const channelOf = { send_email: 'email', send_sms: 'sms', send_whatsapp: 'whatsapp' } as const satisfies Record<
  SendKind,
  Channel
>

type Props = {
  selection: Selection
  filter: PeopleFilter
  count: number
  onDone: () => void
}

export function BulkActions({ selection, filter, count, onDone }: Props) {
  const account = useAccount()
  const [kind, setKind] = useState<BulkItem['kind'] | null>(null)
  const hasWhatsapp = account.company.enable_whatsapp_messaging || filter.view_type === 'multi_site'
  const items = bulkMenu(
    filter.soft_delete_status,
    (permission) => mayIn(account, permission) && (permission !== 'bulk:whatsapp' || hasWhatsapp),
  )
  const shared = { onDone, onClose: () => setKind(null) }
  if (items.length === 0) return null
  return (
    <>
      {count === 0 ? <NoSelection /> : <Items items={items} onChoose={setKind} />}
      {kind && (
        <Suspense fallback={null}>
          {isSending(kind) ? (
            <BulkMessageDialog channel={channelOf[kind]} filter={{ ...filter, ...selection }} {...shared} />
          ) : (
            <BulkDialog kind={kind} selection={selection} filter={filter} {...shared} />
          )}
        </Suspense>
      )}
    </>
  )
}

function Items({ items, onChoose }: { items: readonly BulkItem[]; onChoose: (kind: BulkItem['kind']) => void }) {
  const [only, ...more] = items
  if (only && more.length === 0) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<only.icon size={14} aria-hidden />}
        onClick={() => onChoose(only.kind)}
      >
        {t(only.label)}
      </Button>
    )
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-sm" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('Bulk actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ kind, label, icon: Icon }) => (
          <Menu.Item
            key={kind}
            {...(kind === 'remove' && { color: 'red' })}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => onChoose(kind)}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** aria-disabled, so that keyboards reach the reason. */
function NoSelection() {
  return (
    <Tooltip label={t('There are no results for bulk action.')}>
      <Button variant="default" aria-disabled data-disabled onClick={(event) => event.preventDefault()}>
        {t('Bulk actions')}
      </Button>
    </Tooltip>
  )
}
