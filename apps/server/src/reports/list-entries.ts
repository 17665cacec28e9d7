import { type Report } from '@spotter/contract/reports/define-report.ts'
import { kindNames } from '@spotter/domain/activities/kinds.ts'
import { outcomeNames, type Outcome } from '@spotter/domain/activities/outcomes.ts'
import { parseFigure } from '@spotter/domain/figures/figure.ts'
import { exceedsLimit } from '@spotter/domain/time/date-range.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { type EntryBehind, listBehind } from '../figures/list-behind.ts'
import { serve } from '../platform/http/call.ts'
import { invalid, unprocessable } from '../platform/http/errors.ts'
import { pageOf } from '../platform/http/pages.ts'
import { parseJson } from '../platform/http/parse-values.ts'
import { type Asked, atRange, parseAsked } from './asked.ts'
import { zonesOf } from './report-pages.ts'
import { readReport } from './read-report.ts'

/** Read with the filters that any report offers. */
const anyReport: Pick<Report, 'filters'> = { filters: ['range', 'tags', 'salesperson', 'source'] }

export const listEntries = serve('GET /api/reports/entries', async (actor, { context, t, now, company, query }) => {
  const figure = parseFigure(parseJson('figure', query.figure))
  if (!figure || exceedsLimit(figure)) throw unprocessable({ figure: invalid })
  const { limit, offset, pagination } = pageOf(query, { default: 25, cap: 100 })
  const { found, asked } = await readReport(context, 'entries', async ({ db }) => {
    const asked = atRange(await parseAsked(anyReport as Report, actor, { db, t, now, company, query }), figure)
    return { asked, found: await listBehind(db, figure, asked.scope, { limit, offset }) }
  })
  const { entries, total } = found
  return { collection: entries.map((entry) => presentEntry(entry, asked)), pagination: pagination(total) }
})

function presentEntry(entry: EntryBehind, { t, clubs }: Asked) {
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
