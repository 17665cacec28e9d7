import { Button, Tooltip } from '@mantine/core'
import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import type { PersonRow } from '@spotter/contract/people/person-shapes.ts'
import { type Selection, selectedCount } from '@spotter/domain/lists/selection.ts'
import { t } from '@spotter/i18n/translate.ts'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../shell/account.ts'
import { BulkActions } from '../bulk/BulkActions.tsx'
import { RecipientCounts } from './RecipientCounts.tsx'
import { mergeableIds } from './mergeable-ids.ts'

const MergeDialog = lazy(async () => ({ default: (await import('../merge/MergeDialog.tsx')).MergeDialog }))

type Props = {
  selection: Selection
  filter: PeopleFilter
  shown: readonly PersonRow[]
  total: number
  onDone: () => void
}

export function SelectionActions({ selection, filter, shown, total, onDone }: Props) {
  const mayMerge = useMay('filter:salesperson')
  const [merging, setMerging] = useState<number[] | null>(null)
  const isActive = filter.soft_delete_status === 'active'
  const ids = mergeableIds(selection, shown, total)
  return (
    <>
      <BulkActions selection={selection} filter={filter} count={selectedCount(selection, total)} onDone={onDone} />
      {isActive && mayMerge && (
        <Tooltip label={t('Select two to five people to merge them.')} disabled={ids !== null}>
          <Button
            size="compact-sm"
            variant="default"
            {...(ids === null && { 'aria-disabled': true, 'data-disabled': true })}
            onClick={(event) => (ids ? setMerging(ids) : event.preventDefault())}
          >
            {t('Merge')}
          </Button>
        </Tooltip>
      )}
      {isActive && <RecipientCounts filter={filter} selection={selection} />}
      {merging && (
        <Suspense fallback={null}>
          <MergeDialog
            ids={merging}
            onClose={() => {
              setMerging(null)
              onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
