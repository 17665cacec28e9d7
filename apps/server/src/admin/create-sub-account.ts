import { msg } from '@spotter/domain/text.ts'
import { Type } from 'typebox'
import { randomUUID } from 'node:crypto'
import { transaction } from '../platform/db/transaction.ts'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { system } from '../platform/http/caller.ts'
import { blank, HttpError, notFound, unprocessable } from '../platform/http/errors.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { sealText } from '../platform/sealing/sealed-text.ts'

const taken = msg('has already been taken')
const otherProvider = msg("This provider's sub-accounts can't be created here.")

/** A row before the provider is asked; a job asks it. */
export const createSubAccount = serve(
  'POST /api/admin/twilio_sub_accounts/{id}/sub_accounts',
  async (actor, { body, context, params, t, write }) =>
    write(async (tx) => {
      const name = body.name.trim()
      if (name === '') throw unprocessable({ name: blank })
      const parent = await accountOf(tx, params.id)
      if (!parent || parent.deleted_at !== null || parent.creating) throw notFound()
      if (parent.provider !== 'twilio') throw new HttpError(422, otherProvider)
      if (await isTaken(tx, name)) throw unprocessable({ name: taken })
      const secret = sealText(context.keys, 'twilio_sub_accounts.secret', '')
      const { id } = await tx
        .insertInto('twilio_sub_accounts')
        .values({ name, sid: `creating ${randomUUID().slice(0, 8)}`, secret, creating: true, parent_id: parent.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(tx, actor, 'twilio_sub_account.created', { company_id: null, id, after: { name } })
      await enqueue(tx, createSubAccountJob, { id }, { key: `create_sub_account:${id}` })
      return { message: t(msg('{name} is being created at the provider.'), { name }) }
    }),
)

const accountOf = (tx: Tx, id: number) =>
  tx.selectFrom('twilio_sub_accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const isTaken = (tx: Tx, name: string) =>
  tx.selectFrom('twilio_sub_accounts').select('id').where('name', '=', name).executeTakeFirst()

export const createSubAccountJob = defineJob({
  name: 'create_sub_account',
  pool: 'outbound',
  attempts: 6,
  payload: Type.Object({ id: Type.Integer() }),
  run: async ({ db, keys, providers }, { id }) => {
    const row = await db
      .selectFrom('twilio_sub_accounts')
      .selectAll()
      .where('id', '=', id)
      .where('creating', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row || row.parent_id === null || !providers.phoneAccounts) return
    const created = await providers.phoneAccounts.create(row.parent_id, `${row.name} (${row.sid.split(' ')[1]})`)
    await transaction(db, async (tx) => {
      const present = await accountOf(tx, id)
      if (!present?.creating) return
      const secret = sealText(keys, 'twilio_sub_accounts.secret', created.secret)
      const { sid, base_url } = created
      await tx
        .updateTable('twilio_sub_accounts')
        .set({ sid, base_url, secret, creating: false, updated_at: new Date(), lock_version: present.lock_version + 1 })
        .where('id', '=', id)
        .execute()
      await record(tx, system, 'twilio_sub_account.updated', {
        company_id: null,
        id,
        before: { sid: present.sid },
        after: { sid },
        secrets: ['secret'],
      })
    })
  },
})
