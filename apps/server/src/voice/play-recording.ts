import { may } from '@spotter/domain/accounts/permissions.ts'
import { msg } from '@spotter/domain/text.ts'
import type { FastifyReply } from 'fastify'
import { Transform } from 'node:stream'
import { accessiblePeople } from '../people/find-person.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { HttpError, notFound } from '../platform/http/errors.ts'
import { parseRange } from '../platform/http/parse-range.ts'
import type { ByteRange, Recording } from '../platform/ports/providers.ts'

const unavailable = msg('The recording can’t be played right now. Try again later.')

/** Through this server, so that the provider's address stays here. */
export const playRecording = serve('GET /api/calls/{id}/recording', async (actor, call) => {
  const { context, db, params, reply, request } = call
  const found = await recordedCall(db, actor, params.id)
  const range = parseRange(request.headers.range)
  const recording = await context.providers.voice.recording(found, range).catch((error: unknown) => {
    request.log.error({ err: error, call_id: params.id }, 'a recording could not be loaded')
    throw new HttpError(503, unavailable)
  })
  if (!recording) throw notFound()
  reply
    .type(recording.content_type)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
  await send(reply, recording, range)
})

function send(reply: FastifyReply, { content, bytes }: Recording, range: ByteRange | null) {
  if (!bytes) return reply.send(content)
  const { first, total } = bytes
  if (!range) return reply.header('content-length', total).send(content)
  if (range.first >= total) {
    content.destroy()
    return reply.status(416).header('content-range', `bytes */${total}`).send()
  }
  const last = Math.min(range.last ?? total - 1, total - 1)
  reply
    .status(206)
    .header('content-range', `bytes ${range.first}-${last}/${total}`)
    .header('content-length', last - range.first + 1)
  return reply.send(content.pipe(only(range.first - first, last - first)))
}

/** For providers that answer a range with everything. */
function only(first: number, last: number): Transform {
  let at = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const part = chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at))
      at += chunk.length
      done(null, part)
    },
  })
}

async function recordedCall(db: Db, actor: Staff, id: number) {
  const call = await db
    .selectFrom('calls')
    .select(['company_id', 'person_id', 'provider_id', 'recording_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!call || call.recording_id === null || call.provider_id === null) throw notFound()
  const isSeen =
    call.person_id === null
      ? may(actor, 'see:all_people') && (actor.root || actor.company_ids.includes(call.company_id))
      : await accessiblePeople(db, actor)
          .select('people.id')
          .where('people.id', '=', call.person_id)
          .where('people.deleted_at', 'is', null)
          .executeTakeFirst()
  if (!isSeen) throw notFound()
  return { provider_id: call.provider_id, recording_id: call.recording_id }
}
