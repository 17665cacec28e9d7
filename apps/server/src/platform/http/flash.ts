import type { FastifyReply } from 'fastify'
import type { FlashType } from './call.ts'

const longest = 4096

/** Percent-encoded JSON; entries beyond 4 KB are dropped. */
export function flash(reply: FastifyReply, message: string, type: FlashType = 'notice'): void {
  const before = reply.getHeader('x-flash')
  const notices = typeof before === 'string' ? (JSON.parse(decodeURIComponent(before)) as unknown[]) : []
  const encoded = encodeURIComponent(JSON.stringify([...notices, { type, message }]))
  if (encoded.length <= longest) reply.header('x-flash', encoded)
}
