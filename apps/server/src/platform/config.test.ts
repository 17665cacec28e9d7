import { describe, expect, test } from 'vitest'
import { readConfig, variables, WrongConfiguration } from './config.ts'

const read = (env: Record<string, string | undefined>) => readConfig(env, '/srv/spotter')

function wrongIn(env: Record<string, string>) {
  try {
    read(env)
  } catch (error) {
    if (error instanceof WrongConfiguration) return error.sentences
    throw error
  }
  return []
}

test('an empty environment gives the documented defaults', () => {
  expect(read({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    role: 'all',
    databaseUrl: null,
    databaseReplicaUrl: null,
    dataDir: '/srv/spotter/data',
    publicUrl: 'http://localhost:3000',
    secretKey: null,
    secretKeyOld: null,
    smtpUrl: null,
    mailFrom: 'Spotter <spotter@localhost>',
    bounceAddress: null,
    mailIn: null,
    mailInToken: null,
    mailInPort: null,
    imapUrl: null,
    geocoderUrl: null,
    geocoderKind: 'photon',
    metricsToken: null,
    trustProxy: false,
    statementTimeout: 30,
    webhookAllowPrivate: false,
    logLevel: 'info',
    demo: true,
  })
})

test('the configuration cannot be changed after it is read', () => {
  expect(Object.isFrozen(read({}))).toBe(true)
})

test('every setting is documented once', () => {
  const keys = variables.map(({ key }) => key)
  expect(keys.toSorted()).toEqual(Object.keys(read({})).toSorted())
})

test('an empty variable counts as unset', () => {
  expect(read({ PORT: '', SMTP_URL: ' ' })).toEqual(read({}))
})

test('every wrong value gets its own sentence', () => {
  expect(wrongIn({ PORT: 'x', ROLE: 'boss', DEMO: 'maybe' })).toHaveLength(3)
})

test('a secret is not repeated in its sentence', () => {
  const [sentence] = wrongIn({ DATABASE_URL: 'mysql://root:hunter2@db/spotter' })
  expect(sentence).toMatch(/^DATABASE_URL must be/)
  expect(sentence).not.toContain('hunter2')
})

test('a wrong value that is no secret is repeated', () => {
  expect(wrongIn({ PORT: '70000' })).toEqual(['PORT must be a whole number from 1 to 65535; it is "70000".'])
})

test('emails link to the port in use unless PUBLIC_URL is set', () => {
  expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(read({ PUBLIC_URL: 'https://spotter.example.com/' }).publicUrl).toBe('https://spotter.example.com')
})

test('an absolute DATA_DIR is kept', () => {
  expect(read({ DATA_DIR: '/var/lib/spotter' }).dataDir).toBe('/var/lib/spotter')
})

test('a mail server without a sender is refused', () => {
  expect(wrongIn({ SMTP_URL: 'smtp://localhost' })[0]).toMatch(/^MAIL_FROM must be set/)
})

describe.each([
  ['PORT', ['1', '65535'], ['0', '65536', '-1', '3000.5', '3e3', '0x10', 'http']],
  ['HOST', ['0.0.0.0', '::', 'localhost'], ['spotter.example.com', '1.2.3', 'http://127.0.0.1']],
  ['ROLE', ['web', 'worker', 'all'], ['WEB', 'web,worker', 'both']],
  [
    'DATABASE_URL',
    [
      'postgres://u:p@db:5432/spotter',
      'postgresql://db/spotter?sslmode=require',
      'postgres://u:p@%2Frun%2Fpostgresql/spotter',
      'postgres:///spotter?host=/run/postgresql',
    ],
    ['mysql://db/spotter', 'db/spotter', 'postgres://db', 'postgres://db/', 'postgres:///spotter'],
  ],
  ['DATA_DIR', ['data', '/var/lib/spotter'], ['a\0b']],
  [
    'PUBLIC_URL',
    ['http://localhost:3000', 'https://spotter.example.com'],
    ['spotter.example.com', 'ftp://x', 'https://x/app', 'https://x/?a=1', 'https://me:secret@x'],
  ],
  ['MAIL_FROM', ['a@b.example', 'The Club <a@b.example>'], ['nobody', 'a@b@c', 'x <y>', 'a@b.example\r\nBcc: c@d']],
  ['MAIL_IN', ['leads@b.example'], ['nobody', 'leads+a@b.example', 'Leads <a@b.example>']],
  ['MAIL_IN_TOKEN', ['0123456789abcdef'], ['short', 'has a space in the middle']],
  [
    'GEOCODER_URL',
    ['http://localhost:2322', 'https://geo.example.com/photon?key=abc'],
    ['localhost:2322', 'ftp://geo.example.com', 'https://me:secret@geo.example.com'],
  ],
  ['GEOCODER_KIND', ['photon', 'nominatim'], ['Photon', 'google']],
  ['METRICS_TOKEN', ['0123456789abcdef'], ['short', 'has a space in the middle']],
  [
    'TRUST_PROXY',
    ['no', '1', '10', '10.0.0.0/8', '10.0.0.0/8, 2001:db8::/32', '192.168.1.5'],
    ['yes', '0', '11', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example.com', '10.0.0.1,'],
  ],
  ['STATEMENT_TIMEOUT', ['0', '30', '3600'], ['-1', '3601', '1.5', '30s']],
  ['WEBHOOK_ALLOW_PRIVATE', ['yes', 'no'], ['true', '1']],
  ['LOG_LEVEL', ['info', 'silent'], ['verbose', 'INFO']],
  ['DEMO', ['yes', 'no'], ['true', '1']],
])('%s', (name, right, wrong) => {
  test.each(right)('may be %j', (text) => {
    expect(wrongIn({ [name]: text })).toEqual([])
  })
  test.each(wrong)('may not be %j', (text) => {
    const [sentence] = wrongIn({ [name]: text })
    expect(sentence).toMatch(new RegExp(`^${name} must be `))
  })
})

describe('DATABASE_REPLICA_URL', () => {
  const DATABASE_URL = 'postgres://u:p@db:5432/spotter'
  test('may be the address of a database', () => {
    const DATABASE_REPLICA_URL = 'postgres://u:p@replica:5432/spotter'
    expect(read({ DATABASE_URL, DATABASE_REPLICA_URL }).databaseReplicaUrl).toBe(DATABASE_REPLICA_URL)
  })
  test('may not be anything else, and its password is not repeated', () => {
    const [sentence] = wrongIn({ DATABASE_URL, DATABASE_REPLICA_URL: 'mysql://root:hunter2@db/spotter' })
    expect(sentence).toMatch(/^DATABASE_REPLICA_URL must be /)
    expect(sentence).not.toContain('hunter2')
  })
  test('needs DATABASE_URL', () => {
    expect(wrongIn({ DATABASE_REPLICA_URL: DATABASE_URL })[0]).toMatch(/^DATABASE_URL must be set/)
  })
})

describe('SMTP_URL', () => {
  const MAIL_FROM = 'a@b.example'
  test.each(['smtp://localhost:25', 'smtps://u:p@mail.example:465'])('may be %j', (SMTP_URL) => {
    expect(wrongIn({ SMTP_URL, MAIL_FROM })).toEqual([])
  })
  test.each(['mail.example', 'http://mail.example', 'smtp://'])('may not be %j', (SMTP_URL) => {
    expect(wrongIn({ SMTP_URL, MAIL_FROM })[0]).toMatch(/^SMTP_URL must be /)
  })
})

describe.each([
  [
    'IMAP_URL',
    ['imap://u:p@localhost:143/INBOX', 'imaps://u%40b:p@mail.example'],
    ['mail.example', 'smtp://mail.example'],
  ],
  ['MAIL_IN_PORT', ['25', '2525'], ['0', '65536', 'smtp']],
])('%s', (name, right, wrong) => {
  const MAIL_IN = 'leads@b.example'
  test.each(right)('may be %j', (text) => {
    expect(wrongIn({ [name]: text, MAIL_IN })).toEqual([])
  })
  test.each(wrong)('may not be %j', (text) => {
    expect(wrongIn({ [name]: text, MAIL_IN })[0]).toMatch(new RegExp(`^${name} must be `))
  })
  test('needs MAIL_IN', () => {
    expect(wrongIn({ [name]: right[0] ?? '' })[0]).toMatch(/^MAIL_IN must be set/)
  })
})

test('proxies are read as a number of hops or as addresses', () => {
  expect(read({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(read({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
})
