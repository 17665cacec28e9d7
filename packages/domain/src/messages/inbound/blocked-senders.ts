import { normalForm } from '../../normal-form.ts'
import { isEmail } from '../../accounts/text-rules.ts'

const isDomain = /^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u
const isInternational = /^\+[1-9]\d{6,14}$/

/** An email address, a domain, which may be entered as @example.com, or a phone number; null for anything else. */
export function parseBlockedSender(entered: string): string | null {
  const text = normalForm(entered.trim()).toLowerCase()
  const phone = text.replaceAll(/[\s().-]/g, '')
  if (isInternational.test(phone)) return phone
  if (isEmail(text)) return text
  const domain = text.replace(/^@/, '')
  return isDomain.test(domain) ? domain : null
}

/** Subdomains of a blocked domain are blocked too. */
export function isBlockedSender(sender: string, blocked: readonly string[]): boolean {
  const from = sender.toLowerCase()
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const isOfDomain = (entry: string) => from.includes('@') && (domain === entry || domain.endsWith(`.${entry}`))
  return blocked.some((entry) => entry === from || isOfDomain(entry))
}
