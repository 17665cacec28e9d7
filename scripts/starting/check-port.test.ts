import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkPort } from './check-port.ts'

async function takenPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test('a used port is refused in one sentence', async () => {
  const { server, port } = await takenPort()
  await expect(checkPort({ port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is taken by another program: stop it, or choose another PORT.`,
  )
  server.close()
})

test('a free port is free again after it was checked', async () => {
  const { server, port } = await takenPort()
  server.close()
  await once(server, 'close')
  await checkPort({ port, host: '127.0.0.1' })
  await checkPort({ port, host: '127.0.0.1' })
})

test('an address of another machine is refused in one sentence', async () => {
  await expect(checkPort({ port: 4199, host: '192.0.2.1' })).rejects.toThrow(
    'HOST 192.0.2.1 is not an address of this machine.',
  )
})
