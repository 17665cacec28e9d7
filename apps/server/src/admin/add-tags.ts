import { hasUnseenCharacters } from '@spotter/domain/accounts/text-rules.ts'
import { uniqueNames } from '@spotter/domain/people/import-row.ts'
import { Nullable } from '@spotter/contract/shapes.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { By, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { blank, invalid, unprocessable } from '../platform/http/errors.ts'
import { transaction } from '../platform/db/transaction.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { publish } from '../platform/realtime/publish.ts'

export const addTags = serve('POST /api/admin/add_tags', async (actor, { body, db, write, t }) => {
  const tag_list = uniqueNames(body.tag_list.map((name) => name.trim()).filter(Boolean))
  if (tag_list.length === 0) throw unprocessable({ tag_list: blank })
  if (tag_list.some(hasUnseenCharacters)) throw unprocessable({ tag_list: invalid })
  const company_ids = await chosenClubs(db, body.company_ids ?? [], body.company_group_id ?? null)
  if (company_ids.length === 0) throw unprocessable({ company_ids: blank })

  const { id, original_user_id, request_id }: Staff = actor
  const payload = { company_ids, tag_list, by: { id, original_user_id, request_id } }
  return write(async (tx) => {
    await enqueue(tx, addTagsJob, payload, { key: `add_tags:${request_id}` })
    return { message: t("Adding the tags. We'll let you know how many were missing.") }
  })
})

async function chosenClubs(db: Db, ids: readonly number[], company_group_id: number | null): Promise<number[]> {
  const clubs = await db
    .selectFrom('companies')
    .select('id')
    .where((eb) => eb.or([eb('id', 'in', [0, ...ids]), eb('company_group_id', '=', company_group_id ?? 0)]))
    .orderBy('id')
    .execute()
  const known = clubs.map(({ id }) => id)
  if (ids.some((id) => !known.includes(id))) throw unprocessable({ company_ids: invalid })
  return known
}

const added = msg(
  '{count, plural, =0 {No tags were missing.} one {# missing tag was added.} other {# missing tags were added.}}',
)

export const addTagsJob = defineJob({
  name: 'add_tags',
  payload: Type.Object({
    company_ids: Type.Array(Type.Integer()),
    tag_list: Type.Array(Type.String()),
    by: Type.Object({
      id: Nullable(Type.Integer()),
      original_user_id: Nullable(Type.Integer()),
      request_id: Nullable(Type.String()),
    }),
  }),
  run: async ({ db }, { company_ids, tag_list, by }) => {
    let count = 0
    for (const company_id of company_ids) {
      count += await transaction(db, (tx) => addToClub(tx, company_id, tag_list, by))
    }
    await transaction(db, (tx) =>
      publish(tx, {
        channel: 'NotificationsChannel',
        envelope: {
          type: 'BulkAction',
          event: 'finished',
          company_id: null,
          message: added,
          data: { kind: 'add_tags', values: { count } },
        },
        to: { user_ids: [Number(by.id)] },
      }),
    )
  },
})

async function addToClub(tx: Tx, company_id: number, tag_list: readonly string[], by: By): Promise<number> {
  const { rows } = await sql<{ id: number; name: string }>`
    insert into tags (company_id, name) select ${company_id}, name from unnest(${tag_list}::text[]) as name
    on conflict do nothing returning id, name`.execute(tx)
  for (const { id, name } of rows) {
    await record(tx, by, 'tag.created', {
      company_id,
      id,
      before: null,
      after: { name },
    })
  }
  return rows.length
}
