import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const imapPort = 10143
const domain = 'trial.localhost'
const password = randomUUID()
const folder = mkdtempSync(join(tmpdir(), 'spotter-trial-'))
const config = join(folder, 'dovecot.conf')

const run = (command: string, ...words: string[]) =>
  execFileSync(command, words, { stdio: ['ignore', 'pipe', 'inherit'] })

/** Fails where it runs already, which is as good. */
function start(program: string, ...words: string[]): void {
  try {
    run(program, ...words)
  } catch {
    console.log(`${program} ${words.join(' ')} was not needed`)
  }
}

/** Debian's dovecot and postfix, which deliver to users of this machine only. */
export async function startMailServers(users: readonly string[]) {
  install(users)
  start('postfix', 'start')
  start('postfix', 'reload')
  run('dovecot', '-c', config)
  await delay(2000)
  return {
    smtpUrl: 'smtp://127.0.0.1:25?ignoreTLS=true',
    addressOf: (user: string, detail = '') => `${user}${detail && `+${detail}`}@${domain}`,
    imapUrlOf: (user: string) => `imap://${user}:${password}@127.0.0.1:${imapPort}/INBOX`,
    stop: () => {
      run('doveadm', '-c', config, 'stop')
      start('postfix', 'stop')
    },
  }
}

function install(users: readonly string[]): void {
  if (!existsSync('/usr/sbin/dovecot') || !existsSync('/usr/sbin/postfix')) {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postfix', 'dovecot-imapd'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'inherit',
    })
  }
  for (const user of users) {
    try {
      execFileSync('id', [user], { stdio: 'ignore' })
    } catch {
      run('useradd', '--create-home', user)
    }
  }
  writeFileSync(config, dovecotConfig)
  for (const [name, value] of Object.entries({
    inet_interfaces: 'loopback-only',
    mydestination: `${domain}, localhost`,
    recipient_delimiter: '+',
    home_mailbox: 'Maildir/',
    default_transport: 'error:nothing leaves this machine',
  })) {
    run('postconf', '-e', `${name}=${value}`)
  }
}

const dovecotConfig = `protocols = imap
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
    port = ${imapPort}
  }
}
`
