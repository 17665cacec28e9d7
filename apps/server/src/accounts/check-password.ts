import { longestPassword, minimumPasswordLength } from '@spotter/domain/accounts/user-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import { blank, type ErrorText, tooLong } from '../platform/http/errors.ts'

export function passwordErrors(password: string): ErrorText[] {
  if (!password.trim()) return [blank]
  if (password.length < minimumPasswordLength) {
    return [{ text: msg('is too short (minimum is {limit} characters)'), values: { limit: minimumPasswordLength } }]
  }
  return password.length > longestPassword ? [tooLong(longestPassword)] : []
}
