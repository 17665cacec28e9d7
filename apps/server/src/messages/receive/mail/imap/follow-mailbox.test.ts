import { expect, onTestFinished } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { type Club, test } from '../../../../test/club.ts'
import { addressOfClub, newAddress, rawMail } from '../test/raw-mail.ts'
import { followMailbox, nameOf } from './follow-mailbox.ts'
import type { ImapSession } from './open-imap.ts'

const quiet = { warn: () => undefined, error: () => undefined }

/** A mail server with one mailbox. */
class Mailbox {
  validity = '1'
  next = 1
  mails = new Map<number, Buffer>()
  opened = 0
  refusals = 0
  fetched: number[] = []
  private sessions = new Set<{ news: () => void; lose: (reason: Error) => void }>()

  deliver(raw: Buffer) {
    this.mails.set(this.next++, raw)
    for (const { news } of this.sessions) news()
  }

  drop() {
    for (const { lose } of this.sessions) lose(new Error('gone'))
  }

  renumber() {
    const mails = [...this.mails.values()]
    this.validity = String(Number(this.validity) + 1)
    this.mails = new Map(mails.map((raw, index) => [index + 1, raw]))
    this.next = mails.length + 1
  }

  open = async (): Promise<ImapSession> => {
    this.opened++
    if (this.refusals-- > 0) throw new Error('refused')
    let wake = () => {}
    let fail: (reason: Error) => void = () => {}
    let hasNews = false
    let lost: Error | null = null
    const session = {
      news: () => {
        hasNews = true
        wake()
      },
      lose: (reason: Error) => {
        lost = reason
        fail(reason)
      },
    }
    this.sessions.add(session)
    return {
      uidValidity: this.validity,
      uidNext: this.next,
      listAfter: async (uid) => [...this.mails.keys()].filter((one) => one > uid),
      listSince: async () => [...this.mails.keys()],
      fetch: async (uid) => {
        this.fetched.push(uid)
        const raw = this.mails.get(uid)
        return raw ? { uid, raw, isCut: false } : null
      },
      wait: () =>
        new Promise((resolve, reject) => {
          wake = () => {
            hasNews = false
            wake = () => {}
            resolve()
          }
          fail = reject
          if (lost) reject(lost)
          else if (hasNews) wake()
        }),
      close: async () => {
        this.sessions.delete(session)
        fail(new Error('closed'))
      },
    }
  }
}

let names = 0
const start = (
  { server }: Pick<Club, 'server'>,
  mailbox: Mailbox,
  url = `imap://leads${++names}:secret@localhost/INBOX`,
) => {
  const following = followMailbox({ context: server.context, log: quiet, url, open: mailbox.open, pauseMs: 1 })
  onTestFinished(following.stop)
  return { following, url }
}

const isStored = ({ server }: Pick<Club, 'server'>, from: string) =>
  server.context.db.selectFrom('messages').select('id').where('sender', '=', from).execute()
const mailTo = async ({ server, clubs }: Pick<Club, 'server' | 'clubs'>, from: string) =>
  rawMail({ From: from, To: await addressOfClub(server, clubs['melbourne']!) })
const isOpened = (mailbox: Mailbox, times: number) => eventually(() => mailbox.opened >= times)
const positionOf = ({ server }: Pick<Club, 'server'>, url: string) =>
  server.context.db.selectFrom('mailbox_positions').selectAll().where('mailbox', '=', nameOf(url)).executeTakeFirst()

test('emails are read as they arrive, those from before the first start are not', async ({ club }) => {
  const mailbox = new Mailbox()
  const [before, after] = [newAddress(), newAddress()]
  mailbox.deliver(await mailTo(club, before))
  const { url } = start(club, mailbox)
  await eventually(() => positionOf(club, url))
  mailbox.deliver(await mailTo(club, after))
  await eventually(async () => (await isStored(club, after)).length === 1)
  expect(await isStored(club, before)).toEqual([])
})

test('after a stop it resumes where it was', async ({ club }) => {
  const mailbox = new Mailbox()
  const { following, url } = start(club, mailbox)
  await eventually(() => positionOf(club, url))
  const [first, second] = [newAddress(), newAddress()]
  mailbox.deliver(await mailTo(club, first))
  await eventually(async () => (await positionOf(club, url))?.last_uid === 1)
  await following.stop()
  mailbox.deliver(await mailTo(club, second))
  start(club, mailbox, url)
  await eventually(async () => (await isStored(club, second)).length === 1)
  expect(mailbox.fetched).toEqual([1, 2])
})

test('a lost connection, and a server that refuses, are tried again', async ({ club }) => {
  const mailbox = new Mailbox()
  const { url } = start(club, mailbox)
  await eventually(() => positionOf(club, url))
  mailbox.refusals = 2
  mailbox.drop()
  await isOpened(mailbox, 4)
  const from = newAddress()
  mailbox.deliver(await mailTo(club, from))
  await eventually(async () => (await isStored(club, from)).length === 1)
})

test('a renumbered mailbox is read again, and nothing is stored twice', async ({ club }) => {
  const mailbox = new Mailbox()
  const { url } = start(club, mailbox)
  await eventually(() => positionOf(club, url))
  const [first, second] = [newAddress(), newAddress()]
  mailbox.deliver(await mailTo(club, first))
  await eventually(async () => (await positionOf(club, url))?.last_uid === 1)
  mailbox.renumber()
  mailbox.drop()
  mailbox.deliver(await mailTo(club, second))
  await eventually(async () => (await isStored(club, second)).length === 1)
  expect(await isStored(club, first)).toHaveLength(1)
  await eventually(async () => (await positionOf(club, url))?.uid_validity === '2')
})

test('of two processes one reads, and the other takes over', async ({ club }) => {
  const mailbox = new Mailbox()
  const { following, url } = start(club, mailbox)
  await eventually(() => positionOf(club, url))
  const other = new Mailbox()
  start(club, other, url)
  const from = newAddress()
  mailbox.deliver(await mailTo(club, from))
  await eventually(async () => (await isStored(club, from)).length === 1)
  expect(other.opened).toBe(0)
  await following.stop()
  await isOpened(other, 1)
})

test('an email to no club holds up none behind it', async ({ club }) => {
  const mailbox = new Mailbox()
  const { url } = start(club, mailbox)
  await eventually(() => positionOf(club, url))
  mailbox.deliver(rawMail({ From: newAddress(), To: 'nobody@elsewhere.example' }))
  const from = newAddress()
  mailbox.deliver(await mailTo(club, from))
  await eventually(async () => (await isStored(club, from)).length === 1)
})
