import { sql } from 'kysely'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'

/** Copies, so that they survive changes in the other club. */
export async function copyBranding(tx: Tx, from: CompanyRow, to: CompanyRow): Promise<void> {
  await sql`
    insert into company_images (company_id, kind, hash, type, bytes, width, height)
    select ${to.id}, kind, hash, type, bytes, width, height from company_images
    where company_id = ${from.id} and kind = 'logo' and hash = ${from.logo_hash}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into company_stylesheets (company_id, source, css)
    select ${to.id}, source, css from company_stylesheets where company_id = ${from.id}`.execute(tx)
  const { brand_colour, header_colour, logo_hash, stylesheet_hash } = from
  await tx
    .updateTable('companies')
    .set({ brand_colour, header_colour, logo_hash, stylesheet_hash })
    .where('id', '=', to.id)
    .execute()
}
