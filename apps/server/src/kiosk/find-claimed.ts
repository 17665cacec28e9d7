import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { FoundPerson } from '../people/find-person.ts'

/** After a merge, the surviving person. */
export async function findClaimed(db: Db | Tx, company_id: number, id: number): Promise<FoundPerson | null> {
  const found = db.selectFrom('people').selectAll().where('company_id', '=', company_id).where('id', '=', id)
  const person = await (db.isTransaction ? found.forUpdate() : found).executeTakeFirst()
  if (!person) return null
  if (person.merged_into_id !== null) return findClaimed(db, company_id, person.merged_into_id)
  return person.deleted_at === null ? person : null
}
