import type { Resource } from '@spotter/contract/resource.ts'
import {
  callsOf,
  type Place,
  type ResourcePage,
  type ResourceRecord,
  type SavedRecord,
} from '@spotter/client/call-resource.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords, resourceKey } from '@spotter/client/record-queries.ts'
import type { Move } from '@spotter/domain/lists/reorder.ts'
import { t } from '@spotter/messages/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useRowRemoval } from '@spotter/ui/table/use-row-removal.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

type Change = (id: number) => Promise<SavedRecord>

/** Removing and pausing with undo, restoring, resuming, and moving by one place. */
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

  async function move({ id }: ResourceRecord, direction: Move) {
    const button = document.activeElement
    try {
      const places = await calls.move(id, direction)
      queries.setQueriesData<ResourcePage>(
        { queryKey: resourceKey(resource.name) },
        (page) => page && placed(page, places, resource),
      )
    } catch (reason) {
      error(explain(reason))
    }
    await refresh()
    // A row that changes places is taken out of the page for a moment and loses the focus.
    if (button instanceof HTMLElement && button.isConnected) button.focus()
  }

  return {
    leaving,
    remove,
    restore,
    pause,
    unpause,
    move: (row: ResourceRecord, direction: Move) => void move(row, direction),
  }
}

function removalQuestion({ uses }: Resource, { uses: count = 0 }: ResourceRecord): string {
  const question = t('Are you sure you want to delete the record?')
  return uses && count > 0 ? `${question}\n${t(uses.inUse, { count })}` : question
}

/** Takes the places of an answer into the list shown. */
function placed(page: ResourcePage, places: readonly Place[], { order }: Resource): ResourcePage {
  const orders = new Map(places.map(({ id, order: place }) => [id, place]))
  if (!order) return page
  return { ...page, collection: page.collection.map((row) => ({ ...row, [order]: orders.get(row.id) ?? row[order] })) }
}
