import type { Selectable } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { openText } from '../../sealing/sealed-text.ts'
import type { PhoneParts } from './parts.ts'

type AccountRow = Selectable<Database['twilio_sub_accounts']>

type Shown = 'id' | 'provider' | 'sid' | 'base_url' | 'api_key' | 'application_sid' | 'record_calls'

export type PhoneAccount = Pick<AccountRow, Shown> & {
  secret: string
  signature_secret: string | null
  api_key_secret: string | null
}

/** Throws if the key that sealed it is missing. */
export function openAccount({ keys }: Pick<PhoneParts, 'keys'>, row: AccountRow): PhoneAccount {
  const open = (column: 'signature_secret' | 'api_key_secret') => {
    const sealed = row[column]
    return sealed === null ? null : openText(keys, `twilio_sub_accounts.${column}`, sealed)
  }
  const { id, provider, sid, base_url, api_key, application_sid, record_calls } = row
  return {
    id,
    provider,
    sid,
    base_url,
    api_key,
    application_sid,
    record_calls,
    secret: openText(keys, 'twilio_sub_accounts.secret', row.secret),
    signature_secret: open('signature_secret'),
    api_key_secret: open('api_key_secret'),
  }
}

/** Whose callback it claims to be; null without such an account. */
export async function accountOf(
  parts: Pick<PhoneParts, 'db' | 'keys'>,
  provider: AccountRow['provider'],
  sid: string | null,
): Promise<PhoneAccount | null> {
  if (!sid) return null
  const row = await parts.db
    .selectFrom('twilio_sub_accounts')
    .selectAll()
    .where('provider', '=', provider)
    .where('sid', '=', sid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? openAccount(parts, row) : null
}

export async function accountById(parts: Pick<PhoneParts, 'db' | 'keys'>, id: number): Promise<PhoneAccount | null> {
  const row = await parts.db.selectFrom('twilio_sub_accounts').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? openAccount(parts, row) : null
}
