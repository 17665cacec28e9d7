import { type LeadOrigin, leadOrigins } from '@spotter/domain/people/lead-origins.ts'
import { unallocated } from '@spotter/domain/people/person.ts'
import { countFigures, type FigureCount } from '../../figures/count-figures.ts'
import { grouped } from '../made.ts'
import { idsIn, sourceNames, unallocatedName, userNamed, userNames } from '../names.ts'

type Count = FigureCount<'user_id' | 'source_id' | 'origin'>

/** Everyone has one salesperson, one source and one origin, so that the counts can be added. */
function figuresOf(counts: readonly Count[]) {
  const sum = (some: readonly Count[]) => some.reduce((total, { count }) => total + count, 0)
  const by = leadOrigins.map((how) => [how, sum(counts.filter(({ origin }) => origin === how))])
  return { leads: sum(counts), ...(Object.fromEntries(by) as Record<LeadOrigin, number>) }
}

export const leadAllocations = grouped(async (asked) => {
  const { scope, t } = asked
  const counts = await countFigures(asked.db, scope, ['leads'], ['user_id', 'source_id', 'origin'])
  const [users, sources] = await Promise.all([
    userNames(asked, idsIn(counts, 'user_id')),
    sourceNames(asked, idsIn(counts, 'source_id')),
  ])
  const salespersonOf = (id: Count['user_id']) => userNamed(id, users, t(unallocatedName))
  const ofUsers = Map.groupBy(counts, ({ user_id }) => user_id)
  // Nobody without a salesperson is worth knowing too.
  if (!scope.user_ids || scope.user_ids.includes(unallocated)) ofUsers.set(null, ofUsers.get(null) ?? [])
  const rows = [...ofUsers].map(([user_id, own]) => ({
    key: String(user_id),
    of: { user_id },
    salesperson: salespersonOf(user_id),
    ...figuresOf(own),
  }))
  const bySource = [...ofUsers].flatMap(([user_id, own]) =>
    [...Map.groupBy(own, ({ source_id }) => source_id)].map(([source_id, some]) => ({
      key: `${user_id} ${source_id}`,
      of: { user_id, source_id },
      salesperson: salespersonOf(user_id),
      source: sources.get(Number(source_id)) ?? t('Unknown'),
      ...figuresOf(some),
    })),
  )
  return {
    rows: rows.toSorted(byName),
    totals: figuresOf(counts),
    parts: { sources: bySource.toSorted((one, other) => byName(one, other) || other.leads - one.leads) },
  }
})

type Named = { salesperson: { name: string } }

const byName = (one: Named, other: Named) => one.salesperson.name.localeCompare(other.salesperson.name)
