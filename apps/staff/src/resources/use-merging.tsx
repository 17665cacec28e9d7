import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import type { ResourceRecord } from '@spotter/client/call-resource.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconArrowMerge } from '@spotter/ui/icons.ts'
import { type ComponentProps, lazy, Suspense, useState } from 'react'

const MergeDialog = lazy(() => import('./MergeDialog.tsx'))

export function useMerging(resource: ComponentProps<typeof MergeDialog>['resource'], club: number) {
  const [merged, setMerged] = useState<ResourceRecord | null>(null)
  return {
    moreMenu: (row: ResourceRecord) => (
      <Menu.Item
        leftSection={<IconArrowMerge size={16} aria-hidden />}
        disabled={!row.abilities.remove}
        onClick={() => setMerged(row)}
      >
        {t('Merge into…')}
      </Menu.Item>
    ),
    dialog: merged && (
      <Suspense fallback={null}>
        <MergeDialog resource={resource} club={club} record={merged} onClose={() => setMerged(null)} />
      </Suspense>
    ),
  }
}
