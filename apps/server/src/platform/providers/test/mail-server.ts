import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

interface Received {
  from: string
  /** What was asked of the server besides the addresses. */
  asked: string[]
  to: string[]
  data: string
}

export async function startMailServer(options: { refuse?: boolean | number } = {}) {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    serveMail(socket, options.refuse === true ? 451 : options.refuse || null, (mail) => received.push(mail))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function serveMail(socket: Socket, refuse: number | null, receive: (mail: Received) => void): void {
  const empty = (): Received => ({ from: '', to: [], data: '', asked: [] })
  let mail = empty()
  let inData = false
  let unread = ''
  const reply = (line: string) => socket.write(`${line}\r\n`)
  const onLine = (line: string) => {
    if (inData) {
      if (line !== '.') return void (mail.data += `${line}\n`)
      inData = false
      receive(mail)
      mail = empty()
      return reply('250 taken')
    }
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (/^(EHLO|HELO)/i.test(line)) return reply('250-test\r\n250 DSN')
    const [, more] = /^(?:MAIL|RCPT)[^>]*> (.*)$/i.exec(line) ?? []
    if (more) mail.asked.push(more)
    if (/^MAIL FROM/i.test(line)) mail.from = address
    if (/^RCPT TO/i.test(line)) {
      if (refuse) return reply(`${refuse} not now`)
      mail.to.push(address)
    }
    if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n')
    inData = /^DATA/i.test(line)
    return reply(inData ? '354 go on' : '250 fine')
  }
  reply('220 test')
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    const lines = (unread + chunk.toString()).split('\r\n')
    unread = lines.pop() ?? ''
    lines.forEach(onLine)
  })
}
