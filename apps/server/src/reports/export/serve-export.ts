import { reportById } from '@spotter/contract/reports/declared.ts'
import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { isOpen } from '@spotter/domain/companies/statuses.ts'
import { Readable } from 'node:stream'
import { attachment } from '../../people/export/attachment.ts'
import { sendFile } from '../../people/export/start-export.ts'
import type { Db } from '../../platform/db/connect.ts'
import { serve } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { notFound } from '../../platform/http/errors.ts'
import { workbookType } from '../report-file.ts'

export const showExport = serve('GET /api/reports/exports/{id}', async (actor, { db, t, params }) => {
  const { id, report_id, club, kind, state, file_name, rows, expires_at } = await findOwn(db, actor, params.id)
  const label = t(reportById(report_id)?.label ?? report_id)
  return { id, label, club, kind, state, file_name: file_name ?? '', rows: rows ?? 0, expires_at }
})

export const downloadExport = serve('GET /api/reports/exports/{id}/file', async (actor, { db, params, reply }) => {
  const { id, kind, state, file_name, bytes } = await findOwn(db, actor, params.id)
  if (state !== 'ready') throw notFound()
  attachment(reply, file_name ?? '', kind === 'pdf' ? 'application/pdf' : workbookType)
  reply.header('content-length', String(bytes))
  await sendFile(reply, Readable.from(partsOf(db, id), { objectMode: false }))
})

/** 404 for everyone but the user who asked for it, while they still reach its club. */
async function findOwn(db: Db, actor: Staff, id: number) {
  const found = await db
    .selectFrom('report_exports')
    .innerJoin('companies', 'companies.id', 'report_exports.company_id')
    .selectAll('report_exports')
    .select(['companies.name as club', 'companies.status'])
    .where('report_exports.id', '=', id)
    .where('report_exports.user_id', '=', actor.id)
    .where('report_exports.expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  if (!found || !reachesClub(actor, found.company_id) || !(actor.root || isOpen(found.status))) throw notFound()
  return found
}

async function* partsOf(db: Db, report_export_id: number): AsyncGenerator<Buffer> {
  for (let no = 0; ; no++) {
    const part = await db
      .selectFrom('report_export_parts')
      .select('bytes')
      .where('report_export_id', '=', report_export_id)
      .where('no', '=', no)
      .executeTakeFirst()
    if (!part) return
    yield part.bytes
  }
}
