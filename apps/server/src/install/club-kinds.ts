import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'

/** At most one row of each kind, for the rules about the demo. */
export const clubKinds = (db: Db | Tx): Promise<{ is_demo: boolean }[]> =>
  db.selectFrom('companies').select('is_demo').distinct().execute()
