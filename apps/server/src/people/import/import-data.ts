import type { ImportOptions } from '@spotter/contract/people/people-imports.ts'
import type { ImportEncoding } from '@spotter/domain/people/import-encoding.ts'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { BulkChange } from '../../bulk-changes/kind.ts'

/** Stored with the bulk change. */
export interface ImportData {
  file_name: string
  file_size: number
  encoding: ImportEncoding
  bom: boolean
  bad_bytes: number
  options: ImportOptions
  header: string[] | null
  row_no: number
  created: number
  updated: number
  /** Null until counted. */
  rows: number | null
  /** A user who sees only their own people imports for themselves. */
  restricted_to: number | null
}

export const dataOf = (change: Pick<BulkChange, 'data'>) => change.data as unknown as ImportData

export const isDraft = ({ state }: Pick<BulkChange, 'state'>) => state === 'waiting'

const importsWithin = (db: Db | Tx, actor: Staff) =>
  db
    .selectFrom('bulk_changes')
    .selectAll()
    .where('kind', '=', 'import')
    .$if(!actor.root, (imports) => imports.where('company_id', 'in', [0, ...actor.company_ids]))
    // Drafts are for the user who uploaded the file.
    .where((eb) => eb.or([eb('state', '<>', 'waiting'), eb('user_id', '=', actor.id)]))
    .$if(actor.role === 'salesperson' && !actor.root, (imports) => imports.where('user_id', '=', actor.id))

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

export const startedImports = (db: Db | Tx, actor: Staff) =>
  importsWithin(db, actor).where('company_id', '=', actor.company.id).where('state', '<>', 'waiting')
