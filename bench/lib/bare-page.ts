import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page whose only script has this size, and shows a heading. */
export async function servePlainPage(bytes: number): Promise<{ address: string; close: () => void }> {
  const script = `/*${'x'.repeat(bytes)}*/document.body.append(document.createElement('h1'))
    document.querySelector('h1').textContent = 'Shown'`
  const server = createServer(({ url }, response) => {
    const isScript = url === '/script.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><title>Plain</title><body><script src="/script.js"></script>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
