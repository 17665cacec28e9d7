import { longestPassword, minimumPasswordLength, weakPasswordReason } from '@spotter/domain/accounts/password-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Db } from '../platform/db/connect.ts'
import { blank, type ErrorText, tooLong } from '../platform/http/errors.ts'
import { isInFilter } from './password-filter.ts'

interface Owner {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  email?: string | null | undefined
  company_id: number
}

/** For every place that sets a password. */
export async function passwordErrors(db: Db, password: string, owner: Owner): Promise<ErrorText[]> {
  if (!password.trim()) return [blank]
  if (password.length < minimumPasswordLength) {
    return [{ text: msg('is too short (minimum is {limit} characters)'), values: { limit: minimumPasswordLength } }]
  }
  if (password.length > longestPassword) return [tooLong(longestPassword)]
  const club = await db.selectFrom('companies').select('name').where('id', '=', owner.company_id).executeTakeFirst()
  const filter = await (commonPasswords ??= loadFilter())
  const reason = weakPasswordReason({
    password,
    known: [owner.first_name, owner.last_name, owner.email, club?.name],
    isCommon: (text) => isInFilter(filter, text),
  })
  return reason === null ? [] : [reason]
}

let commonPasswords: Promise<Buffer> | undefined

/** Most processes never need it. */
async function loadFilter(): Promise<Buffer> {
  const { default: common } = await import('./common-passwords.json', { with: { type: 'json' } })
  return Buffer.from(common.filter, 'base64')
}
