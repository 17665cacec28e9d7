import type { OptionsFilter } from '@mantine/core'
import { t } from '@spotter/messages/translate.ts'
import classes from './pickers.module.css'

/** Nobody reads further down than this; whoever wants something else types. */
export const mostOffered = 100

/** Says under the first choices that there are more. */
export function MoreToFind({ found }: { found: number }) {
  if (found <= mostOffered) return null
  return <div className={classes.hint}>{moreToFind(found)}</div>
}

const moreToFind = (found: number): string =>
  t('{count, plural, one {# more. Type to find it.} other {# more. Type to find them.}}', {
    count: found - mostOffered,
  })

/** The first that match what was typed, and how many there are beside. */
export const firstOnes: OptionsFilter = ({ options, search }) => {
  const wanted = search.trim().toLowerCase()
  const found = options.filter((option) => 'label' in option && option.label.toLowerCase().includes(wanted))
  if (found.length <= mostOffered) return found
  const more = { value: 'more', label: moreToFind(found.length), disabled: true }
  return [...found.slice(0, mostOffered), more]
}
