import { ByteSurvey, type FileSurvey } from '@spotter/domain/people/import-encoding.ts'
import type { Db } from '../../platform/db/connect.ts'

const pieceSize = 1_048_576

export async function storeFile(db: Db, change_id: number, file: AsyncIterable<Buffer>): Promise<FileSurvey> {
  const survey = new ByteSurvey()
  let waiting: Buffer[] = []
  let size = 0
  let no = 0
  const storePiece = async () => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    size = 0
    survey.add(bytes)
    await db.insertInto('import_files').values({ bulk_change_id: change_id, no, bytes }).execute()
    no++
  }
  for await (const chunk of file) {
    waiting.push(chunk)
    size += chunk.length
    if (size >= pieceSize) await storePiece()
  }
  if (size > 0) await storePiece()
  return survey.result()
}
