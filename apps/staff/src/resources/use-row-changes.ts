import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Shown } from '@spotter/domain/facts/define-facts.ts'
import { useRowRemoval } from '@spotter/ui/table/use-row-removal.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

type WithMessage = { message: string }

export function useRowChanges(type: Shown) {
  const queries = useQueryClient()
  const { leaving, fadeOut, comeBack } = useRowRemoval()
  const refresh = () => refreshRecords(queries, type)

  /** Undefined if refused; `say` false skips the success notice. */
  async function ask<A extends { message: string | null }>(doing: Promise<A>, say = true): Promise<A | undefined> {
    try {
      const answer = await doing
      if (say && answer.message) success(answer.message)
      return answer
    } catch (reason) {
      error(explain(reason))
      return undefined
    } finally {
      await refresh()
    }
  }

  async function fadeOutRow({ id }: { id: number }, doing: Promise<WithMessage>, undo: () => unknown): Promise<void> {
    try {
      const { message } = await doing
      await fadeOut(id)
      undoable(message, undo)
    } catch (reason) {
      error(explain(reason))
    }
    await refresh()
    comeBack(id)
  }

  return { leaving, ask, fadeOutRow }
}
