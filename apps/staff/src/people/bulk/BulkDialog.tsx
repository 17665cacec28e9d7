import { productNow } from '@spotter/client/product-clock.ts'
import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import type { Selection } from '@spotter/domain/lists/selection.ts'
import { nextStart } from '@spotter/domain/activities/next-start.ts'
import { defaultDuration } from '@spotter/domain/activities/times.ts'
import { type PeopleBulkKind, runsInBackground } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { pickedStart } from '../../activities/dialogs/activity-values.ts'
import { useAccount } from '../../shell/account.ts'
import { BulkFields } from './BulkFields.tsx'
import { Consequence } from '../../bulk-changes/Consequence.tsx'
import { type BulkChangeValues, useStartBulkChange } from './use-start-bulk-change.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'

function useSelectedCount(filter: PeopleFilter, selection: Selection): number | null {
  const body = { filter: { ...filter, ...selection } }
  const { data, isPlaceholderData } = useFetch('POST /api/people/counts', { body }, { staleTime: 0 })
  return isPlaceholderData ? null : (data?.total ?? null)
}

type Props = {
  kind: PeopleBulkKind
  selection: Selection
  filter: PeopleFilter
  onDone: () => void
  onClose: () => void
}

const titles: Record<PeopleBulkKind, string> = {
  add_call: msg('Add Call'),
  add_tags: msg('Add tags'),
  remove_tags: msg('Remove tags'),
  assign: msg('Assign'),
  not_interested: msg('Not interested'),
  restore: msg('Restore'),
  remove: msg('Remove'),
}

export default function BulkDialog({ kind, selection, filter, onDone, onClose }: Props) {
  const { references, company } = useAccount()
  const count = useSelectedCount(filter, selection)
  const startBulkChange = useStartBulkChange()
  const initial: BulkChangeValues = {
    tags: [],
    name: '',
    ...pickedStart(nextStart(productNow(), company, [], defaultDuration(company)), company),
    salesperson_id: null,
    leaving_reason_id: references.leavingReason[0]?.id ?? null,
  }

  async function submit(values: BulkChangeValues) {
    const chosen = { ...filter, ...selection }
    await startBulkChange({ kind, filter: chosen, values, club: company, inBackground: runsInBackground(count ?? 0) })
    onDone()
  }

  return (
    <FormDialog
      title={t(titles[kind])}
      size={440}
      initial={initial}
      submit={submit}
      onClose={onClose}
      submitLabel={t(titles[kind])}
      danger={kind === 'remove'}
      promptOnClose={false}
    >
      <Consequence kind={kind} count={count} />
      <BulkFields kind={kind} filter={filter} />
    </FormDialog>
  )
}
