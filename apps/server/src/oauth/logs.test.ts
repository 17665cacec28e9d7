import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { Browser, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { addProgram, basic, sendForm, withToken } from './test/program.ts'

const from = (entry: string) => JSON.stringify(join(inject('bundled'), `${entry}.js`))
const script = `
  import { readConfig } from ${from('config')}
  import { startServer } from ${from('serve')}
  const config = { ...readConfig({ LOG_LEVEL: 'trace', ROLE: 'web' }), port: 0 }
  const { address } = await startServer({ config, databaseUrl: process.env.DATABASE_URL })
  console.log('listening at <' + address + '>')`

test('a server that logs all it can logs neither secrets nor tokens', { timeout: 60_000 }, async ({ club }) => {
  const program = await addProgram(club, [club.clubs['melbourne']!])
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: club.databaseUrl }
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], { env, stdio: 'pipe' })
  let output = ''
  let token = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  try {
    await eventually(async () => output.includes('listening at <'), 30_000)
    const address = /listening at <(.*)>/.exec(output)?.[1] ?? ''
    const there = { browser: (device = {}) => new Browser(address, device) }
    const grant = { grant_type: 'client_credentials' }
    const wrong = { uid: program.uid, secret: 'a-wrong-secret' }
    const { body } = await sendForm(there, '/oauth/token', grant, { authorization: basic(program) })
    token = body.access_token
    const inBody = { ...grant, client_id: wrong.uid, client_secret: wrong.secret }
    const answers = [
      await sendForm(there, '/oauth/token', inBody),
      await sendForm(there, `/oauth/token?client_secret=${program.secret}`, grant),
      await withToken(there, token).send('GET', '/api/people'),
      await withToken(there, `${token}x`).send('GET', '/api/people'),
      await sendForm(there, '/oauth/revoke', { token }, { authorization: basic(program) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200, 401, 200])
    await eventually(async () => output.split('"answered"').length > answers.length, 10_000)
  } finally {
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  expect(output).toContain('/oauth/token')
  for (const secret of [token, program.secret, 'a-wrong-secret', basic(program).slice(6)])
    expect(output).not.toContain(secret)
  expect(output).not.toMatch(/Bearer|Basic /)
})
