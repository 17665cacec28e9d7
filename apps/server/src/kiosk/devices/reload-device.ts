import { msg } from '@spotter/domain/text.ts'
import { record } from '../../platform/facts/record.ts'
import { serve } from '../../platform/http/call.ts'
import { unprocessable } from '../../platform/http/errors.ts'
import { getDevice, lockDevice } from './devices.ts'
import { publishReload } from './publish-device.ts'

export const reloadDevice = serve(
  'POST /api/companies/{company_id}/kiosk_devices/{id}/reload',
  async (actor, { params, company, write, now, t, flash }) => {
    const message = t('The device reloads the app as soon as no visitor is signing in.')
    const answer = await write(async (tx) => {
      const { id, reload_asked_at, revoked_at } = await lockDevice(tx, company.id, params.id)
      if (revoked_at) throw unprocessable({ base: msg('This device is signed out.') })
      await tx
        .updateTable('kiosk_devices')
        .set({ reload_asked_at: now, updated_at: now })
        .where('id', '=', id)
        .execute()
      await record(tx, actor, 'kiosk_device.reload_asked', {
        company_id: company.id,
        id,
        before: { reload_asked_at },
        after: { reload_asked_at: now },
      })
      await publishReload(tx, company.id, id)
      return { ...(await getDevice(tx, company.id, id, now)), message }
    })
    flash(message)
    return answer
  },
)
