import { largestImport } from '@spotter/domain/people/import-limits.ts'
import type { FileRefusal } from '@spotter/domain/people/import-encoding.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { msg } from '@spotter/domain/text.ts'
import type { FastifyRequest } from 'fastify'
import { finished } from 'node:stream/promises'
import { serve } from '../../platform/http/call.ts'
import { blank, HttpError, unprocessable } from '../../platform/http/errors.ts'
import type { ImportData } from './import-data.ts'
import { previewImport } from './preview-import.ts'
import { storeFile } from './store-file.ts'
import { understandFile } from './understand-file.ts'

const refusals: Record<FileRefusal, string> = {
  empty: msg('This file is empty.'),
  workbook: msg('This is an Excel workbook. Please save it as CSV and choose that file.'),
  not_text: msg("This isn't a text file. Please choose a CSV file."),
}

export const uploadFile = serve('POST /api/people/import_csv/upload', async (actor, call) => {
  const { db, request, company, write, t, now } = call
  const file = await sentFile(request)
  const { id } = await db
    .insertInto('bulk_changes')
    .values({
      company_id: company.id,
      user_id: actor.id,
      original_user_id: actor.original_user_id,
      kind: 'import',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    const survey = await storeFile(db, id, file.stream)
    if (file.isCutOff()) throw await tooLarge(request)
    if (survey.refusal) throw unprocessable({ file: refusals[survey.refusal] })
    const { options, header } = await understandFile(db, id, survey.encoding, company)
    const data: ImportData = {
      file_name: file.name,
      file_size: survey.size,
      encoding: survey.encoding,
      bom: survey.bom,
      bad_bytes: survey.bad_bytes,
      options,
      header,
      row_no: 0,
      created: 0,
      updated: 0,
      rows: null,
      restricted_to: may(actor, 'see:all_people') ? null : actor.id,
    }
    return await write(async (tx) => {
      await tx
        .updateTable('bulk_changes')
        .set({ data: JSON.stringify(data) })
        .where('id', '=', id)
        .execute()
      return previewImport(tx, actor, id, { t, now })
    })
  } catch (error) {
    await db.deleteFrom('bulk_changes').where('id', '=', id).execute()
    throw error
  }
})

const tooLargeText = msg('This file is larger than 100 MB. Please split it and import the parts one at a time.')
const brokenOff = msg("The file didn't upload completely. Please try again.")
/** With room for the parts of the form around the file. */
const largestForm = largestImport + 65_536

async function sentFile(request: FastifyRequest) {
  if (!request.isMultipart()) throw unprocessable({ file: blank })
  if (Number(request.headers['content-length']) > largestForm) throw await tooLarge(request)
  const part = await request.file({ limits: { files: 1, fileSize: largestImport }, throwFileSizeLimit: false })
  if (!part) throw unprocessable({ file: blank })
  // Otherwise an aborted upload would wait forever.
  request.raw.once('close', () => request.raw.complete || part.file.destroy(new HttpError(400, brokenOff)))
  const name = part.filename.replaceAll(/[\p{Cc}/\\]/gu, '').trim()
  return { name: name.slice(-255) || 'people.csv', stream: part.file, isCutOff: () => part.file.truncated }
}

/** Reads the rest and drops it, because a sender that is cut off never sees the answer. */
async function tooLarge({ raw }: FastifyRequest): Promise<HttpError> {
  raw.unpipe()
  raw.resume()
  await finished(raw, { writable: false }).catch(() => undefined)
  return new HttpError(413, tooLargeText)
}
