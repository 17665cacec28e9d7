import { callsOf, type ResourceRecord } from '@spotter/client/call-resource.ts'
import type { Resource } from '@spotter/contract/resource.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useRowChanges } from './use-row-changes.ts'

export function useRecordChanges(resource: Resource, club: number | undefined) {
  const { leaving, ask, fadeOutRow } = useRowChanges(resource.name)
  const calls = callsOf(resource, club)

  async function remove(row: ResourceRecord) {
    if (!(await confirm({ text: removalQuestion(resource, row), danger: true }))) return
    await fadeOutRow(row, calls.remove(row.id), () => restore(row))
  }
  const restore = ({ id }: ResourceRecord) => ask(calls.restore(id))
  const pause = (row: ResourceRecord) => fadeOutRow(row, calls.pause(row.id), () => unpause(row))
  const unpause = ({ id }: ResourceRecord) => ask(calls.unpause(id))

  return { leaving, remove, restore, pause, unpause }
}

function removalQuestion({ uses }: Resource, { uses: count = 0 }: ResourceRecord): string {
  const question = t('Are you sure you want to delete the record?')
  return uses && count > 0 ? `${question}\n${t(uses.inUse, { count })}` : question
}
