import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { User } from '@spotter/contract/users/users.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { impersonate } from '../shell/leave.ts'

export type Undo = { message: string; undo: () => Promise<{ message: string }> }
type Fading = { fadeOut: (id: number) => Promise<void>; comeBack: (id: number) => void }

/** Null restores users in all of their clubs. */
export function useUserChanges(club: Pick<AccountCompany, 'id'> | null, { fadeOut, comeBack }: Fading) {
  const queries = useQueryClient()
  const refresh = () => refreshRecords(queries, 'user')

  async function attempt(change: () => Promise<{ message: string }>) {
    await change().then(
      ({ message }) => success(message),
      (reason: unknown) => error(explain(reason)),
    )
    await refresh()
  }

  return {
    restore: ({ id }: User) =>
      attempt(() =>
        club
          ? call('PUT /api/companies/{company_id}/users/{id}/restore', { params: { company_id: club.id, id } })
          : call('PUT /api/users/{id}/restore', { params: { id } }),
      ),
    invite: ({ id }: User) => attempt(() => call('POST /api/users/{id}/invite', { params: { id } })),
    impersonate: ({ id }: User) => impersonate(id).catch((reason: unknown) => void error(explain(reason))),
    removed: async ({ id }: User, { message, undo }: Undo) => {
      await fadeOut(id)
      await refresh()
      comeBack(id)
      undoable(message, () => attempt(undo))
    },
  }
}
