import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { KioskDevice } from '@spotter/contract/kiosk/kiosk.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

export function useDeviceChanges(company_id: number) {
  const queries = useQueryClient()
  const refresh = () => refreshRecords(queries, 'kiosk_device')

  async function notify(change: Promise<{ message: string }>) {
    try {
      success((await change).message)
    } catch (reason) {
      error(explain(reason))
    }
    await refresh()
  }
  const of = ({ id }: KioskDevice) => ({ params: { company_id, id } })
  const reload = (device: KioskDevice) =>
    notify(call('POST /api/companies/{company_id}/kiosk_devices/{id}/reload', of(device)))
  const letIn = (device: KioskDevice) =>
    notify(call('POST /api/companies/{company_id}/kiosk_devices/{id}/restore', of(device)))

  async function signOut(device: KioskDevice) {
    const { name, waiting } = device
    const text =
      waiting > 0
        ? t(
            '{count, plural, one {# registration is waiting on it and will be sent when the tablet is allowed and signed in again.} other {# registrations are waiting on it and will be sent when the tablet is allowed and signed in again.}}',
            { count: waiting },
          )
        : t("Visitors can't sign in on it until it's allowed and signed in again.")
    const okLabel = t('Sign out')
    if (!(await confirm({ title: t('Sign {name} out', { name }), text, okLabel, danger: true }))) return
    try {
      const { message } = await call('DELETE /api/companies/{company_id}/kiosk_devices/{id}', of(device))
      undoable(message, () => void letIn(device))
    } catch (reason) {
      error(explain(reason))
    }
    await refresh()
  }

  return { reload, letIn, signOut }
}
