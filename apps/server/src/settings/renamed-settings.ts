import type { CodedSetting } from '@spotter/contract/settings/setting-collections.ts'
import { callOutcomes } from '@spotter/domain/activities/outcomes.ts'
import { hasUnseenCharacters } from '@spotter/domain/accounts/text-rules.ts'
import { place } from '@spotter/domain/lists/reorder.ts'
import {
  inOwnOrder,
  longestSettingName,
  nameIn,
  type RenamedCollection,
  renamedCollections,
} from '@spotter/domain/settings/setting-names.ts'
import { type Translate, withSettingNames } from '@spotter/i18n/translator.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { record } from '../platform/facts/record.ts'
import type { Calling, Tx } from '../platform/http/call.ts'
import { invalid, notFound, stale, taken, tooLong, unprocessable } from '../platform/http/errors.ts'
import { loadSettingNames } from '../install/setting-names.ts'

const labels: Record<RenamedCollection, { one: string; kind: 'task_kind' | 'event_kind' | 'outcome' }> = {
  task_kinds: { one: msg('Task type'), kind: 'task_kind' },
  event_kinds: { one: msg('Event type'), kind: 'event_kind' },
  outcomes: { one: msg('Outcome'), kind: 'outcome' },
}

export async function codedSettings(
  db: Db | Tx,
  collection: RenamedCollection,
  reader: Translate,
): Promise<(CodedSetting & { code: string })[]> {
  const t = withSettingNames(reader, await loadSettingNames(db))
  const versions = await db
    .selectFrom('setting_names')
    .select(['code', 'lock_version'])
    .where('collection', '=', collection)
    .execute()
  return inOwnOrder<string>(collection, renamedCollections[collection], t).map((code, index) => ({
    id: code,
    code,
    name: nameIn(collection, code, t),
    no: index + 1,
    default_name: nameIn(collection, code, (text) => reader(text)),
    lock_version: versions.find((row) => row.code === code)?.lock_version ?? 0,
  }))
}

export const outcomeTypes = <Setting extends { code: string }>(setting: Setting) => ({
  ...setting,
  type: callOutcomes.some((outcome) => outcome === setting.code) ? ('Task' as const) : ('Event' as const),
})

interface Naming {
  name?: string | null
  no?: number
  lock_version?: number
}

/** An empty name restores the product's. */
export async function renameCoded(
  actor: Staff,
  collection: RenamedCollection,
  { params: { code }, body, write, t, flash }: Calling<{ code: string }, unknown, Naming>,
) {
  const { one, kind } = labels[collection]
  const message = t('{record} was successfully updated.', { record: t(one) })
  const answer = await write(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`setting_names:${collection}`}, 0))`.execute(tx)
    const settings = await codedSettings(tx, collection, t)
    const before = settings.find((setting) => setting.code === code)
    if (!before) throw notFound()
    if (body.lock_version !== undefined && body.lock_version !== before.lock_version) throw stale({ ...before })
    if (body.name !== undefined)
      await saveName(tx, { collection, settings, setting: before, name: parseName(body.name) })
    if (body.no !== undefined) await savePlaces(tx, { collection, settings, setting: before, position: body.no })

    const after = (await codedSettings(tx, collection, t)).find((setting) => setting.code === code)!
    if (after.name !== before.name || after.no !== before.no) {
      await record(tx, actor, `${kind}.updated`, {
        company_id: null,
        id: (renamedCollections[collection] as readonly string[]).indexOf(code) + 1,
        before: { code, name: ownName(before), no: before.no },
        after: { code, name: ownName(after), no: after.no },
      })
    }
    return { ...after, message }
  })
  flash(message)
  return answer
}

/** Null, so that defaults stay translatable. */
const ownName = ({ name, default_name }: CodedSetting) => (name === default_name ? null : name)

function parseName(sent: string | null): string | null {
  const name = sent?.trim() ?? ''
  if (name === '') return null
  if (hasUnseenCharacters(name)) throw unprocessable({ name: invalid })
  if (name.length > longestSettingName) throw unprocessable({ name: tooLong(longestSettingName) })
  return name
}

type Settings = readonly CodedSetting[]

interface SaveNameInput {
  collection: RenamedCollection
  settings: Settings
  setting: CodedSetting
  name: string | null
}

async function saveName(
  tx: Tx,
  { collection, settings, setting: { id: code, default_name, lock_version }, name }: SaveNameInput,
): Promise<void> {
  const shown = (name ?? default_name).toLowerCase()
  if (settings.some((other) => other.id !== code && other.name.toLowerCase() === shown)) {
    throw unprocessable({ name: taken })
  }
  const row = { name: name === default_name ? null : name, lock_version: lock_version + 1 }
  await tx
    .insertInto('setting_names')
    .values({ collection, code, ...row })
    .onConflict((conflict) => conflict.columns(['collection', 'code']).doUpdateSet(row))
    .execute()
}

interface SavePlacesInput {
  collection: RenamedCollection
  settings: Settings
  setting: CodedSetting
  position: number
}

async function savePlaces(tx: Tx, { collection, settings, setting: { no }, position }: SavePlacesInput): Promise<void> {
  const places = place(
    settings.map((setting) => ({ id: setting.no, order: setting.no })),
    no,
    { position },
  )
  if (typeof places === 'string' || places.length === 0) return
  const moved = new Map(places.map(({ id, order }) => [id, order]))
  await tx
    .insertInto('setting_names')
    .values(settings.map((setting) => ({ collection, code: setting.id, no: moved.get(setting.no) ?? setting.no })))
    .onConflict((conflict) =>
      conflict.columns(['collection', 'code']).doUpdateSet((eb) => ({ no: eb.ref('excluded.no') })),
    )
    .execute()
}
