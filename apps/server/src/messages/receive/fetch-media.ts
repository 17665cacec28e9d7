import { Type } from 'typebox'
import { transaction } from '../../platform/db/transaction.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Context } from '../../platform/http/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueueMany } from '../../platform/jobs/enqueue.ts'
import { type Media, MediaTooLarge, type ReceivedMessage } from '../../platform/ports/providers.ts'
import { publishCounts } from '../publish-messages.ts'
import { attachmentsFrom, largestAttachments } from './inbound-text.ts'
import { record } from '../../platform/facts/record.ts'
import { system } from '../../platform/http/caller.ts'

/** A job fetches each, so that the provider's callback is answered at once. */
export async function addMedia(tx: Tx, message_id: number, media: NonNullable<ReceivedMessage['media']>) {
  if (!media.length) return
  const added = await tx
    .insertInto('message_media')
    .values(media.map(({ reference, content_type }) => ({ message_id, reference, content_type })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const jobs = added.map(({ id }) => ({ payload: { media_id: id }, key: `fetch_media:${id}` }))
  await enqueueMany(tx, fetchMedia, jobs)
}

export const fetchMedia = defineJob({
  name: 'fetch_media',
  pool: 'outbound',
  attempts: 12,
  payload: Type.Object({ media_id: Type.Integer() }),
  run: async (context, { media_id }) => {
    const wanted = await context.db
      .selectFrom('message_media')
      .innerJoin('messages', 'messages.id', 'message_media.message_id')
      .select(['message_media.reference', 'messages.channel'])
      .where('message_media.id', '=', media_id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (!wanted || wanted.channel === 'email') return
    const media = await askFor(context, wanted.channel, wanted.reference)
    await transaction(context.db, (tx) => settle(tx, media_id, media))
  },
})

/** Null if it can't be had, however often one asks. */
async function askFor({ providers }: Context, channel: 'sms' | 'whatsapp', reference: string): Promise<Media | null> {
  const { media } = providers[channel]
  if (!media) return null
  return media(reference, largestAttachments).catch((error: unknown) => {
    if (error instanceof MediaTooLarge) return null
    throw error
  })
}

/** The message may have been erased meanwhile, and its media with it. */
async function settle(tx: Tx, id: number, media: Media | null): Promise<void> {
  const row = await tx.selectFrom('message_media').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row?.state !== 'waiting') return
  const { message_id } = row
  const content_type = media?.content_type || row.content_type
  const [file] = media ? attachmentsFrom([{ ...media, content_type, filename: nameOf(id, content_type) }]) : []
  if (file)
    await tx
      .insertInto('message_attachments')
      .values({ ...file, message_id })
      .execute()
  await tx
    .updateTable('message_media')
    .set({ state: file ? 'stored' : 'failed' })
    .where('id', '=', id)
    .execute()
  const { company_id, person_id, channel } = await tx
    .selectFrom('messages')
    .select(['company_id', 'person_id', 'channel'])
    .where('id', '=', message_id)
    .executeTakeFirstOrThrow()
  await record(tx, system, 'message.media_fetched', { company_id, id: message_id, payload: { person_id } })
  await publishCounts(tx, company_id, [channel])
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
  'audio/ogg': 'ogg',
  'audio/amr': 'amr',
  'audio/mpeg': 'mp3',
  'video/mp4': 'mp4',
  'video/3gpp': '3gp',
}

/** Providers give no name. */
const nameOf = (id: number, content_type: string): string => `file-${id}.${endings[content_type] ?? 'bin'}`
