import { normalForm } from '@spotter/domain/normal-form.ts'
import { longestFilterEntry, type SpamFilter } from '@spotter/domain/messages/inbound/match-mail.ts'
import { isEmail } from '@spotter/domain/accounts/text-rules.ts'
import { type ErrorText, msg } from '@spotter/domain/text.ts'
import { withoutControls } from '../../../platform/html/without-controls.ts'
import { record } from '../../../platform/facts/record.ts'
import { serve, serveSaving } from '../../../platform/http/call.ts'
import { blank, stale, tooLong, unprocessable } from '../../../platform/http/errors.ts'
import { loadSpamFilter } from './load-filters.ts'

const lists = ['senders', 'domains', 'words'] as const
type List = (typeof lists)[number]

export const showSpamFilter = serve('GET /api/admin/settings/spam_filter', (_actor, { db }) => loadSpamFilter(db))

export const changeSpamFilter = serveSaving(
  'PUT /api/admin/settings/spam_filter',
  async (actor, { body, write, t, flash }) => {
    const message = t('The spam filter was updated.')
    const answer = await write(async (tx) => {
      await tx
        .insertInto('spam_filter')
        .defaultValues()
        .onConflict((known) => known.doNothing())
        .execute()
      await tx.selectFrom('spam_filter').select('id').forUpdate().execute()
      const before = await loadSpamFilter(tx)
      if (body.lock_version !== undefined && body.lock_version !== before.lock_version) throw stale(before)
      const after = parseLists(body, before)
      const changed = lists.filter((list) => after[list].join('\n') !== before[list].join('\n'))
      if (changed.length) {
        await tx
          .updateTable('spam_filter')
          .set({ ...listsIn(after), lock_version: before.lock_version + 1 })
          .execute()
        await record(tx, actor, 'spam_filter.updated', {
          company_id: null,
          id: 1,
          before: textsOf(changed, before),
          after: textsOf(changed, after),
        })
      }
      return { ...(await loadSpamFilter(tx)), message }
    })
    flash(message)
    return answer
  },
)

const listsIn = ({ senders, domains, words }: SpamFilter) => ({
  senders: [...senders],
  domains: [...domains],
  words: [...words],
})

const textsOf = (changed: readonly List[], filter: SpamFilter) =>
  Object.fromEntries(changed.map((list) => [list, filter[list].join(', ')]))

const isValid: Record<List, (entry: string) => boolean> = {
  senders: isEmail,
  domains: (entry) => /^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u.test(entry),
  words: (entry) => /[\p{L}\p{N}]/u.test(entry),
}

/** A domain may be entered as @example.com. */
function plainEntry(list: List, entry: string): string {
  const text = normalForm(withoutControls(entry).replaceAll(/\s+/g, ' ').trim())
  return list === 'words' ? text : text.toLowerCase().replace(/^@(?=.*\.)/, '')
}

function parseLists(sent: Partial<Record<List, readonly string[]>>, before: SpamFilter): SpamFilter {
  const errors: Partial<Record<List, ErrorText[]>> = {}
  const parsed = lists.map((list) => {
    const known = new Set<string>()
    const entries = (sent[list] ?? before[list]).map((given) => {
      const entry = plainEntry(list, given)
      const refuse = (error: ErrorText) => (errors[list] ??= []).push(error)
      if (entry === '') refuse(blank)
      else if (entry.length > longestFilterEntry) refuse(tooLong(longestFilterEntry))
      else if (!isValid[list](entry)) refuse({ text: msg('“{entry}” is invalid'), values: { entry } })
      else if (known.has(entry.toLowerCase())) refuse({ text: msg('“{entry}” is listed twice'), values: { entry } })
      known.add(entry.toLowerCase())
      return entry
    })
    return [list, entries] as const
  })
  if (Object.keys(errors).length) throw unprocessable(errors)
  return Object.fromEntries(parsed) as Record<List, string[]>
}
