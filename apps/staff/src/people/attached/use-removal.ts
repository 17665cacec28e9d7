import { CallFailure, explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { error as showErrors } from '@spotter/ui/dialogs/ask.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

type Change = () => Promise<{ message: string }>

export function useRemoval(record: 'additional_contact' | 'request', { id: person_id }: Person) {
  const queries = useQueryClient()
  const refresh = () => refreshRecords(queries, record, { person_id })

  async function bringBack(restore: Change) {
    await restore().then(
      ({ message }) => success(message),
      (reason: unknown) => error(explain(reason)),
    )
    await refresh()
  }

  return async (remove: Change, restore: Change): Promise<boolean> => {
    try {
      const { message } = await remove()
      undoable(message, () => bringBack(restore))
      return true
    } catch (reason) {
      const texts = reason instanceof CallFailure ? Object.values(reason.errors).flat() : []
      await showErrors(texts.length ? texts : explain(reason))
      return false
    } finally {
      await refresh()
    }
  }
}
