// An email lead over real mail servers: Kim writes to a club by SMTP, Spotter reads its IMAP mailbox, a salesperson
// answers by SMTP, and Kim answers from their own mailbox. For a throwaway machine, as root, with a free PORT:
// `node scripts/trials/imap-mailbox.ts`. Nothing leaves the machine.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { emailOf, users } from '@spotter/demo/cast.ts'
import { demoPassword } from '@spotter/server/accounts/demo-sign-ins.ts'
import { openImap } from '@spotter/server/messages/receive/mail/imap/open-imap.ts'
import { readMail } from '@spotter/server/messages/receive/mail/read-mail.ts'
import { createTransport } from 'nodemailer'
import { startMailServers } from './mail-servers.ts'
import { signedIn } from './signed-in.ts'
import { startProduct } from './start-product.ts'

interface Person {
  id: number
  name: string
  status: string
}
interface Stored {
  id: number
  subject: string
  status: string
  is_reply: boolean
  person_id: number | null
  previous_email_id: number | null
  conversation_id: number | null
}

const slug = 'northside-fitness'
const port = Number(process.env['PORT'] ?? 3000)
const kimName = `kim${Date.now().toString(36)}`
const servers = await startMailServers(['leads', kimName])
const kim = servers.addressOf(kimName)
const product = await startProduct({
  PORT: String(port),
  SMTP_URL: servers.smtpUrl,
  MAIL_FROM: servers.addressOf('leads'),
  MAIL_IN: servers.addressOf('leads'),
  IMAP_URL: servers.imapUrlOf('leads'),
})
const transport = createTransport(servers.smtpUrl)

async function until<Value>(what: string, find: () => Promise<Value | undefined>): Promise<Value> {
  const started = Date.now()
  for (;;) {
    const found = await find()
    if (found !== undefined) {
      console.log(`${what} after ${Date.now() - started} ms`)
      return found
    }
    if (Date.now() - started > 60_000) throw new Error(`No ${what} in a minute`)
    await delay(100)
  }
}

try {
  const user = users.find(({ key }) => key === 'club_manager')!
  const manager = await signedIn(`http://127.0.0.1:${port}`, emailOf(user), demoPassword)
  const list = async <Row>(path: string) => (await manager.get<{ collection: Row[] }>(path)).collection
  const emailsWith = (words: string) => list<Stored>(`/api/companies/${slug}/emails?q=${encodeURIComponent(words)}`)

  const subject = `Swimming lessons ${randomUUID().slice(0, 8)}`
  const asked = await transport.sendMail({
    from: kim,
    to: servers.addressOf('leads', slug),
    subject,
    text: 'Do you teach adults?',
  })
  const person = await until('a person', async () => (await list<Person>(`/api/people?q=${kim}`))[0])
  const question = await until('the stored email', async () => (await emailsWith(subject))[0])
  console.log(`${person.name}, ${person.status}; their email is ${question.status}`)

  const reply = await manager.get<{ text: string }>(`/api/emails/${question.id}/new_reply`)
  const sent = await manager.post<Stored>(`/api/people/${person.id}/emails`, {
    ...reply,
    text: `<p>Every Tuesday.</p>${reply.text}`,
  })
  const mailbox = await openImap(servers.imapUrlOf(kimName))
  const raw = await until('the answer in their mailbox', async () => {
    const [uid] = await mailbox.listAfter(0)
    return uid === undefined ? undefined : (await mailbox.fetch(uid))?.raw
  })
  await mailbox.close()
  const answer = await readMail(raw)
  const replyTo = /^Reply-To:\s*(?:.*<)?([^\s<>]+)/im.exec(raw.toString('latin1'))?.[1]
  console.log(`"${answer.subject}" from ${answer.from}, to be answered to ${replyTo?.replace(/\+r\w+/, '+r…')}`)
  console.log(`it ${answer.answers.includes(asked.messageId) ? 'names' : 'does not name'} their email`)

  const back = {
    from: kim,
    subject: `Re: ${answer.subject}`,
    inReplyTo: `<${answer.message_id.replace(/^<|>$/g, '')}>`,
  }
  for (const [how, to, text] of [
    ['by the reply address', replyTo ?? '', 'I would like to come.'],
    ["to the club's address, by In-Reply-To", servers.addressOf('leads', slug), 'Can I bring a friend?'],
  ] as const) {
    await transport.sendMail({ ...back, to, text })
    const stored = await until(`the reply ${how}`, async () => (await emailsWith(text))[0])
    const isThreaded =
      stored.is_reply &&
      stored.person_id === person.id &&
      stored.previous_email_id === sent.id &&
      stored.conversation_id === question.conversation_id
    console.log(isThreaded ? 'it joined the conversation' : `it did not join: ${JSON.stringify(stored)}`)
    if (!isThreaded) process.exitCode = 1
  }
} finally {
  transport.close()
  await product.stop()
  servers.stop()
}
