import type { ComboboxItem, ComboboxItemGroup, OptionsFilter } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import classes from './pickers.module.css'

export const mostOffered = 100

export function MoreToFind({ found }: { found: number }) {
  if (found <= mostOffered) return null
  return <div className={classes.hint}>{moreToFind(found)}</div>
}

const moreToFind = (found: number): string =>
  t('{count, plural, one {# more. Type to find it.} other {# more. Type to find them.}}', {
    count: found - mostOffered,
  })

/** Groups keep their matching options. */
export const firstOnes: OptionsFilter = ({ options, search }) => {
  const wanted = search.trim().toLowerCase()
  const isWanted = ({ label }: ComboboxItem) => label.toLowerCase().includes(wanted)
  let found = 0
  const offered = (item: ComboboxItem) => isWanted(item) && ++found <= mostOffered
  const kept = options.flatMap((option): (ComboboxItem | ComboboxItemGroup<ComboboxItem>)[] => {
    if (!('items' in option)) return offered(option) ? [option] : []
    const items = option.items.filter(offered)
    return items.length ? [{ ...option, items }] : []
  })
  if (found <= mostOffered) return kept
  return [...kept, { value: 'more', label: moreToFind(found), disabled: true }]
}
