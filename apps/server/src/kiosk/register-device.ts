import { onlineFor } from '@spotter/domain/kiosk/timings.ts'
import { sql } from 'kysely'
import { attemptKey, countUpTo } from '../accounts/attempts.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { hashOfDevice } from '../accounts/find-visitor.ts'
import type { Db } from '../platform/db/connect.ts'
import { type Call, serve } from '../platform/http/call.ts'
import { forbidden, tooMany, unauthorized } from '../platform/http/errors.ts'
import { deviceOf } from '../platform/http/identify.ts'
import { clubTranslator } from './club-translator.ts'
import { publishDevice } from './devices/publish-device.ts'
import { sealKey } from './seal-keys.ts'

type DeviceReport = Call<'PUT /api/kiosk_device'>['body']

/** Per quarter of an hour and club. */
const mostNew = 600

export const registerDevice = serve('PUT /api/kiosk_device', async (caller, { body, db, request }) => {
  if (caller.kind === 'staff') throw forbidden()
  const seal_key = await sealKey(db)
  const key_hash = caller.by === 'activation_code' ? hashOfDevice(deviceOf(request)) : null
  if (!key_hash) return { id: null, name: null, seal_key, reload: false }
  if (!caller.device) {
    const seconds = await countUpTo(db, attemptKey('kiosk:device', String(caller.company.id)), mostNew)
    if (seconds !== null) throw tooMany(seconds)
  }
  const { is_news, ...device } = await saveDevice(db, caller, key_hash, body)
  if (is_news) await publishDevice(db, caller.company.id, device.id)
  return { ...device, seal_key }
})

interface DeviceState {
  id: number
  name: string
  reload: boolean
  is_news: boolean
}

async function saveDevice(db: Db, { company }: Visitor, key_hash: Buffer, report: DeviceReport) {
  const t = clubTranslator(company)
  const { version, platform, waiting, started = false } = report
  const { rows } = await sql<DeviceState & { revoked_at: string | null }>`
    with before as (
      select version, waiting, last_seen_at from kiosk_devices
      where company_id = ${company.id} and key_hash = ${key_hash})
    insert into kiosk_devices as device (company_id, key_hash, name, version, platform, waiting)
    select ${company.id}, ${key_hash}, replace(${t('Tablet {number}', { number: '#' })}, '#', (count(*) + 1)::text),
      ${version ?? null}, ${platform ?? null}, ${waiting ?? 0}
    from kiosk_devices where company_id = ${company.id}
    on conflict (company_id, key_hash) do update set last_seen_at = now(),
      version = coalesce(excluded.version, device.version), platform = coalesce(excluded.platform, device.platform),
      waiting = coalesce(${waiting ?? null}::int, device.waiting),
      reload_asked_at = case when not ${started} then device.reload_asked_at end
    returning id, name, revoked_at, reload_asked_at is not null as reload, not exists (
      select from before where before.version is not distinct from device.version and before.waiting = device.waiting
        and before.last_seen_at > now() - ${`${onlineFor} milliseconds`}::interval) as is_news`.execute(db)
  const { revoked_at, ...device } = rows[0]!
  if (revoked_at !== null) throw unauthorized()
  return device
}
