import type { QueryExecutorProvider } from 'kysely'
import { publish } from '../../platform/realtime/publish.ts'

/** The device loads the app anew as soon as nobody is registering on it. */
export const tellDevice = (db: QueryExecutorProvider, company_id: number, device_id: number) =>
  publish(db, {
    channel: 'GuestNotificationsChannel',
    envelope: { type: 'ReloadFrontend', event: 'device', company_id, message: null, data: { device_id } },
    to: { company_id },
  })

/** Open pages of staff learn that a device has another version, name or number of waiting registrations, or is back. */
export const tellStaffOfDevice = (db: QueryExecutorProvider, company_id: number, device_id: number) =>
  publish(db, {
    channel: 'NotificationsChannel',
    envelope: {
      type: 'Record',
      event: 'kiosk_device.reported',
      company_id,
      message: null,
      data: { record: 'kiosk_device', id: device_id },
    },
    to: { company_id },
  })
