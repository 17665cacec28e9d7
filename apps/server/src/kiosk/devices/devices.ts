import type { KioskDevice } from '@spotter/contract/kiosk/kiosk.ts'
import { isOnline } from '@spotter/domain/kiosk/timings.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'

const devicesOf = (db: Db | Tx, company_id: number) =>
  db
    .selectFrom('kiosk_devices')
    .select([
      'id',
      'name',
      'platform',
      'version',
      'waiting',
      sql<number>`(select count(*)::int from visitor_registrations letter
        where letter.company_id = kiosk_devices.company_id and letter.device_id = kiosk_devices.id
          and letter.unreadable is not null)`.as('unreadable'),
      'last_seen_at',
      'reload_asked_at',
      'revoked_at',
      'lock_version',
      'created_at',
    ])
    .where('company_id', '=', company_id)

type Found = Omit<KioskDevice, 'online'>

const present = (device: Found, now: Date): KioskDevice => ({
  ...device,
  online: device.revoked_at === null && isOnline(new Date(device.last_seen_at), now),
})

const mostDevices = 500

export async function listOfDevices(db: Db | Tx, company_id: number, now: Date): Promise<KioskDevice[]> {
  const rows = await devicesOf(db, company_id)
    .orderBy(sql`revoked_at is not null`)
    .orderBy('id')
    .limit(mostDevices)
    .execute()
  return rows.map((row) => present(row, now))
}

export async function getDevice(db: Db | Tx, company_id: number, id: number, now: Date): Promise<KioskDevice> {
  const row = await devicesOf(db, company_id).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return present(row, now)
}

export async function lockDevice(tx: Tx, company_id: number, id: number) {
  const device = await tx
    .selectFrom('kiosk_devices')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!device) throw notFound()
  return device
}
