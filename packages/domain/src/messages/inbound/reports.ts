/** What a mail server or mailbox provider says of an email of ours. */
export type MailReport =
  | { kind: 'bounce'; isHard: boolean; recipient: string | null; reason: string }
  | { kind: 'delivered'; recipient: string | null }
  | { kind: 'complaint'; recipient: string | null; reason: string }

type Fields = Record<string, string>

/** Groups of `Name: value` lines; folded lines belong to the one before. */
function groupsIn(text: string): Fields[] {
  const groups = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
  return groups.map((group) =>
    Object.fromEntries(
      group.split('\n').flatMap((line) => {
        const at = line.indexOf(':')
        return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]] : []
      }),
    ),
  )
}

/** `rfc822; lena@example.com` */
const addressIn = (value: string | undefined): string | null => {
  const address = value
    ?.replace(/^[^;]*;/, '')
    .replaceAll(/[<>\s]/g, '')
    .toLowerCase()
  return address?.includes('@') ? address : null
}

/** RFC 3464. Null if it says nothing of a recipient, or only that it is delayed. */
export function parseDeliveryStatus(text: string): MailReport | null {
  const about = groupsIn(text).find((fields) => 'action' in fields || 'status' in fields)
  if (!about) return null
  const action = about['action']?.toLowerCase() ?? 'failed'
  const recipient = addressIn(about['original-recipient']) ?? addressIn(about['final-recipient'])
  if (['delivered', 'relayed', 'expanded'].includes(action)) return { kind: 'delivered', recipient }
  if (action !== 'failed') return null
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(about['status'] ?? '')?.[0] ?? null
  const diagnostic = about['diagnostic-code']?.replace(/^[^;]*;\s*/, '') ?? null
  return {
    kind: 'bounce',
    isHard: isHardFailure(status, diagnostic),
    recipient,
    reason: diagnostic ?? status ?? action,
  }
}

/** Full mailboxes, sizes and policies pass; an address that does not exist stays so. */
function isHardFailure(status: string | null, diagnostic: string | null): boolean {
  const code = status ?? /\b5\.\d{1,3}\.\d{1,3}\b/.exec(diagnostic ?? '')?.[0] ?? null
  if (code) return /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1|4\.4|5\.0|0\.0)$/.test(code)
  return /^55[0134]\b/.test(diagnostic ?? '')
}

/** RFC 5965. */
export function parseFeedback(text: string): MailReport | null {
  const about = Object.assign({}, ...groupsIn(text)) as Fields
  const type = about['feedback-type']?.toLowerCase()
  if (!type || type === 'not-spam') return null
  return { kind: 'complaint', recipient: addressIn(about['original-rcpt-to']), reason: type }
}
