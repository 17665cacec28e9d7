import { afterEach, expect, test } from 'vitest'
import { answerWithinMs, attempt, mostBodyBytes, type Sending } from './attempt.ts'
import { newSecret } from './sign.ts'
import { fails, never, ok, type Receiver, startReceiver } from './test/receiver.ts'

let receivers: Receiver[] = []
afterEach(async () => {
  await Promise.all(receivers.map(({ close }) => close()))
  receivers = []
})
async function receiver(answer = ok) {
  const started = await startReceiver(answer)
  receivers.push(started)
  return started
}
const send = (url: string, more: Partial<Sending> = {}) =>
  attempt({ url, message_id: 'msg_1', payload: '{}', secrets: [newSecret()], allowPrivate: true, ...more })

test('an accepted event is a success with the answer stored', async () => {
  const { url, received } = await receiver((response) =>
    response.writeHead(201, { 'x-trace': 'abc', 'set-cookie': 'session=1' }).end('{"ok":true}'),
  )
  const made = await send(url)
  expect(made).toMatchObject({ status: 201, error: null, answer_body: '{"ok":true}', answer_cut: false })
  expect(made.answer_headers).toMatchObject({ 'x-trace': 'abc' })
  expect(made.answer_headers).not.toHaveProperty('set-cookie')
  expect(received[0]!.headers['content-type']).toBe('application/json')
})

test('any answer but 2xx is a failure', async () => {
  const { url } = await receiver(fails)
  expect(await send(url)).toMatchObject({
    status: 500,
    answer_body: 'Not now',
    error: "The receiver didn't accept the delivery.",
  })
})

test('a redirect is not followed, wherever it leads', async () => {
  const inside = await receiver()
  const { url } = await receiver((response) => response.writeHead(307, { location: inside.url }).end())
  expect(await send(url)).toMatchObject({
    status: 307,
    error: "The receiver responded with a redirect. Webhooks don't follow redirects.",
  })
  expect(inside.received).toEqual([])
})

test('a receiver that never answers times out', async () => {
  const { url } = await receiver(never)
  const made = await send(url, { timeoutMs: 200 })
  expect(made).toMatchObject({ status: null, error: "The receiver didn't respond in time." })
  expect(made.duration_ms).toBeLessThan(answerWithinMs)
})

test('a receiver that trickles its headers times out', async () => {
  const { url } = await receiver((response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\n')
    const trickling = setInterval(() => response.socket?.write('x: y\r\n'), 20)
    response.on('close', () => clearInterval(trickling))
  })
  expect(await send(url, { timeoutMs: 300 })).toMatchObject({ error: "The receiver didn't respond in time." })
})

test('an endless answer is cut off, and its status counts', async () => {
  const { url } = await receiver((response) => {
    response.writeHead(200)
    const writing = setInterval(() => response.write('x'.repeat(64 * 1024)), 5)
    response.on('close', () => clearInterval(writing))
  })
  const made = await send(url)
  expect(made).toMatchObject({ status: 200, error: null, answer_cut: true })
  expect(made.answer_body).toHaveLength(mostBodyBytes)
})

test('NUL bytes in an answer are replaced for storage', async () => {
  const { url } = await receiver((response) => response.writeHead(200).end('a\0b'))
  expect((await send(url)).answer_body).toBe('a\ufffdb')
})

test('an unreachable receiver is a failure with a reason', async () => {
  const { url, close } = await startReceiver()
  await close()
  expect(await send(url)).toMatchObject({ status: null, error: 'The receiver refused the connection.' })
})

test('a name that leads nowhere is a failure with a reason', async () => {
  const resolve = async () => []
  expect((await send('https://nowhere.example.com/', { resolve })).error).toBe(
    "The receiver's host name can't be resolved.",
  )
})

const isPrivate = "The receiver is on a private network. Webhooks can't be sent there."

test.each([['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:169.254.169.254'], ['fd00::1']])(
  'a public name that leads to %s gets nothing',
  async (...addresses) => {
    const { received, port } = await receiver()
    const made = await send(`https://hooks.example.com:${port}/`, {
      allowPrivate: false,
      resolve: async () => addresses,
    })
    expect(made).toMatchObject({ status: null, error: isPrivate })
    expect(received).toEqual([])
  },
)

test('a private address saved when allowed receives nothing once it is not', async () => {
  const { url, received } = await receiver()
  expect((await send(url, { allowPrivate: false })).error).toBe(isPrivate)
  expect(received).toEqual([])
})

test('the connection uses the checked address, and the name is resolved once', async () => {
  const { port, received } = await receiver()
  const answers = [['127.0.0.1'], ['10.0.0.1']]
  const made = await send(`http://hooks.example.com:${port}/`, { resolve: async () => answers.shift() ?? [] })
  expect(made.error).toBeNull()
  expect(received[0]!.headers['host']).toBe(`hooks.example.com:${port}`)
  expect(answers).toHaveLength(1)
})

test('a silent name server blocks nothing beyond the timeout', async () => {
  const made = await send('https://hooks.example.com/', { timeoutMs: 100, resolve: () => new Promise(() => undefined) })
  expect(made.error).toBe("The receiver didn't respond in time.")
})

test('when the process stops, an attempt ends without a result', async () => {
  const { url } = await receiver(never)
  const stopping = new AbortController()
  setTimeout(() => stopping.abort(), 50)
  await expect(send(url, { stopping: stopping.signal })).rejects.toThrow()
})
