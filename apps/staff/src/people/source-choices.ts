import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { Reference } from '@spotter/contract/shapes.ts'

type Sources = Account['references']['sources']

/** A part is named with the source it belongs to. */
export function sourceChoices(sources: Sources): Reference[] {
  const names = new Map(sources.map(({ id, text }) => [id, text]))
  return sources.map(({ id, text, parent_id }) => {
    const parent = parent_id === null ? undefined : names.get(parent_id)
    return { id, text: parent ? `${parent} › ${text}` : text }
  })
}
