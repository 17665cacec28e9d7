import { startSettings } from '@spotter/domain/first-response/settings.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'

/** A club that never saved any has the settings to start with, switched off. */
export async function loadSettings(db: Db | Tx, company_id: number) {
  const saved = await db
    .selectFrom('first_response_settings')
    .select([
      'active',
      'attempt_minutes',
      'contact_minutes',
      'offer_minutes',
      'reassign_minutes',
      'tell_salesperson',
      'tell_managers',
      'tell_user_ids',
      'rota_user_ids',
      'sms',
      'rota_user_id',
      'lock_version',
    ])
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return saved ?? { ...startSettings, rota_user_id: null, lock_version: 0 }
}

export type ClubSettings = Awaited<ReturnType<typeof loadSettings>>
