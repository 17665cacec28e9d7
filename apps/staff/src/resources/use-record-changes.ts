import type { Resource } from '@spotter/contract/resource.ts'
import { callsOf, type ResourceRecord, type SavedRecord } from '@spotter/client/call-resource.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { t } from '@spotter/messages/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useRowRemoval } from '@spotter/ui/table/use-row-removal.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

type Change = (id: number) => Promise<SavedRecord>

/** Removing and pausing with undo, restoring and resuming. */
export function useRecordChanges(resource: Resource, club: number | undefined) {
  const queries = useQueryClient()
  const { leaving, fadeOut, comeBack } = useRowRemoval()
  const calls = callsOf(resource, club)
  const refresh = () => refreshRecords(queries, resource.name)

  async function remove(row: ResourceRecord) {
    if (!(await confirm({ text: removalQuestion(resource, row), danger: true }))) return
    await takeOut(row, calls.remove, restore)
  }
  const restore = (row: ResourceRecord) => bringBack(row, calls.restore)
  const pause = (row: ResourceRecord) => takeOut(row, calls.pause, unpause)
  const unpause = (row: ResourceRecord) => bringBack(row, calls.unpause)

  async function takeOut(row: ResourceRecord, call: Change, undo: (row: ResourceRecord) => unknown) {
    try {
      const { message } = await call(row.id)
      await fadeOut(row.id)
      undoable(message, () => undo(row))
    } catch (reason) {
      error(explain(reason))
    }
    await refresh()
    comeBack(row.id)
  }

  async function bringBack({ id }: ResourceRecord, call: Change) {
    try {
      success((await call(id)).message)
    } catch (reason) {
      error(explain(reason))
    }
    await refresh()
  }

  return {
    leaving,
    remove,
    restore,
    pause,
    unpause,
  }
}

function removalQuestion({ uses }: Resource, { uses: count = 0 }: ResourceRecord): string {
  const question = t('Are you sure you want to delete the record?')
  return uses && count > 0 ? `${question}\n${t(uses.inUse, { count })}` : question
}
