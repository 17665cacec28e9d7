import { isOpen } from '@spotter/domain/companies/statuses.ts'
import { said } from '@spotter/domain/kiosk/check-step.ts'
import type { Db } from '../platform/db/connect.ts'
import { unauthorized } from '../platform/http/errors.ts'
import { hashToken } from '../platform/http/secrets.ts'
import type { CompanyRow, Visitor } from '../platform/http/caller.ts'
import { addressKey, attemptKey, noteFailureOnce, refuseTooMany } from './attempts.ts'

export const activationAddressKey = (address: string) => addressKey('activation:address', address)

/** What a tablet calls itself, made by it when it was first started. */
const deviceKey = /^[\da-f]{32}$/

export const hashOfDevice = (key: string | null): Buffer | null =>
  key !== null && deviceKey.test(key) ? hashToken(key) : null

/** How the sockets of a tablet are known: at each club it is another device. */
export const deviceName = (company_id: number, key_hash: Buffer): string => `${company_id}:${key_hash.toString('hex')}`

interface Found {
  visitor: Visitor | null
  /** The code is right, but this device has been signed out. */
  isRevoked: boolean
}

/** A visitor app by its club's activation code. */
export async function findByActivationCode(
  db: Db,
  code: string,
  device: string | null,
  request_id: string,
): Promise<Found> {
  if (code.includes('\0')) return { visitor: null, isRevoked: false }
  const found = await db
    .selectFrom('companies')
    .leftJoin('kiosk_devices as device', (join) =>
      join.onRef('device.company_id', '=', 'companies.id').on('device.key_hash', '=', hashOfDevice(device)),
    )
    .selectAll('companies')
    .select(['device.id as device_id', 'device.revoked_at as device_revoked_at'])
    .where('visitor_app_code', '=', code)
    .executeTakeFirst()
  if (!found) return { visitor: null, isRevoked: false }
  const { device_id, device_revoked_at, ...company } = found
  if (device_revoked_at !== null) return { visitor: null, isRevoked: true }
  const by = { by: 'activation_code', device: device_id === null ? null : { id: device_id }, token: null } as const
  return { visitor: visitorOf(company, by, request_id), isRevoked: false }
}

interface Given {
  code: string
  device: string | null
  /** Where it comes from. */
  address: string
}

/**
 * The same for a code that comes with any call, where guessing is limited too. A kiosk that keeps on with a code of
 * yesterday counts once, so that it does not lock out the others of its club; one that was signed out has guessed nothing,
 * and is told why it is refused.
 */
export async function findByGivenCode(
  db: Db,
  { code, device, address }: Given,
  request_id: string,
): Promise<Visitor | null> {
  const byAddress = activationAddressKey(address)
  await refuseTooMany(db, [byAddress])
  const { visitor, isRevoked } = await findByActivationCode(db, code, device, request_id)
  if (isRevoked) throw unauthorized(said.signedOut)
  if (visitor) await refuseTooMany(db, [byAddress])
  else await noteFailureOnce(db, attemptKey('activation:given', `${address} ${code}`), [byAddress])
  return visitor
}

/** A phone by the token of the code it scanned, until what it was for is done. */
export async function findByPublicToken(db: Db, token: string, request_id: string): Promise<Visitor | null> {
  const visitor = await findBySpentToken(db, token, request_id)
  return visitor?.token?.used_at === null ? visitor : null
}

/** The same also after that, for a phone that never got the answer and sends its registration once more. */
export async function findBySpentToken(db: Db, token: string, request_id: string): Promise<Visitor | null> {
  const found = await db
    .selectFrom('public_guest_tokens as token')
    .innerJoin('companies', 'companies.id', 'token.company_id')
    .selectAll('companies')
    .select(['token.id as token_id', 'token.person_id', 'token.opened_at', 'token.used_at'])
    .where('token.token_hash', '=', hashToken(token))
    .where('token.expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  if (!found) return null
  const { token_id, person_id, opened_at, used_at, ...company } = found
  const by = { by: 'public_token', device: null, token: { id: token_id, person_id, opened_at, used_at } } as const
  return visitorOf(company, by, request_id)
}

const visitorOf = (
  company: CompanyRow,
  by: Pick<Visitor, 'by' | 'device' | 'token'>,
  request_id: string,
): Visitor | null => (isOpen(company.status) ? { kind: 'visitor', ...by, company, request_id } : null)
