import { serve } from '../../platform/http/call.ts'
import { listOfDevices } from './devices.ts'

export const listDevices = serve(
  'GET /api/companies/{company_id}/kiosk_devices',
  async (_actor, { db, company, now }) => {
    const [collection, { unreadable }] = await Promise.all([
      listOfDevices(db, company.id, now),
      db
        .selectFrom('visitor_registrations')
        .select((eb) => eb.fn.countAll<number>().as('unreadable'))
        .where('company_id', '=', company.id)
        .where('unreadable', 'is not', null)
        .where('device_id', 'is not', null)
        .executeTakeFirstOrThrow(),
    ])
    return { collection, unreadable }
  },
)
