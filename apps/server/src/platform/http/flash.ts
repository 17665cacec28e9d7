import type { FastifyReply } from 'fastify'
import type { FlashType } from './call.ts'

const longest = 4096

/** Notices for the reader, percent-encoded JSON in X-Flash; what does not fit in 4 KB is left out whole. */
export function flash(reply: FastifyReply, message: string, type: FlashType = 'notice'): void {
  const before = reply.getHeader('x-flash')
  const notices = typeof before === 'string' ? (JSON.parse(decodeURIComponent(before)) as unknown[]) : []
  const encoded = encodeURIComponent(JSON.stringify([...notices, { type, message }]))
  if (encoded.length <= longest) reply.header('x-flash', encoded)
}
