import type { ImportOptions } from '@spotter/contract/people/people-imports.ts'
import type { ImportEncoding } from '@spotter/domain/people/import-encoding.ts'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { BulkChange } from '../../bulk-changes/kind.ts'

/** What is kept of an import beside the counts that every change has. */
export interface ImportData {
  file_name: string
  file_size: number
  encoding: ImportEncoding
  bom: boolean
  bad_bytes: number
  options: ImportOptions
  header: string[] | null
  /** The last row that was dealt with: a worker that takes over goes on after it. */
  row_no: number
  created: number
  updated: number
  /** Rows of the file; null until they are counted. */
  rows: number | null
  /** Whoever sees their own people only imports for themselves. */
  restricted_to: number | null
}

export const dataOf = (change: Pick<BulkChange, 'data'>) => change.data as unknown as ImportData

/** A file that waits for its order is no change yet. */
export const isDraft = ({ state }: Pick<BulkChange, 'state'>) => state === 'waiting'

/** Those of the actor's clubs. */
const importsWithin = (db: Db | Tx, actor: Staff) =>
  db
    .selectFrom('bulk_changes')
    .selectAll()
    .where('kind', '=', 'import')
    .$if(!actor.root, (imports) => imports.where('company_id', 'in', [0, ...actor.company_ids]))
    // A file that waits for its order is its owner's alone.
    .where((eb) => eb.or([eb('state', '<>', 'waiting'), eb('user_id', '=', actor.id)]))
    // Who sees their own people only sees their own imports.
    .$if(actor.role === 'salesperson' && !actor.root, (imports) => imports.where('user_id', '=', actor.id))

/** An import within reach; any other does not exist. */
export async function findImport(db: Db | Tx, actor: Staff, id: number): Promise<BulkChange> {
  const change = await importsWithin(db, actor).where('id', '=', id).executeTakeFirst()
  if (!change) throw notFound()
  return change
}

export async function lockImport(tx: Tx, actor: Staff, id: number): Promise<BulkChange> {
  const change = await importsWithin(tx, actor).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!change) throw notFound()
  return change
}

/** Those that were ordered in the club the actor is in. */
export const orderedImports = (db: Db | Tx, actor: Staff) =>
  importsWithin(db, actor).where('company_id', '=', actor.company.id).where('state', '<>', 'waiting')
