import type { Db } from '../platform/db/connect.ts'
import type { Context } from '../platform/http/context.ts'
import { HttpError } from '../platform/http/errors.ts'

export interface ReportSource {
  db: Db
  /** Has everything that was committed when the report was asked for, and perhaps nothing later. */
  isReplica: boolean
}

/** Decides which database a report reads. What fails on the replica is read again from the primary. */
export async function readReport<A>(
  { db, replica }: Pick<Context, 'db' | 'replica'>,
  report_id: string,
  read: (source: ReportSource) => Promise<A>,
): Promise<A> {
  const current = await replica?.whenCurrent()
  if (!replica || !current) return read({ db, isReplica: false })
  try {
    return await read({ db: current, isReplica: true })
  } catch (error) {
    if (!isFaultOfReplica(error)) throw error
    replica.failed(error, { report_id })
    return read({ db, isReplica: false })
  }
}

/** As a report that takes too long would on the primary, too. */
const stoppedByTimeout = '57014'

function isFaultOfReplica(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof HttpError) return false
  if ('code' in error) return error.code !== stoppedByTimeout
  // Lost connections have no code.
  return /connect|timeout/i.test(error.message)
}
