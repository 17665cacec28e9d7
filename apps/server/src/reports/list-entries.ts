import { ofClubs, type ReportRow } from '@spotter/contract/reports/define-report.ts'
import { figureEntries } from '@spotter/contract/reports/figure-entries.ts'
import type { FigureEntry, ReportFilter } from '@spotter/contract/reports/reports.ts'
import { kindNames } from '@spotter/domain/activities/kinds.ts'
import { outcomeNames, type Outcome } from '@spotter/domain/activities/outcomes.ts'
import { type Figure, parseFigure } from '@spotter/domain/figures/figure.ts'
import { exceedsLimit } from '@spotter/domain/time/date-range.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { type EntriesPart, type EntryBehind, listBehind } from '../figures/list-behind.ts'
import { serve } from '../platform/http/call.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/context.ts'
import { invalid, unprocessable } from '../platform/http/errors.ts'
import { pageOf } from '../platform/http/pages.ts'
import { parseJson } from '../platform/http/parse-values.ts'
import { type Asked, atRange, parseAsked } from './asked.ts'
import { zonesOf } from './report-pages.ts'
import { readReport } from './read-report.ts'
import { sortingOf } from './serve-report.ts'

interface EntriesAsking {
  actor: Staff
  context: Context
  t: Translate
  now: Date
  company: CompanyRow
  query: ReportFilter & { figure?: unknown; sort_by?: string; sort_direction?: string }
}

export interface EntriesRead {
  figure: Figure
  asked: Asked
  entries: FigureEntry[]
  total: number
}

export const listEntries = serve('GET /api/reports/entries', async (actor, { context, t, now, company, query }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 25, cap: 100 })
  const { entries, total } = await readEntries({ actor, context, t, now, company, query }, { limit, offset })
  return { collection: entries, pagination: pagination(total) }
})

export async function readEntries(
  { actor, context, t, now, company, query }: EntriesAsking,
  page: Pick<EntriesPart, 'limit' | 'offset'>,
): Promise<EntriesRead> {
  const figure = parseFigure(parseJson('figure', query.figure))
  if (!figure || exceedsLimit(figure)) throw unprocessable({ figure: invalid })
  return readReport(context, 'entries', async ({ db }) => {
    const asked = atRange(await parseAsked(figureEntries, actor, { db, t, now, company, query }), figure)
    const part = { ...page, ...sortingOf(ofClubs(figureEntries, asked.clubs.length), query) }
    const { entries, total } = await listBehind(db, figure, asked.scope, part)
    return { figure, asked, entries: entries.map((entry) => presentEntry(entry, asked)), total }
  })
}

export const rowOf = ({ id, ...entry }: FigureEntry): ReportRow => ({ key: String(id), ...entry })

function presentEntry(entry: EntryBehind, { t, clubs }: Asked): FigureEntry {
  const { id, at, person_id, person_name, company_id, user_id, user_name, kind, text } = entry
  const zone = zonesOf({ clubs }).get(company_id)
  return {
    id,
    at,
    person: { id: person_id, name: person_name },
    user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
    ...(clubs.length > 1 && {
      club: { id: company_id, name: clubs.find((club) => club.id === company_id)?.name ?? '' },
    }),
    ...(zone && { zone }),
    text: [kindText(kind, t), text === null ? null : outcomeText(text, t)].filter(Boolean).join(' · ') || null,
  }
}

const kindText = (kind: string | null, t: Translate): string | null =>
  kind !== null && Object.hasOwn(kindNames, kind) ? t(kindNames[kind as keyof typeof kindNames]) : null

const outcomeText = (text: string, t: Translate): string =>
  Object.hasOwn(outcomeNames, text) ? t(outcomeNames[text as Outcome]) : visibleText(text)
