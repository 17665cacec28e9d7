import { isOpen } from '@spotter/domain/companies/statuses.ts'
import type { Db } from '../db/connect.ts'
import { hashToken } from '../http/secrets.ts'
import type { CompanyRow, Visitor } from './actor.ts'

/** A visitor app by its club's activation code. */
export async function findByActivationCode(db: Db, code: string, request_id: string): Promise<Visitor | null> {
  const company = await db.selectFrom('companies').selectAll().where('visitor_app_code', '=', code).executeTakeFirst()
  return visitorOf(company, 'activation_code', request_id)
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
