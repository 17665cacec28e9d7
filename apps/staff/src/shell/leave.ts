import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { describeFault, logFault } from '@spotter/client/frontend-log.ts'
import { listen } from '@spotter/client/send.ts'
import { error } from '@spotter/ui/toasts.tsx'
import { leaveCall } from '../voice/current-call.ts'
import { reloadPage } from '../start/reload-page.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { clearPersonalStorage } from './personal-storage.ts'

/** Reloads, so that nothing of the last club or user stays. */
export async function signOut(): Promise<void> {
  if (!(await leaveCall())) return
  await call('DELETE /users/sign_out').then(
    () => {
      clearPersonalStorage()
      reloadPage('/users/sign_in')
    },
    (reason: unknown) => error(explain(reason)),
  )
}

export async function switchClub(account_id: number, path?: string): Promise<void> {
  if (!(await leaveCall())) return
  await call('PUT /api/users/change_account', { body: { account_id } }).then(
    () => reloadAll(path),
    (reason: unknown) => logFault(`Switching to club ${account_id} failed: ${describeFault(reason)}`),
  )
}

/** The session has ended with the accounts of the demo, which must not lead to sign-in before this page opens. */
export function choosePassword(link: string): void {
  listen('signedOut', () => {})
  clearPersonalStorage()
  const { pathname, search } = new URL(link)
  reloadPage(pathname + search)
}

/** False if the user stays in a call. */
export async function impersonate(id: number): Promise<boolean> {
  if (!(await leaveCall())) return false
  await call('POST /api/users/{id}/impersonate', { params: { id } })
  reloadAll('/')
  return true
}

export async function stopImpersonating(): Promise<void> {
  if (!(await leaveCall())) return
  await call('DELETE /api/users/impersonate').then(
    () => reloadAll('/'),
    (reason: unknown) => error(explain(reason)),
  )
}

function reloadAll(path?: string): void {
  notifyOtherTabs()
  reloadPage(path)
}
