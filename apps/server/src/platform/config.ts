import { isIP } from 'node:net'
import { resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../../../..')
const roles = ['web', 'worker', 'all'] as const
const geocoderKinds = ['photon', 'nominatim'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Config {
  port: number
  host: string
  role: (typeof roles)[number]
  databaseUrl: string | null
  databaseReplicaUrl: string | null
  dataDir: string
  publicUrl: string
  secretKey: string | null
  secretKeyOld: string[] | null
  smtpUrl: string | null
  mailFrom: string
  bounceAddress: string | null
  mailIn: string | null
  mailInToken: string | null
  mailInPort: number | null
  imapUrl: string | null
  geocoderUrl: string | null
  geocoderKind: (typeof geocoderKinds)[number]
  metricsToken: string | null
  trustProxy: false | number | string[]
  /** Seconds; 0 for any. */
  statementTimeout: number
  webhookAllowPrivate: boolean
  logLevel: (typeof logLevels)[number]
  demo: boolean
}

export class WrongConfiguration extends Error {
  readonly sentences: readonly string[]
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

interface Variable<Value> {
  name: string
  key: keyof Config
  /** Null if leaving the variable out means "off". */
  fallback: string | null
  does: string
  /** Completes "NAME must be …". */
  must: string
  secret?: true
  read: (text: string) => Value | undefined
}

const variable = <Key extends keyof Config>(key: Key, described: Omit<Variable<Config[Key]>, 'key'>) => ({
  key,
  ...described,
})

/** In the order of help and README. */
export const variables = [
  variable('port', {
    name: 'PORT',
    fallback: '3000',
    does: 'The port that browsers connect to.',
    must: 'a whole number from 1 to 65535',
    read: (text) => wholeNumber(text, 1, 65535),
  }),
  variable('host', {
    name: 'HOST',
    fallback: '127.0.0.1',
    does: 'The address to listen on. The default lets in this machine only, since a new install has demo sign-ins that anyone may use; 0.0.0.0 or :: lets in the network.',
    must: 'an IP address of this machine, or localhost',
    read: (text) => (isIP(text) || text === 'localhost' ? text : undefined),
  }),
  variable('role', {
    name: 'ROLE',
    fallback: 'all',
    does: 'What this process does: web answers requests, worker runs background jobs, all does both. Run several processes by giving each the same DATABASE_URL.',
    must: 'web, worker or all',
    read: (text) => oneOf(roles, text),
  }),
  variable('databaseUrl', {
    name: 'DATABASE_URL',
    fallback: null,
    does: 'A PostgreSQL server, 15 or later, to use instead of the embedded one.',
    must: 'an address of the form postgres://user:password@host:5432/database',
    secret: true,
    read: databaseAddress,
  }),
  variable('databaseReplicaUrl', {
    name: 'DATABASE_REPLICA_URL',
    fallback: null,
    does: 'A streaming replica of DATABASE_URL, which reports, their files and their emails are read from. While it is more than a second behind or does not answer, they are read from DATABASE_URL.',
    must: 'an address of the form postgres://user:password@host:5432/database',
    secret: true,
    read: databaseAddress,
  }),
  variable('dataDir', {
    name: 'DATA_DIR',
    fallback: './data',
    does: 'The folder of the embedded database; a relative path starts at the project folder.',
    must: 'the path of a folder',
    read: (text) => (text.includes('\0') ? undefined : text),
  }),
  variable('publicUrl', {
    name: 'PUBLIC_URL',
    fallback: 'http://localhost:PORT',
    does: 'The address at which people reach Spotter, used for links in mails. With https, cookies are marked Secure.',
    must: 'an address such as https://spotter.example.com, without a path',
    read: publicAddress,
  }),
  variable('secretKey', {
    name: 'SECRET_KEY',
    fallback: null,
    does: 'The key that encrypts stored credentials of other systems. Without it one is made in the file secret.key of DATA_DIR; back that file up, or set this, since backups of the database have no key. Processes on several machines need the same one.',
    must: '32 or more letters, digits and signs without spaces and commas',
    secret: true,
    read: (text) => (isSecretKey(text) ? text : undefined),
  }),
  variable('secretKeyOld', {
    name: 'SECRET_KEY_OLD',
    fallback: null,
    does: 'Earlier values of SECRET_KEY, separated by commas. Credentials are encrypted again with SECRET_KEY at the next start, after which this can be left out.',
    must: 'earlier values of SECRET_KEY, separated by commas',
    secret: true,
    read: (text) => {
      const keys = text.split(',').map((key) => key.trim())
      return keys.every(isSecretKey) ? keys : undefined
    },
  }),
  variable('smtpUrl', {
    name: 'SMTP_URL',
    fallback: null,
    does: 'The mail server. Without it mails are kept in the sandbox and sent nowhere.',
    must: 'an address of the form smtp://user:password@host:587 or smtps://user:password@host:465',
    secret: true,
    read: (text) => addressOf(text, ['smtp:', 'smtps:']),
  }),
  variable('mailFrom', {
    name: 'MAIL_FROM',
    fallback: 'Spotter <spotter@localhost>',
    does: 'The sender of mails that do not come from a club. Needed when SMTP_URL is set.',
    must: 'an email address, as club@example.com or Club <club@example.com>',
    read: (text) => (/^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text) ? text : undefined),
  }),
  variable('bounceAddress', {
    name: 'BOUNCE_ADDRESS',
    fallback: null,
    does: 'Where mails that cannot be delivered come back to. Each mail has its own, with a mark after a plus sign, so the mailbox must accept such addresses. Without it they come back to the sender.',
    must: 'an email address such as bounces@example.com',
    read: (text) => (/^[^\s<>@+]+@[^\s<>@]+$/.test(text) ? text : undefined),
  }),
  variable('mailIn', {
    name: 'MAIL_IN',
    fallback: null,
    does: 'The mailbox that receives emails for clubs. A club is reached as leads+its-slug@example.com, and answers go to an address of the same kind, so the mail server must deliver leads+anything to leads.',
    must: 'an email address such as leads@example.com',
    read: (text) => (/^[^\s<>@+]+@[^\s<>@]+$/.test(text) ? text.toLowerCase() : undefined),
  }),
  variable('imapUrl', {
    name: 'IMAP_URL',
    fallback: null,
    does: 'The IMAP mailbox of MAIL_IN. New emails are read as they arrive and stay in the mailbox.',
    must: 'an address of the form imaps://user:password@host:993/INBOX or imap://user:password@host:143/INBOX',
    secret: true,
    read: (text) => addressOf(text, ['imap:', 'imaps:']),
  }),
  variable('mailInToken', {
    name: 'MAIL_IN_TOKEN',
    fallback: null,
    does: 'The bearer token with which a mail server may post emails to /inbound/emails. Without it the address is closed.',
    must: '16 or more letters, digits and signs without spaces',
    secret: true,
    read: (text) => (/^[\x21-\x7e]{16,}$/.test(text) ? text : undefined),
  }),
  variable('mailInPort', {
    name: 'MAIL_IN_PORT',
    fallback: null,
    does: 'The port on which Spotter itself receives emails by SMTP, for a mail server that forwards them. Without it nothing listens.',
    must: 'a whole number from 1 to 65535',
    read: (text) => wholeNumber(text, 1, 65535),
  }),
  variable('geocoderUrl', {
    name: 'GEOCODER_URL',
    fallback: null,
    does: 'A Photon or Nominatim server that suggests addresses. Without it, and whenever it fails, they come from those imported with npm run db -- addresses.',
    must: 'an address such as http://localhost:2322, without a password',
    secret: true,
    read: (text) => (URL.parse(text)?.username ? undefined : addressOf(text, ['http:', 'https:'])),
  }),
  variable('geocoderKind', {
    name: 'GEOCODER_KIND',
    fallback: 'photon',
    does: 'What answers at GEOCODER_URL.',
    must: 'photon or nominatim',
    read: (text) => oneOf(geocoderKinds, text),
  }),
  variable('metricsToken', {
    name: 'METRICS_TOKEN',
    fallback: null,
    does: 'The bearer token that opens /metrics. Without it /metrics is closed.',
    must: '16 or more letters, digits and signs without spaces',
    secret: true,
    read: (text) => (/^[\x21-\x7e]{16,}$/.test(text) ? text : undefined),
  }),
  variable('trustProxy', {
    name: 'TRUST_PROXY',
    fallback: 'no',
    does: 'The proxies whose X-Forwarded-For and X-Forwarded-Proto are believed: how many stand in front of Spotter, or their addresses.',
    must: 'no, a number of proxies from 1 to 10, or addresses such as 10.0.0.0/8,192.168.1.5',
    read: trustedProxies,
  }),
  variable('statementTimeout', {
    name: 'STATEMENT_TIMEOUT',
    fallback: '30',
    does: 'How many seconds the database may take for one statement of a request before it is stopped and the request answered 504; 0 lets it take its time. Background jobs, migrations and backups are not limited.',
    must: 'a whole number of seconds from 0 to 3600',
    read: (text) => wholeNumber(text, 0, 3600),
  }),
  variable('webhookAllowPrivate', {
    name: 'WEBHOOK_ALLOW_PRIVATE',
    fallback: 'no',
    does: 'Whether webhooks may go to addresses of this machine and of private networks, and without https. For trying them out; on a server that others use it would let them reach what stands beside it.',
    must: 'yes or no',
    read: (text) => ({ yes: true, no: false })[text],
  }),
  variable('logLevel', {
    name: 'LOG_LEVEL',
    fallback: 'info',
    does: 'How much is logged.',
    must: 'fatal, error, warn, info, debug, trace or silent',
    read: (text) => oneOf(logLevels, text),
  }),
  variable('demo', {
    name: 'DEMO',
    fallback: 'yes',
    does: 'Whether an empty database is filled with the demo clubs and their sign-ins.',
    must: 'yes or no',
    read: (text) => ({ yes: true, no: false })[text],
  }),
] satisfies Variable<Config[keyof Config]>[]

/** Lists all invalid values; empty variables count as unset. */
export function readConfig(env: Record<string, string | undefined>, projectDir = project): Readonly<Config> {
  const given = (name: string) => env[name]?.trim() || null
  const defaults: Record<string, string | null> = { PUBLIC_URL: `http://localhost:${given('PORT') ?? '3000'}` }
  const wrong: string[] = []
  const values = Object.fromEntries(
    variables.map(({ name, key, fallback, must, read, ...rest }) => {
      const text = given(name)
      if (text === null) {
        const standardValue = defaults[name] ?? fallback
        return [key, standardValue === null ? null : read(standardValue)]
      }
      const value = read(text)
      if (value === undefined) wrong.push(`${name} must be ${must}${'secret' in rest ? '' : `; it is "${text}"`}.`)
      return [key, value]
    }),
  ) as unknown as Config

  if (given('DATABASE_REPLICA_URL') && !given('DATABASE_URL')) {
    wrong.push('DATABASE_URL must be set when DATABASE_REPLICA_URL is: the embedded database has no replica.')
  }
  if (given('SMTP_URL') && !given('MAIL_FROM')) {
    wrong.push('MAIL_FROM must be set when SMTP_URL is: mail servers refuse mail without a sender.')
  }
  if ((given('IMAP_URL') || given('MAIL_IN_PORT')) && !given('MAIL_IN')) {
    wrong.push('MAIL_IN must be set when IMAP_URL or MAIL_IN_PORT is: it says which addresses belong to clubs.')
  }
  if (wrong.length) throw new WrongConfiguration(wrong)
  return Object.freeze({ ...values, dataDir: resolve(projectDir, values.dataDir) })
}

const isSecretKey = (text: string) => /^[\x21-\x2b\x2d-\x7e]{32,}$/.test(text)

function wholeNumber(text: string, from: number, to: number) {
  const number = Number(text)
  return /^\d+$/.test(text) && number >= from && number <= to ? number : undefined
}

function oneOf<Choice extends string>(choices: readonly Choice[], text: string) {
  return choices.find((choice) => choice === text)
}

function addressOf(text: string, protocols: string[]) {
  const url = URL.parse(text)
  return url && protocols.includes(url.protocol) && url.hostname ? text : undefined
}

function databaseAddress(text: string) {
  const url = URL.parse(text)
  const named = url && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1
  return named && (url.hostname || url.searchParams.has('host')) ? text : undefined
}

function publicAddress(text: string) {
  const url = URL.parse(text)
  const bare = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  return bare && !url.username ? url.origin : undefined
}

function trustedProxies(text: string): Config['trustProxy'] | undefined {
  if (text === 'no') return false
  if (/^\d+$/.test(text)) return wholeNumber(text, 1, 10)
  const addresses = text.split(',').map((address) => address.trim())
  return addresses.every(isAddressOrRange) ? addresses : undefined
}

function isAddressOrRange(text: string) {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (!family || more.length) return false
  return bits === undefined || wholeNumber(bits, 0, family === 4 ? 32 : 128) !== undefined
}
