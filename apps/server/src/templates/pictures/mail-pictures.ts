import type { MailPicture } from '@spotter/contract/templates/mail-building.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Selectable } from 'kysely'
import { neededImage } from '../../platform/http/needed-image.ts'
import type { Database } from '../../platform/db/schema.ts'
import { record } from '../../platform/facts/record.ts'
import { type Call, serve, type Tx } from '../../platform/http/call.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { notFound, unprocessable } from '../../platform/http/errors.ts'
import { pageOf, totalOf } from '../../platform/http/pages.ts'
import { randomToken } from '../../platform/http/secrets.ts'
import type { Db } from '../../platform/db/connect.ts'

const mostPictures = 500
const columns = ['id', 'token', 'name', 'width', 'height', 'created_at'] as const
type Listed = Pick<Selectable<Database['mail_pictures']>, (typeof columns)[number]>

const present = ({ token, ...picture }: Listed): MailPicture => ({ ...picture, address: `/mail_pictures/${token}` })

const picturesOf = (db: Db | Tx, { id }: CompanyRow) =>
  db.selectFrom('mail_pictures').where('company_id', '=', id).where('deleted_at', 'is', null)
const countOf = (db: Db | Tx, company: CompanyRow) =>
  picturesOf(db, company)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()

export const listMailPictures = serve(
  'GET /api/companies/{company_id}/mail_pictures',
  async (_actor, { db, company, query }) => {
    const { limit, offset, pagination } = pageOf(query, { default: 24 })
    const page = picturesOf(db, company).select(columns).orderBy('id', 'desc').limit(limit).offset(offset)
    const rows = await page.execute()
    const total = await totalOf({ limit, offset }, rows.length, () => countOf(db, company))
    return { collection: rows.map(present), pagination: pagination(total) }
  },
)

/** The same picture again is the one that is there. */
export const addMailPicture = serve(
  'POST /api/companies/{company_id}/mail_pictures',
  async (actor, { body, company, write, t }) => {
    const image = await neededImage(body.image)
    const name = (body.name ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
    const message = t(msg('Picture added.'))
    return write(async (tx) => {
      // Two uploads at once would count the same.
      await tx.selectFrom('companies').select('id').where('id', '=', company.id).forUpdate().execute()
      const known = picturesOf(tx, company).select(columns).where('hash', '=', image.hash)
      const there = await known.executeTakeFirst()
      if (there) return { ...present(there), message }
      if ((await countOf(tx, company)).total >= mostPictures) throw unprocessable({ image: tooMany })
      const row = await tx
        .insertInto('mail_pictures')
        .values({ company_id: company.id, user_id: actor.id, token: randomToken(), name, ...image })
        .onConflict((removed) => removed.columns(['company_id', 'hash']).doUpdateSet({ deleted_at: null }))
        .returning(columns)
        .executeTakeFirstOrThrow()
      await recordPicture(tx, actor, 'created', { company_id: company.id, id: row.id, name })
      return { ...present(row), message }
    })
  },
)

export const removeMailPicture = serve('DELETE /api/companies/{company_id}/mail_pictures/{id}', (actor, call) =>
  change(actor, call, { deleted_at: call.now, message: call.t(msg('Picture removed.')) }),
)
export const restoreMailPicture = serve('PUT /api/companies/{company_id}/mail_pictures/{id}/restore', (actor, call) =>
  change(actor, call, { deleted_at: null, message: call.t(msg('Picture restored.')) }),
)

type Changing = Pick<Call<'DELETE /api/companies/{company_id}/mail_pictures/{id}'>, 'params' | 'company' | 'write'>

const change = (
  actor: Staff,
  { params, company, write }: Changing,
  { deleted_at, message }: { deleted_at: Date | null; message: string },
) =>
  write(async (tx) => {
    const row = await tx
      .updateTable('mail_pictures')
      .set({ deleted_at })
      .where('id', '=', params.id)
      .where('company_id', '=', company.id)
      .where('deleted_at', deleted_at ? 'is' : 'is not', null)
      .returning(columns)
      .executeTakeFirst()
    if (!row) throw notFound()
    const { id, name } = row
    await recordPicture(tx, actor, deleted_at ? 'removed' : 'restored', { company_id: company.id, id, name })
    return { ...present(row), message }
  })

const recordPicture = (
  tx: Tx,
  actor: Staff,
  happened: 'created' | 'removed' | 'restored',
  { company_id, id, name }: { company_id: number; id: number; name: string },
) => record(tx, actor, `mail_picture.${happened}`, { company_id, id, after: { name } })

const tooMany = msg('is one too many: remove pictures that you no longer need')
