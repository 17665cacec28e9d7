import {
  defaultKeywords,
  type Keyword,
  type KeywordList,
  keywordLists,
  longestKeyword,
  plainKeyword,
  withCarrierKeywords,
} from '@spotter/domain/messages/keywords.ts'
import { normalForm } from '@spotter/domain/normal-form.ts'
import type { Db } from '../../platform/db/connect.ts'
import { record } from '../../platform/facts/record.ts'
import { serve, serveSaving, type Tx } from '../../platform/http/call.ts'
import { blank, type FieldErrors, invalid, stale, taken, tooLong, unprocessable } from '../../platform/http/errors.ts'
import { parseChoice } from '../../platform/http/parse-values.ts'
import { withoutControls } from '../../platform/html/without-controls.ts'
import { loadKeywords } from './load-keywords.ts'

const listNamed = (name: string | undefined): KeywordList => parseChoice('name', name, keywordLists) ?? 'opt_out'

export const showKeywords = serve('GET /api/admin/settings/sms_keyword_filter', (_actor, { db, query }) =>
  present(db, listNamed(query.name)),
)

export const changeKeywords = serveSaving(
  'PUT /api/admin/settings/sms_keyword_filter',
  async (actor, { query, body, write, t, flash }) => {
    const name = listNamed(query.name)
    let message = t('SMS keywords were updated.')
    const answer = await write(async (tx) => {
      await tx
        .insertInto('keyword_lists')
        .values({ name, entries: JSON.stringify(defaultKeywords[name]) })
        .onConflict((known) => known.doNothing())
        .execute()
      // Both, because a word may be in one list only.
      await tx.selectFrom('keyword_lists').select('name').orderBy('name').forUpdate().execute()
      const before = await present(tx, name)
      if (body.lock_version !== undefined && body.lock_version !== before.lock_version) throw stale(before)
      const sent = parseEntries(body.entries, await othersThan(tx, name))
      const entries = withCarrierKeywords(name, sent)
      if (entries.length > sent.length) message = t('SMS keywords were updated. Words that carriers require stay.')
      if (JSON.stringify(entries) !== JSON.stringify(before.entries)) {
        await tx
          .updateTable('keyword_lists')
          .set({ entries: JSON.stringify(entries), lock_version: before.lock_version + 1 })
          .where('name', '=', name)
          .execute()
        await record(tx, actor, 'keyword_list.updated', {
          company_id: null,
          id: keywordLists.indexOf(name) + 1,
          before: { entries: wordsIn(before.entries) },
          after: { entries: wordsIn(entries) },
        })
      }
      return { ...(await present(tx, name)), message }
    })
    flash(message)
    return answer
  },
)

async function present(db: Db | Tx, name: KeywordList) {
  const row = await db.selectFrom('keyword_lists').selectAll().where('name', '=', name).executeTakeFirst()
  const entries = withCarrierKeywords(name, row?.entries ?? defaultKeywords[name])
  return { name, entries, lock_version: row?.lock_version ?? 0 }
}

const wordsIn = (entries: readonly Keyword[]) =>
  entries.map(({ value, confirm }) => (confirm ? value : `${value} –`)).join(', ')

async function othersThan(tx: Tx, name: KeywordList): Promise<Set<string>> {
  const keywords = await loadKeywords(tx)
  const others = keywordLists.filter((list) => list !== name).flatMap((list) => keywords[list])
  return new Set(others.map(({ value }) => plainKeyword(value)))
}

function parseEntries(sent: readonly { value: string; confirm?: boolean }[], others: Set<string>): Keyword[] {
  const known = new Set(others)
  const errors: FieldErrors = {}
  const entries = sent.map(({ value, confirm = false }, index) => {
    const word = normalForm(withoutControls(value).replaceAll(/\s+/g, ' ').trim())
    const plain = plainKeyword(word)
    const refuse = (error: FieldErrors[string][number]) => (errors[`entries.${index}.value`] = [error])
    if (word === '') refuse(blank)
    else if (plain === '') refuse(invalid)
    else if (word.length > longestKeyword) refuse(tooLong(longestKeyword))
    else if (known.has(plain)) refuse(taken)
    known.add(plain)
    return { value: word, confirm }
  })
  if (Object.keys(errors).length) throw unprocessable(errors)
  return entries
}
