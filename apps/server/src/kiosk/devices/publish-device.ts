import type { QueryExecutorProvider } from 'kysely'
import { publish } from '../../platform/realtime/publish.ts'

/** Reloads when no one is registering. */
export const publishReload = (db: QueryExecutorProvider, company_id: number, device_id: number) =>
  publish(db, {
    channel: 'GuestNotificationsChannel',
    envelope: { type: 'ReloadFrontend', event: 'device', company_id, message: null, data: { device_id } },
    to: { company_id },
  })

export const publishDevice = (db: QueryExecutorProvider, company_id: number, device_id: number) =>
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
