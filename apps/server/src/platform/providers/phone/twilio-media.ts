import { type Media, MediaTooLarge } from '../../ports/providers.ts'
import { accountById, type PhoneAccount } from './accounts.ts'
import type { PhoneParts } from './parts.ts'
import { authorizationOf, twilioAddress } from './twilio-client.ts'

const most = 10
const place = /\/Messages\/([MS]M[\da-f]{32})\/Media\/(ME[\da-f]{32})$/

/** By their ids, so that nothing but the provider's own address is ever asked for them. */
export function mediaIn({ id }: PhoneAccount, parameters: URLSearchParams) {
  const count = Math.min(Number(parameters.get('NumMedia') ?? 0) || 0, most)
  return Array.from({ length: count }, (_, index) => {
    const [, message, media] = place.exec(parameters.get(`MediaUrl${index}`) ?? '') ?? []
    const content_type = parameters.get(`MediaContentType${index}`) ?? ''
    return media === undefined ? [] : [{ reference: `twilio:${id}:${message}:${media}`, content_type }]
  }).flat()
}

export async function mediaAtTwilio(parts: PhoneParts, reference: string, mostBytes: number): Promise<Media | null> {
  const [, id = '', message = '', media = ''] = reference.split(':')
  const account = await accountById(parts, Number(id))
  if (!account) return null
  const path = `/2010-04-01/Accounts/${account.sid}/Messages/${message}/Media/${media}`
  // The provider answers with a file elsewhere, which gets no credentials.
  const response = await fetch(`${account.base_url ?? twilioAddress}${path}`, {
    headers: { authorization: authorizationOf(account) },
    signal: AbortSignal.timeout(parts.patienceMs),
  })
  if (response.status === 404 || response.status === 410) return null
  if (!response.ok || !response.body) throw new Error(`The provider answered ${response.status}.`)
  return {
    content_type: (response.headers.get('content-type') ?? '').split(';')[0]!.trim(),
    content: await limited(response.body, mostBytes),
  }
}

async function limited(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostBytes) throw new MediaTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
