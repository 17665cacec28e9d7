import { record } from '../../platform/facts/record.ts'
import { serveSaving } from '../../platform/http/call.ts'
import { stale, unprocessable } from '../../platform/http/errors.ts'
import { nameRefusal } from '../load-questions.ts'
import { getDevice, lockDevice } from './devices.ts'

export const renameDevice = serveSaving(
  'PUT /api/companies/{company_id}/kiosk_devices/{id}',
  async (actor, { params, body, company, write, now, t, flash }) => {
    const message = t('Device was successfully updated.')
    const answer = await write(async (tx) => {
      const { id, name: before, lock_version } = await lockDevice(tx, company.id, params.id)
      const current = () => getDevice(tx, company.id, id, now)
      if (body.lock_version !== undefined && body.lock_version !== lock_version) throw stale(await current())
      const name = body.name.trim()
      const refusal = nameRefusal(name)
      if (Object.keys(refusal).length) throw unprocessable(refusal)
      if (name !== before) {
        await tx
          .updateTable('kiosk_devices')
          .set({ name, updated_at: now, lock_version: lock_version + 1 })
          .where('id', '=', id)
          .execute()
        await record(tx, actor, 'kiosk_device.renamed', {
          company_id: company.id,
          id,
          before: { name: before },
          after: { name },
        })
      }
      return { ...(await current()), message }
    })
    flash(message)
    return answer
  },
)
