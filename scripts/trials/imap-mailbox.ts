// Reads a real mailbox: installs Debian's dovecot and postfix, delivers emails to a plus address by SMTP, and prints
// what became of them. For a throwaway machine, as root: `node scripts/trials/imap-mailbox.ts`. Nothing leaves it.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openImap } from '@spotter/server/messages/receive/mail/imap/open-imap.ts'
import { createTransport } from 'nodemailer'

const [user, password, port] = ['leads', randomUUID(), 10143]
const folder = mkdtempSync(join(tmpdir(), 'spotter-trial-'))
const config = join(folder, 'dovecot.conf')
const run = (command: string, ...words: string[]) =>
  execFileSync(command, words, { stdio: ['ignore', 'pipe', 'inherit'] })

function install(): void {
  if (!existsSync('/usr/sbin/dovecot') || !existsSync('/usr/sbin/postfix')) {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postfix', 'dovecot-imapd'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'inherit',
    })
  }
  try {
    run('id', user)
  } catch {
    run('useradd', '--create-home', user)
  }
  writeFileSync(
    config,
    `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:~/Maildir
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = passwd
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
}
`,
  )
  for (const [name, value] of Object.entries({
    inet_interfaces: 'loopback-only',
    mydestination: 'trial.localhost, localhost',
    recipient_delimiter: '+',
    home_mailbox: 'Maildir/',
    default_transport: 'error:nothing leaves this machine',
  })) {
    run('postconf', '-e', `${name}=${value}`)
  }
}

/** Fails where it runs already, which is as good. */
function start(program: string, ...words: string[]): void {
  try {
    run(program, ...words)
  } catch {
    console.log(`${program} ${words.join(' ')} was not needed`)
  }
}

install()
start('postfix', 'start')
start('postfix', 'reload')
run('dovecot', '-c', config)
await delay(2000)

const session = await openImap(`imap://${user}:${password}@127.0.0.1:${port}/INBOX`)
console.log(`connected; uidvalidity ${session.uidValidity}, next ${session.uidNext}`)
const last = session.uidNext - 1
const transport = createTransport({ host: '127.0.0.1', port: 25, ignoreTLS: true })
const subject = `Trial ${randomUUID()}`
const started = Date.now()
await transport.sendMail({
  from: 'kim@example.com',
  to: `${user}+northside-fitness@trial.localhost`,
  subject,
  text: 'Hello',
})
await session.wait(30_000)
console.log(`news after ${Date.now() - started} ms`)
for (const uid of await session.listAfter(last)) {
  const mail = await session.fetch(uid)
  const header = mail?.raw.toString('latin1') ?? ''
  console.log(`uid ${uid}: ${header.includes(subject) ? 'the email that was sent' : 'another email'}`)
  console.log(/^(?:X-Original-To|Delivered-To):.*$/gim.exec(header)?.[0] ?? 'no recipient noted')
}
transport.close()
await session.close()
run('doveadm', '-c', config, 'stop')
start('postfix', 'stop')
