import type { GlobalSetting } from '@spotter/contract/settings/setting-collections.ts'
import { hasUnseenCharacters, isEmail } from '@spotter/domain/accounts/text-rules.ts'
import { type GlobalCode, globalCodes, globals } from '@spotter/domain/settings/globals.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { record } from '../platform/facts/record.ts'
import type { Call, Tx } from '../platform/http/call.ts'
import { type ErrorText, invalid, notFound, stale, tooLong, unprocessable } from '../platform/http/errors.ts'

export async function listGlobals(db: Db | Tx, t: Translate): Promise<GlobalSetting[]> {
  const rows = await db.selectFrom('globals').selectAll().execute()
  return globalCodes.map((code, index) => {
    const row = rows.find((known) => known.code === code)
    const { label, hint, byDefault, max } = globals[code]
    return {
      id: code,
      code,
      name: t(label),
      hint: t(hint),
      no: index + 1,
      value: row?.value ?? byDefault,
      default_value: byDefault,
      max,
      lock_version: row?.lock_version ?? 0,
    }
  })
}

export async function changeGlobal(actor: Staff, call: Call<'PUT /api/settings/globals/{code}'>) {
  const { params, body, write, t, flash } = call
  const code = globalCodes.find((known) => known === params.code)
  if (!code) throw notFound()
  const message = t('{record} was successfully updated.', { record: t(globals[code].label) })
  const answer = await write(async (tx) => {
    await tx
      .insertInto('globals')
      .values({ code, value: null })
      .onConflict((known) => known.doNothing())
      .execute()
    const row = await tx
      .selectFrom('globals')
      .selectAll()
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (body.lock_version !== undefined && body.lock_version !== row.lock_version) {
      throw stale({ ...(await present(tx, code, t)) })
    }
    const value = parseValue(code, body.value)
    if (value !== row.value) {
      await tx
        .updateTable('globals')
        .set({ value, lock_version: row.lock_version + 1 })
        .where('code', '=', code)
        .execute()
      await record(tx, actor, 'global.updated', {
        company_id: null,
        id: globalCodes.indexOf(code) + 1,
        before: { code, value: row.value ?? globals[code].byDefault },
        after: { code, value: value ?? globals[code].byDefault },
      })
    }
    return { ...(await present(tx, code, t)), message }
  })
  flash(message)
  return answer
}

const present = async (tx: Tx, code: GlobalCode, t: Translate): Promise<GlobalSetting> =>
  (await listGlobals(tx, t)).find((setting) => setting.code === code)!

/** Null: the product's default. */
function parseValue(code: GlobalCode, sent: string | null): string | null {
  const { kind, byDefault, max } = globals[code]
  const value = sent?.trim() ?? ''
  if (value === '' || value === byDefault) return null
  const refuse = (text: ErrorText) => unprocessable({ value: text })
  if (value.length > max) throw refuse(tooLong(max))
  if (hasUnseenCharacters(value) || (kind === 'email' && !isEmail(value))) throw refuse(invalid)
  return value
}
