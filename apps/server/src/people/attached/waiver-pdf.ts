import { PassThrough } from 'node:stream'
import { serve } from '../../platform/http/call.ts'
import { attachment } from '../export/attachment.ts'
import { sendFile } from '../export/start-export.ts'
import { findWaiver } from './show-waiver.ts'

export const downloadWaiver = serve('GET /api/people/{id}/waiver.pdf', async (actor, call) => {
  const { db, params, query, reply, t } = call
  const waiver = await findWaiver(db, actor, params.id, query.signed_waiver_id)
  // Typesetting needs fonts and shapers that nothing else does.
  const { writeWaiver } = await import('./write-waiver.ts')
  const document = await writeWaiver(waiver, actor.user.locale, t)
  attachment(reply, `${waiver.title} - ${waiver.signed_by}.pdf`.replaceAll(/[/\\]/g, '-'), 'application/pdf')
  await sendFile(reply, document.pipe(new PassThrough()))
})
