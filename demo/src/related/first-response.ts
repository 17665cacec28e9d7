import { startSettings } from '@spotter/domain/first-response/settings.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'

/** After everyone else, so that only leads who come in from now on are counted. */
export const followNewLeads = (tx: Tx, company_id: number, now: Date) =>
  tx
    .insertInto('first_response_settings')
    .values({
      ...startSettings,
      company_id,
      active: true,
      attempt_minutes: 15,
      contact_minutes: 120,
      offer_minutes: 45,
      reassign_minutes: 90,
      created_at: now,
      updated_at: now,
    })
    .execute()
