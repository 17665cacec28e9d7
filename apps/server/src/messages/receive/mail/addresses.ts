import type { Context } from '../../../platform/http/context.ts'
import { bareAddress } from '../../../people/club-sender.ts'
import type { Db } from '../../../platform/db/connect.ts'

type Parts = Pick<Context, 'config' | 'providers'>

/** Null if no mailbox receives emails. */
export const inboundMailbox = ({ config, providers }: Parts): string | null =>
  config.mailIn ?? (providers.sandbox.mail ? bareAddress(config.mailFrom) : null)

/** `leads+northside-fitness@example.com` */
export const clubAddress = (parts: Parts, { slug }: { slug: string }): string | null => withDetail(parts, slug)

/** Answers to it are found by the key of the message. */
export const replyAddress = (parts: Parts, key: string): string | null =>
  withDetail(parts, `r${key.replaceAll('-', '')}`)

function withDetail(parts: Parts, detail: string): string | null {
  const mailbox = inboundMailbox(parts)
  return mailbox && mailbox.replace('@', `+${detail}@`)
}

/** The part after the plus of addresses of ours, in the order given. */
export function detailsIn(parts: Parts, recipients: readonly string[]): string[] {
  const [local = '', domain = ''] = inboundMailbox(parts)?.toLowerCase().split('@') ?? []
  return recipients.flatMap((recipient) => {
    const address = recipient.toLowerCase()
    const isOurs = address.startsWith(`${local}+`) && address.endsWith(`@${domain}`)
    return isOurs ? [address.slice(local.length + 1, -domain.length - 1)] : []
  })
}

export function keyIn(detail: string): string | null {
  const hex = /^r([\da-f]{32})$/.exec(detail)?.[1]
  return hex ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}

export interface Destination {
  company_id: number
  /** Of the message that is answered. */
  key: string | null
}

/** The club of the first address that names one; a reply token counts only in its own club. */
export async function findDestination(
  db: Db,
  parts: Parts,
  { envelope, named }: { envelope: readonly string[]; named: readonly string[] },
): Promise<Destination | null> {
  let company_id: number | null = null
  let key: string | null = null
  for (const detail of detailsIn(parts, [...envelope, ...named])) {
    const token = keyIn(detail)
    const club = await (token === null ? clubNamed(db, detail) : clubOfKey(db, token))
    if (club === null) continue
    company_id ??= club
    if (token !== null && club === company_id) key ??= token
  }
  company_id ??= await clubWithEmail(db, envelope.length ? envelope : named)
  return company_id === null ? null : { company_id, key }
}

async function clubNamed(db: Db, slug: string): Promise<number | null> {
  const club = await db.selectFrom('companies').select('id').where('slug', '=', slug).executeTakeFirst()
  return club?.id ?? null
}

async function clubOfKey(db: Db, key: string): Promise<number | null> {
  const sent = await db
    .selectFrom('messages')
    .select('company_id')
    .where('key', '=', key)
    .where('direction', '=', 'outbound')
    .executeTakeFirst()
  return sent?.company_id ?? null
}

/** Its own address, if no other club has the same. */
async function clubWithEmail(db: Db, addresses: readonly string[]): Promise<number | null> {
  if (!addresses.length) return null
  const clubs = await db
    .selectFrom('companies')
    .select('id')
    .where(
      (eb) => eb.fn<string>('lower', ['email']),
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .limit(2)
    .execute()
  return clubs.length === 1 ? clubs[0]!.id : null
}
