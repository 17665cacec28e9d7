import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const failures: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The request headers are too large.' },
}
const unreadable = { status: 400, message: "We couldn't read the request." }

/** For requests the HTTP parser refuses, which have no language to translate into. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket & { _httpMessage?: ServerResponse }) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, message } = failures[error.code ?? ''] ?? unreadable
  // An answer that has begun must not get a second one inside it.
  if (socket.writable && !socket._httpMessage?.headersSent) {
    const body = JSON.stringify({ error: message, message, errors: { base: [message] } })
    const headers = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ]
    socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}
