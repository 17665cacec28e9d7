import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { lazy, Suspense } from 'react'
import { EditPersonDialog } from '../edit/EditPersonDialog.tsx'
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx'
import { CleanUpDialog } from './CleanUpDialog.tsx'
import { MergeWithDialog } from './MergeWithDialog.tsx'
import { MovePersonDialog } from './MovePersonDialog.tsx'

const ErasePersonDialog = lazy(async () => ({
  default: (await import('../data/ErasePersonDialog.tsx')).ErasePersonDialog,
}))

const PersonRuns = lazy(() => import('../../automations/PersonRuns.tsx'))

export type Opened =
  null | 'edit' | 'automated' | 'move' | 'merge' | 'erase' | 'clean-up' | { status: Status } | { sale: number }

type Props = {
  person: Person
  opened: Opened
  onChanged: (person: Person, to: Status) => void
  onClose: () => void
}

export function PersonDialogs({ person, opened, onChanged, onClose }: Props) {
  const shared = { person, onClose }
  return (
    <>
      <EditPersonDialog {...shared} opened={opened === 'edit'} />
      {opened === 'move' && <MovePersonDialog {...shared} />}
      {opened === 'merge' && <MergeWithDialog {...shared} />}
      {opened === 'erase' && (
        <Suspense fallback={null}>
          <ErasePersonDialog {...shared} />
        </Suspense>
      )}
      {opened === 'automated' && (
        <Suspense fallback={null}>
          <PersonRuns {...shared} />
        </Suspense>
      )}
      {opened === 'clean-up' && <CleanUpDialog {...shared} />}
      {isSale(opened) && <CleanUpDialog {...shared} secondary_sale_id={opened.sale} />}
      {isStatus(opened) && (
        <ChangeStatusDialog
          {...shared}
          key={opened.status}
          to={opened.status}
          onChanged={(saved) => onChanged(saved, opened.status)}
        />
      )}
    </>
  )
}

const isStatus = (opened: Opened): opened is { status: Status } =>
  typeof opened === 'object' && opened !== null && 'status' in opened

const isSale = (opened: Opened): opened is { sale: number } =>
  typeof opened === 'object' && opened !== null && 'sale' in opened
