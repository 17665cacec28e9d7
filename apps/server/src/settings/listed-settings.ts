import { marketingSources } from '@spotter/contract/settings/marketing-sources.ts'
import { notInterestedReasons } from '@spotter/contract/settings/not-interested-reasons.ts'
import type { ResourceRecord } from '@spotter/contract/resource-endpoints.ts'
import type { Resource } from '@spotter/contract/resource.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import { type Calling, serve, serveSaving } from '../platform/http/call.ts'
import type { Asking, RecordCall, Values } from '../resources/asking.ts'
import { createRecord } from '../resources/create-record.ts'
import { placeRecord } from '../resources/move-record.ts'
import { getRecord } from '../resources/present-record.ts'
import { removeRecord } from '../resources/remove-record.ts'
import { updateRecord } from '../resources/update-record.ts'

/** Same rules and history as the declared resources. */
export const listedSettings = [
  serve('GET /api/settings/sources', async (_actor, { db, company }) => ({
    collection: await db
      .selectFrom('marketing_sources')
      .select(['id', 'name', 'code', 'position as no', 'parent_id'])
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('company_id', '=', company.id),
          eb.and([eb('provide_to_group', '=', sql.lit(true)), eb('company_group_id', '=', company.company_group_id)]),
        ]),
      )
      .orderBy('position')
      .orderBy('name')
      .orderBy('id')
      .execute(),
  })),
  serveSaving('POST /api/settings/sources', async (actor, call) => sourceOf(await add(marketingSources, actor, call))),
  serveSaving('PUT /api/settings/sources/{id}', async (actor, call) =>
    sourceOf(await change(marketingSources, actor, call)),
  ),
  serve('DELETE /api/settings/sources/{id}', async (actor, call) =>
    sourceOf(await remove(marketingSources, actor, call)),
  ),
  serve('GET /api/settings/leaving_reasons', async (_actor, { db }) => ({
    collection: (
      await db
        .selectFrom('leaving_reasons')
        .select(['id', 'name', 'no'])
        .where('deleted_at', 'is', null)
        .orderBy('no')
        .orderBy('name')
        .execute()
    ).map((reason) => ({ ...reason, code: null })),
  })),
  serveSaving('POST /api/settings/leaving_reasons', async (actor, call) =>
    reasonOf(await add(notInterestedReasons, actor, call)),
  ),
  serveSaving('PUT /api/settings/leaving_reasons/{id}', async (actor, call) =>
    reasonOf(await change(notInterestedReasons, actor, call)),
  ),
  serve('DELETE /api/settings/leaving_reasons/{id}', async (actor, call) =>
    reasonOf(await remove(notInterestedReasons, actor, call)),
  ),
]

type Saved = ResourceRecord & { name: string; message: string }
const sourceOf = ({ id, name, code = null, position = 0, parent_id, message }: Saved) => ({
  id,
  name,
  code,
  no: position,
  parent_id: parent_id as number | null,
  message,
})
const reasonOf = ({ id, name, no, message }: Saved) => ({ id, name, code: null, no: Number(no), message })

type Sent = Calling<object, object, object | undefined>
type SentToOne = Calling<{ id: number }, object, object | undefined>

/** Only creating needs a club. */
const byId = (resource: Resource, actor: Staff): Asking => ({ resource, actor, company: null })
const recordCall = (call: Sent, id: number): RecordCall => ({
  ...call,
  params: { id },
  query: {},
  body: (call.body ?? {}) as Values,
})

const add = (resource: Resource, actor: Staff, call: Sent) =>
  createRecord(
    { resource, actor, company: resource.scope === 'company' ? call.company : null },
    recordCall(call, 0),
  ) as Promise<Saved>

const remove = (resource: Resource, actor: Staff, call: SentToOne) =>
  removeRecord(byId(resource, actor), recordCall(call, call.params.id)) as Promise<Saved>

async function change(resource: Resource, actor: Staff, call: SentToOne): Promise<Saved> {
  const asking = byId(resource, actor)
  const { no, ...values } = (call.body ?? {}) as Values
  return call.write(async (tx) => {
    const within = {
      ...recordCall(call, call.params.id),
      write: <A>(step: (same: typeof tx) => Promise<A>) => step(tx),
    }
    const saved = (await updateRecord(asking, { ...within, body: values })) as Saved
    if (no !== undefined) await placeRecord(asking, { ...within, body: { position: no } })
    return { ...saved, ...(await getRecord(tx, asking, saved.id)) }
  })
}
