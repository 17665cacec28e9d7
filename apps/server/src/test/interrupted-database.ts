import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'

/** Another address for a database, at which it can go away, come back and refuse connections. */
export async function interruptedDatabase(url: string) {
  const { host, port: databasePort } = new pg.Client(url)
  const sockets = new Set<Socket>()
  let refusesConnections = false
  const server = createServer({ noDelay: true }, (client) => {
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${databasePort}`) : connect(databasePort, host)
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    if (refusesConnections) client.once('data', () => client.end(tooManyConnections))
    else client.pipe(database).pipe(client)
  })
  await listen(0)
  const { port } = server.address() as AddressInfo
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  address.port = String(port)

  async function listen(at: number) {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }

  return {
    url: address.href,
    goAway: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    comeBack: () => listen(port),
    /** Those that are open stay. */
    refuseConnections: (refuses: boolean) => (refusesConnections = refuses),
    dropConnections: () => sockets.forEach((socket) => socket.destroy()),
    [Symbol.asyncDispose]: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** As PostgreSQL answers when `max_connections` are in use. */
const tooManyConnections = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0\0')
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()
