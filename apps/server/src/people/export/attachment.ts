import { normalForm } from '@spotter/domain/normal-form.ts'
import type { FastifyReply } from 'fastify'

export function attachment(reply: FastifyReply, name: string, type: string): void {
  const plain = normalForm(name, 'NFKD').replaceAll(/[^\w .-]/g, '')
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
}
