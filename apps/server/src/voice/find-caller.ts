import type { Caller } from '@spotter/contract/voice/voice.ts'
import { longestVerification } from '@spotter/domain/voice/timings.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'

type CallerRow = Selectable<Database['callers']>

export type Whose = { user_id: number } | { company_id: number }

export function callersOf(db: Db | Tx, whose: Whose) {
  const callers = db.selectFrom('callers').selectAll()
  return 'user_id' in whose
    ? callers.where('user_id', '=', whose.user_id)
    : callers.where('company_id', '=', whose.company_id).where('user_id', 'is', null)
}

export async function verifiedNumber(db: Db | Tx, whose: Whose): Promise<string | null> {
  const caller = await callersOf(db, whose).where('status', '=', 'verified').executeTakeFirst()
  return caller?.phone_number ?? null
}

export function presentCaller({ phone_number, status, created_at, decided_at }: CallerRow, now: Date): Caller {
  const isLate = status === 'waiting' && now.getTime() - Date.parse(created_at) > longestVerification
  return { phone_number, status: isLate ? 'failed' : status, decided_at }
}

export async function findCaller(db: Db | Tx, whose: Whose, now: Date): Promise<Caller | null> {
  const caller = await callersOf(db, whose).executeTakeFirst()
  return caller ? presentCaller(caller, now) : null
}
