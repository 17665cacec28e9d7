import type { Staff } from '../../platform/http/caller.ts'
import { deviceName } from '../../accounts/find-visitor.ts'
import { record } from '../../platform/facts/record.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { endDevice } from '../../platform/realtime/publish.ts'
import { getDevice, lockDevice } from './devices.ts'

/** Sealed registrations stay on the device until it signs in again. */
export const signOutDevice = serve(
  'DELETE /api/companies/{company_id}/kiosk_devices/{id}',
  (actor, { params, company, write, now, t }) =>
    write(async (tx) => {
      const device = await lockDevice(tx, company.id, params.id)
      if (!device.revoked_at) await setRevoked(tx, actor, device, now)
      const message = t('{name} was signed out.', { name: device.name })
      return { ...(await getDevice(tx, company.id, device.id, now)), message }
    }),
)

export const admitDevice = serve(
  'POST /api/companies/{company_id}/kiosk_devices/{id}/restore',
  async (actor, { params, company, write, now, t, flash }) => {
    const answer = await write(async (tx) => {
      const device = await lockDevice(tx, company.id, params.id)
      if (device.revoked_at) await setRevoked(tx, actor, device, null)
      const message = t('{name} can sign in again.', { name: device.name })
      return { ...(await getDevice(tx, company.id, device.id, now)), message }
    })
    flash(answer.message)
    return answer
  },
)

type Found = Awaited<ReturnType<typeof lockDevice>>

async function setRevoked(tx: Tx, actor: Staff, device: Found, revoked_at: Date | null): Promise<void> {
  const { id, company_id, key_hash, lock_version } = device
  await tx
    .updateTable('kiosk_devices')
    .set({ revoked_at, lock_version: lock_version + 1 })
    .where('id', '=', id)
    .execute()
  await record(tx, actor, revoked_at ? 'kiosk_device.signed_out' : 'kiosk_device.let_in', {
    company_id,
    id,
    before: { revoked_at: device.revoked_at },
    after: { revoked_at },
  })
  if (revoked_at) await endDevice(tx, deviceName(company_id, key_hash))
}
