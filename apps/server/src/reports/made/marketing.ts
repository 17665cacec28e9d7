import { percentOf } from '@spotter/domain/figures/measures.ts'
import { countFigures } from '../../figures/count-figures.ts'
import { grouped } from '../made.ts'
import { choiceNames, idsIn, type SourceLevels, sourceLevels } from '../names.ts'
import { pivot, totalOf } from '../pivot.ts'

const names = ['leads', 'tours', 'trials', 'sales'] as const

type Figures = Record<(typeof names)[number], number>

const withConversion = (figures: Figures) => ({ ...figures, conversion: percentOf(figures.sales, figures.leads) })

const mostLeads = (one: Figures, other: Figures) => other.leads - one.leads || other.sales - one.sales

export const marketing = grouped(async (asked) => {
  const { db, scope, t } = asked
  const [counts, bySource, byMethod, all] = await Promise.all([
    countFigures(db, scope, names, ['source_id', 'contact_method_id']),
    countFigures(db, scope, names, ['main_source_id']),
    countFigures(db, scope, names, ['contact_method_id']),
    countFigures(db, scope, names, []),
  ])
  const [sources, methods] = await Promise.all([
    sourceLevels(asked, [...idsIn(counts, 'source_id'), ...idsIn(bySource, 'main_source_id')]),
    choiceNames(asked, 'contact_methods', idsIn(byMethod, 'contact_method_id')),
  ])
  const unknown = t('Unknown')
  const levelsOf = (id: unknown): SourceLevels => sources.get(Number(id)) ?? { source: unknown, subsource: null }
  const methodOf = (id: unknown) => methods.get(Number(id)) ?? unknown

  const rows = [...Map.groupBy(counts, ({ source_id }) => source_id)].flatMap(([source_id, ofSource]) =>
    [...pivot(ofSource, 'contact_method_id', names)].map(([contact_method_id, figures]) => ({
      key: `${source_id} ${contact_method_id}`,
      of: { source_id, contact_method_id },
      ...levelsOf(source_id),
      contact_method: methodOf(contact_method_id),
      ...withConversion(figures),
    })),
  )
  const parts = {
    sources: [...pivot(bySource, 'main_source_id', names)]
      .map(([main_source_id, figures]) => ({
        key: String(main_source_id),
        of: { main_source_id },
        source: levelsOf(main_source_id).source,
        ...withConversion(figures),
      }))
      .toSorted(mostLeads),
    contact_methods: [...pivot(byMethod, 'contact_method_id', names)]
      .map(([contact_method_id, figures]) => ({
        key: String(contact_method_id),
        of: { contact_method_id },
        contact_method: methodOf(contact_method_id),
        ...withConversion(figures),
      }))
      .toSorted(mostLeads),
  }
  const inOrder = rows.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
  return { rows: inOrder, totals: withConversion(totalOf(all, names)), parts }
})

const nameOf = ({ source, subsource, contact_method }: SourceLevels & { contact_method: string }) =>
  [source, subsource ?? '', contact_method].join('\n')
