import type { Carried } from '@spotter/domain/lists/carried.ts'
import type { Tx } from '../../platform/http/call.ts'

export interface StoredMerge {
  id: number
  record_type: string
  company_id: number
  from_id: number
  into_id: number
  carried: Carried
  undone_at: string | null
}

export const saveMerge = async (
  tx: Tx,
  merge: Pick<StoredMerge, 'company_id' | 'record_type' | 'from_id' | 'into_id' | 'carried'>,
): Promise<number> => {
  const { id } = await tx
    .insertInto('list_merges')
    .values({ ...merge, carried: JSON.stringify(merge.carried) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
