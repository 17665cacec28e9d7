import { largestMail } from '../parse-mail.ts'

export interface FetchedMail {
  uid: number
  raw: Buffer
  /** Too large to be fetched, so that only the header was. */
  isCut: boolean
}

/** One connection to a mailbox. */
export interface ImapSession {
  uidValidity: string
  /** The next email that arrives gets this or a higher number. */
  uidNext: number
  /** Ascending numbers above the given one. */
  listAfter: (uid: number) => Promise<number[]>
  listSince: (day: Date) => Promise<number[]>
  /** Null if it was removed since. */
  fetch: (uid: number) => Promise<FetchedMail | null>
  /** Resolves when something arrives or changes, after the given time at the latest; rejects when the connection ends. */
  wait: (milliseconds: number) => Promise<void>
  close: () => Promise<void>
}

export type OpenImap = (url: string) => Promise<ImapSession>

const patienceMs = 30_000
const largestHeader = 200_000

export const openImap: OpenImap = async (url) => {
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
  })
  const waiting = new Set<{ resolve: () => void; reject: (reason: Error) => void }>()
  let ended: Error | null = null
  let hasNews = false
  const end = (reason: Error) => {
    ended ??= reason
    for (const { reject } of waiting) reject(ended)
    waiting.clear()
  }
  client.on('error', (reason: Error) => end(reason))
  client.on('close', () => end(new Error('the mail server closed the connection')))
  client.on('exists', () => {
    hasNews = true
    for (const { resolve } of waiting) resolve()
    waiting.clear()
  })
  await client.connect()
  const mailbox = await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX', { readOnly: true })
  const uidsIn = async (found: Promise<number[] | false | undefined>) => ((await found) || []).toSorted((a, b) => a - b)
  return {
    uidValidity: String(mailbox.uidValidity),
    uidNext: mailbox.uidNext,
    // A range that ends with * also names the last email if its number is lower.
    listAfter: async (uid) =>
      (await uidsIn(client.search({ uid: `${uid + 1}:*` }, { uid: true }))).filter((found) => found > uid),
    listSince: (since) => uidsIn(client.search({ since }, { uid: true })),
    fetch: async (uid) => {
      const found = await client.fetchOne(String(uid), { size: true }, { uid: true })
      if (!found) return null
      const isCut = (found.size ?? 0) > largestMail
      const source = isCut ? { start: 0, maxLength: largestHeader } : true
      const message = await client.fetchOne(String(uid), { source }, { uid: true })
      return message && message.source ? { uid, raw: message.source, isCut } : null
    },
    wait: async (milliseconds) => {
      if (ended) throw ended
      if (hasNews) {
        hasNews = false
        return
      }
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((resolve, reject) => {
        waiting.add({ resolve, reject })
        timer = setTimeout(resolve, milliseconds)
        void client.idle().catch(() => undefined)
      }).finally(() => clearTimeout(timer))
      hasNews = false
    },
    close: async () => {
      client.close()
      await Promise.resolve()
    },
  }
}
