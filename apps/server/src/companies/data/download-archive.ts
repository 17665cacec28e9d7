import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { record } from '../../platform/facts/record.ts'
import { serve } from '../../platform/http/call.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { attachment } from '../../people/export/attachment.ts'
import { sendFile } from '../../people/export/start-export.ts'
import { writeArchive } from './write-archive.ts'

export const downloadArchive = serve(
  'GET /api/companies/{company_id}/archive',
  async (actor, { db, company, now, reply, request }) => {
    const { id, name, slug } = company
    await transaction(db, (tx) =>
      record(tx, actor, 'company.exported', { company_id: id, id, after: {} }),
    )
    const archive = Readable.from(writeArchive(db, { id, name, slug }, now), { objectMode: false })
    const zipped = archive.pipe(createGzip())
    // Aborts the download, so that a broken archive doesn't look complete.
    archive.once('error', (error) => {
      request.log.error({ err: error, company_id: id }, 'an archive could not be written')
      zipped.destroy(error)
    })
    zipped.once('close', () => archive.destroy())
    attachment(reply, `${slug} ${dayOf(now, tzinfoOf(company.time_zone) ?? 'UTC')}.tar.gz`, 'application/gzip')
    await sendFile(reply, zipped)
  },
)
