import { percentOf } from '@spotter/domain/figures/measures.ts'
import { countFigures } from '../../figures/count-figures.ts'
import { grouped } from '../made.ts'
import { choiceNames, idsIn, type SourceLevels, sourceLevels } from '../names.ts'
import { totalOf } from '../pivot.ts'

const names = ['leads', 'tours', 'trials', 'sales'] as const

export const marketing = grouped(async (asked) => {
  const unknown = asked.t('Unknown')
  const counts = await countFigures(asked.db, asked.scope, names, ['source_id', 'contact_method_id'])
  const [sources, methods] = await Promise.all([
    sourceLevels(asked, idsIn(counts, 'source_id')),
    choiceNames(asked, 'contact_methods', idsIn(counts, 'contact_method_id')),
  ])
  const none: SourceLevels = { main_source_id: null, source: unknown, subsource: null }
  const lines = counts.map((line) => ({
    ...line,
    ...(sources.get(Number(line.source_id)) ?? none),
    contact_method: methods.get(Number(line.contact_method_id)) ?? unknown,
  }))
  type Line = (typeof lines)[number]

  // Everyone has one source and one contact method, so that the counts can be added.
  const figuresOf = (some: readonly Line[]) => {
    const figures = totalOf(some, names)
    return { ...figures, conversion: percentOf(figures.sales, figures.leads) }
  }
  const groups = (keyOf: (line: Line) => unknown) =>
    [...Map.groupBy(lines, (line) => String(keyOf(line)))]
      .map(([key, some]) => ({ key, first: some[0]!, figures: figuresOf(some) }))
      .toSorted((one, other) => other.figures.leads - one.figures.leads || byName(one.first, other.first))

  return {
    rows: groups(({ source_id, contact_method_id }) => `${source_id} ${contact_method_id}`).map(
      ({ key, first: { source_id, contact_method_id, source, subsource, contact_method }, figures }) => ({
        key,
        of: { source_id, contact_method_id },
        source,
        subsource,
        contact_method,
        ...figures,
      }),
    ),
    totals: figuresOf(lines),
    parts: {
      sources: groups(({ main_source_id }) => main_source_id).map(({ key, first, figures }) => ({
        key,
        of: { main_source_id: first.main_source_id },
        source: first.source,
        ...figures,
      })),
      contact_methods: groups(({ contact_method_id }) => contact_method_id).map(({ key, first, figures }) => ({
        key,
        of: { contact_method_id: first.contact_method_id },
        contact_method: first.contact_method,
        ...figures,
      })),
    },
  }
})

type Named = Pick<SourceLevels, 'source' | 'subsource'> & { contact_method: string }

const byName = (one: Named, other: Named) => textOf(one).localeCompare(textOf(other))
const textOf = ({ source, subsource, contact_method }: Named) => `${source}\n${subsource ?? ''}\n${contact_method}`
