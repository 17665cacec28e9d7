import { isOpen } from '@spotter/domain/companies/statuses.ts'
import type { Db } from '../db/connect.ts'
import { hashToken } from '../http/secrets.ts'
import type { CompanyRow, Visitor } from './actor.ts'
import { addressKey, attemptKey, noteFailureOnce, refuseTooMany } from './attempts.ts'

export const activationAddressKey = (address: string) => addressKey('activation:address', address)

/** A visitor app by its club's activation code. */
export async function findByActivationCode(db: Db, code: string, request_id: string): Promise<Visitor | null> {
  if (code.includes('\0')) return null
  const company = await db.selectFrom('companies').selectAll().where('visitor_app_code', '=', code).executeTakeFirst()
  return visitorOf(company, 'activation_code', request_id)
}

/**
 * The same for a code that comes with any call, where guessing is limited too. A kiosk that keeps on with a code of
 * yesterday counts once, so that it does not lock out the others of its club.
 */
export async function findByGivenCode(
  db: Db,
  code: string,
  address: string,
  request_id: string,
): Promise<Visitor | null> {
  const byAddress = activationAddressKey(address)
  await refuseTooMany(db, [byAddress])
  const visitor = await findByActivationCode(db, code, request_id)
  if (visitor) await refuseTooMany(db, [byAddress])
  else await noteFailureOnce(db, attemptKey('activation:given', `${address} ${code}`), [byAddress])
  return visitor
}

/** A phone by the token of the code it scanned. */
export async function findByPublicToken(db: Db, token: string, request_id: string): Promise<Visitor | null> {
  const company = await db
    .selectFrom('public_guest_tokens as token')
    .innerJoin('companies', 'companies.id', 'token.company_id')
    .selectAll('companies')
    .where('token.token_hash', '=', hashToken(token))
    .where('token.expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  return visitorOf(company, 'public_token', request_id)
}

const visitorOf = (company: CompanyRow | undefined, by: Visitor['by'], request_id: string): Visitor | null =>
  company && isOpen(company.status) ? { kind: 'visitor', by, company, request_id } : null
