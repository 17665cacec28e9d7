import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { ByteRange, Recording } from '../../ports/providers.ts'
import { accountById } from './accounts.ts'
import type { PhoneParts } from './parts.ts'
import { authorizationOf, twilioAddress } from './twilio-client.ts'

/** Asked with our credentials, so that browsers need neither them nor its address. */
export async function recordingAtTwilio(
  parts: PhoneParts,
  { provider_id, recording_id }: { provider_id: string; recording_id: string },
  range: ByteRange | null,
): Promise<Recording | null> {
  const account = await accountById(parts, Number(provider_id.split(':')[1]))
  if (!account) return null
  const address = account.base_url ?? twilioAddress
  const response = await fetch(
    `${address}/2010-04-01/Accounts/${account.sid}/Recordings/${encodeURIComponent(recording_id)}.mp3`,
    {
      headers: {
        authorization: authorizationOf(account),
        ...(range && { range: `bytes=${range.first}-${range.last ?? ''}` }),
      },
      signal: AbortSignal.timeout(longest),
    },
  )
  if (response.status === 404) return null
  if (!response.ok || !response.body) throw new Error(`The provider answered ${response.status}.`)
  return {
    content_type: 'audio/mpeg',
    content: Readable.fromWeb(response.body as ReadableStream),
    bytes: bytesIn(response),
  }
}

const longest = 120_000

function bytesIn({ status, headers }: Response): Recording['bytes'] {
  if (status === 206) {
    const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
    return total === undefined ? null : { first: Number(first), last: Number(last), total: Number(total) }
  }
  const total = Number(headers.get('content-length') ?? '0')
  return total > 0 ? { first: 0, last: total - 1, total } : null
}
