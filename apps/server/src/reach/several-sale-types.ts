import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'

/** A report of secondary sales is only for clubs with more than one type. */
export const severalSaleTypes = (db: Db) =>
  sql`
    insert into secondary_sale_types (company_id, name, position)
    select companies.id, 'Reached ' || no, 1000 + no from companies cross join generate_series(1, 2) no
    where not exists (
      select from secondary_sale_types type where type.company_id = companies.id and type.position > 1000)`.execute(db)
