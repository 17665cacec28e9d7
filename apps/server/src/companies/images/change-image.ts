import type { CompanyImageKind } from '@spotter/domain/companies/images.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { record } from '../../platform/facts/record.ts'
import { type Call, serve, type Tx } from '../../platform/http/call.ts'
import { stale, unprocessable } from '../../platform/http/errors.ts'
import { presentOneCompany } from '../present-one-company.ts'
import { type EncodedImage, neededImage } from '../../platform/http/needed-image.ts'

const mostImages = 20

type Putting = Call<'PUT /api/companies/{company_id}/images/logo'>
type Changing = Pick<Putting, 'company' | 't' | 'flash' | 'write'>

export const changeLogo = serve('PUT /api/companies/{company_id}/images/logo', (actor, call) =>
  put('logo', actor, call),
)
export const changeVisitorAppLogo = serve('PUT /api/companies/{company_id}/images/visitor_app_logo', (actor, call) =>
  put('visitor_app_logo', actor, call),
)
export const removeLogo = serve('DELETE /api/companies/{company_id}/images/logo', (actor, call) =>
  change('logo', actor, call, { hash: null }),
)
export const removeVisitorAppLogo = serve('DELETE /api/companies/{company_id}/images/visitor_app_logo', (actor, call) =>
  change('visitor_app_logo', actor, call, { hash: null }),
)

/** A new image, or a former one by hash, for undo. */
async function put(kind: CompanyImageKind, actor: Staff, call: Putting) {
  const { image, hash, was } = call.body
  if (image === undefined && hash !== undefined) return change(kind, actor, call, { hash, was })
  const made = await neededImage(image)
  return change(kind, actor, call, { hash: made.hash, image: made, was })
}

interface Wanted {
  hash: string | null
  image?: EncodedImage
  was?: string | null | undefined
}

async function change(
  kind: CompanyImageKind,
  actor: Staff,
  { company: { id }, t, flash, write }: Changing,
  { hash, image, was }: Wanted,
) {
  const column = `${kind}_hash` as const
  const message = t('Company was successfully updated.')
  const answer = await write(async (tx) => {
    const before = await tx
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (was !== undefined && was !== before[column]) throw stale(await presentOneCompany(tx, actor, before))
    if (image) await storeImage(tx, id, kind, image)
    else if (hash) await refuseUnknown(tx, id, kind, hash)
    const changed = before[column] === hash ? before : await save(tx, actor, { company: before, column, hash })
    return { ...(await presentOneCompany(tx, actor, changed)), message }
  })
  flash(message)
  return answer
}

async function storeImage(tx: Tx, company_id: number, kind: CompanyImageKind, image: EncodedImage): Promise<void> {
  await tx
    .insertInto('company_images')
    .values({ company_id, kind, ...image })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'kind', 'hash']).doUpdateSet({ created_at: productNow() }),
    )
    .execute()
  await sql`
    delete from company_images where (company_id, kind, hash) in (
      select company_id, kind, hash from company_images where company_id = ${company_id} and kind = ${kind}
      order by created_at desc, hash offset ${mostImages})`.execute(tx)
}

async function refuseUnknown(tx: Tx, company_id: number, kind: CompanyImageKind, hash: string): Promise<void> {
  if (await hasImage(tx, company_id, kind, hash)) return
  throw unprocessable({ image: msg('is missing: choose a PNG or JPEG file') })
}

export async function hasImage(
  db: Db | Tx,
  company_id: number,
  kind: CompanyImageKind,
  hash: string,
): Promise<boolean> {
  const stored = await db
    .selectFrom('company_images')
    .select('hash')
    .where('company_id', '=', company_id)
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return stored !== undefined
}

interface SaveInput {
  company: CompanyRow
  column: `${CompanyImageKind}_hash`
  hash: string | null
}

/** Doesn't touch the version of the general page, whose fields stay. */
async function save(tx: Tx, actor: Staff, { company, column, hash }: SaveInput): Promise<CompanyRow> {
  await record(tx, actor, 'company.updated', {
    company_id: company.id,
    id: company.id,
    before: { [column]: company[column] },
    after: { [column]: hash },
  })
  return tx
    .updateTable('companies')
    .set({ [column]: hash, updated_at: sql`product_now()` })
    .where('id', '=', company.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
