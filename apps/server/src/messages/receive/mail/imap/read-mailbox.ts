import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/connect.ts'
import type { Context } from '../../../../platform/http/context.ts'
import type { Log } from '../../../../platform/realtime/connection.ts'
import { receiveMail } from '../receive-mail.ts'
import type { ImapSession } from './open-imap.ts'

interface Reading {
  context: Context
  log: Log
  /** Without password. */
  mailbox: string
  session: ImapSession
}

/** An email that fails again and again must not hold up those behind it. */
const mostAttempts = 3

/** Everything since the last time; what was stored before is recognized. Returns how many emails it read. */
export async function readMailbox({ context, log, mailbox, session }: Reading): Promise<number> {
  const { db } = context
  const known = await positionOf(db, mailbox)
  if (!known) {
    // Emails from before the first start stay untouched.
    await savePosition(db, mailbox, session.uidValidity, session.uidNext - 1)
    return 0
  }
  const isSame = known.uid_validity === session.uidValidity
  const uids = isSame
    ? await session.listAfter(known.last_uid)
    : await session.listSince(shiftInstant(new Date(known.updated_at), { days: -1 }))
  if (!isSame) {
    log.warn({ mailbox }, 'the mail server renumbered the mailbox; recent emails are read again')
    if (!uids.length) await savePosition(db, mailbox, session.uidValidity, session.uidNext - 1)
  }
  for (const uid of uids) {
    const mail = await session.fetch(uid)
    if (mail) await tryToReceive({ context, log, mailbox, session }, mail)
    await savePosition(db, mailbox, session.uidValidity, uid)
  }
  return uids.length
}

type Mail = NonNullable<Awaited<ReturnType<ImapSession['fetch']>>>

async function tryToReceive({ context, log, mailbox }: Reading, { uid, raw, isCut }: Mail): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { kind } = await receiveMail(context, { raw, envelope: [], isCut })
      if (kind === 'no_club') log.warn({ mailbox, uid }, 'no club has the address of an email')
      return
    } catch (err) {
      // Without a database nothing can be stored, so the position stays.
      await sql`select 1`.execute(context.db)
      if (attempt < mostAttempts) continue
      log.error({ err, mailbox, uid }, 'an email could not be stored and is left in the mailbox')
      return
    }
  }
}

const positionOf = (db: Db, mailbox: string) =>
  db.selectFrom('mailbox_positions').selectAll().where('mailbox', '=', mailbox).executeTakeFirst()

const savePosition = (db: Db, mailbox: string, uid_validity: string, last_uid: number) =>
  db
    .insertInto('mailbox_positions')
    .values({ mailbox, uid_validity, last_uid })
    .onConflict((known) =>
      known.column('mailbox').doUpdateSet({ uid_validity, last_uid, updated_at: sql<string>`now()` }),
    )
    .execute()
