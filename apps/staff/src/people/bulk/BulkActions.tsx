import '@mantine/core/styles/Menu.css'
import { Button, Menu, Tooltip } from '@mantine/core'
import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import type { Selection } from '@spotter/domain/lists/selection.ts'
import type { PeopleBulkKind } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconChevronDown } from '@spotter/ui/icons.ts'
import { lazy, Suspense, useState } from 'react'
import { mayIn, useAccount } from '../../shell/account.ts'
import { type BulkItem, bulkMenu } from './bulk-menu.ts'

const BulkDialog = lazy(() => import('./BulkDialog.tsx'))

type Props = {
  selection: Selection
  filter: PeopleFilter
  count: number
  onDone: () => void
}

export function BulkActions({ selection, filter, count, onDone }: Props) {
  const account = useAccount()
  const [kind, setKind] = useState<PeopleBulkKind | null>(null)
  const items = bulkMenu(filter.soft_delete_status, (permission) => mayIn(account, permission))
  if (items.length === 0) return null
  return (
    <>
      {count === 0 ? <NoSelection /> : <Items items={items} onChoose={setKind} />}
      {kind && (
        <Suspense fallback={null}>
          <BulkDialog kind={kind} selection={selection} filter={filter} onDone={onDone} onClose={() => setKind(null)} />
        </Suspense>
      )}
    </>
  )
}

function Items({ items, onChoose }: { items: readonly BulkItem[]; onChoose: (kind: PeopleBulkKind) => void }) {
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
