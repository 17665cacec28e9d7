import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../../../../platform/http/context.ts'
import type { Log } from '../../../../platform/realtime/connection.ts'
import { type ImapSession, type OpenImap, openImap } from './open-imap.ts'
import { readMailbox } from './read-mailbox.ts'

interface Following {
  context: Context
  log: Log
  url: string
  open?: OpenImap
  /** Between attempts; doubles up to a minute. */
  pauseMs?: number
}

const longestPauseMs = 60_000
/** Also without news, because some servers forget to tell. */
const lookAgainMs = 5 * 60_000

/** Of all processes one reads the mailbox; another takes over when it ends. */
export function followMailbox({ context, log, url, open = openImap, pauseMs = 1000 }: Following) {
  const mailbox = nameOf(url)
  const stopping = new AbortController()
  const { signal } = stopping
  let session: ImapSession | null = null

  async function read(isHeld: () => boolean): Promise<void> {
    session = await open(url)
    try {
      while (!signal.aborted && isHeld()) {
        await readMailbox({ context, log, mailbox, session })
        if (!signal.aborted) await session.wait(lookAgainMs)
      }
    } finally {
      await session.close()
      session = null
    }
  }

  async function follow(): Promise<void> {
    for (let pause = pauseMs; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      const started = Date.now()
      try {
        await withLease(context, mailbox, read)
      } catch (err) {
        if (!signal.aborted) log.warn({ err, mailbox }, 'the mailbox could not be read')
      }
      if (Date.now() - started > longestPauseMs) pause = pauseMs
      await delay(pause, undefined, { signal }).catch(() => undefined)
    }
  }

  const following = follow()
  return {
    stop: async () => {
      stopping.abort()
      await session?.close()
      await following
    },
  }
}

/** Without user and password. */
export function nameOf(url: string): string {
  const { hostname, port, username, pathname } = new URL(url)
  return `${username}@${hostname}${port && `:${port}`}${pathname}`
}

/** The lock ends with its connection, so that a process that died holds nothing. */
async function withLease(
  { pool }: Context,
  mailbox: string,
  work: (isHeld: () => boolean) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  let isHeld = true
  let failure: Error | undefined
  const lose = (reason: Error) => {
    isHeld = false
    failure = reason
  }
  client.on('error', lose)
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [`mailbox:${mailbox}`],
    )
    if (!rows[0]?.held) return
    try {
      await work(() => isHeld)
    } finally {
      if (isHeld) await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [`mailbox:${mailbox}`])
    }
  } finally {
    client.off('error', lose)
    client.release(failure)
  }
}
