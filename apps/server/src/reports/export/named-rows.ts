import type { Report, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Asked } from '../asked.ts'
import type { ListedReport } from '../made.ts'
import { idsIn, userNames } from '../names.ts'
import { isReference, zonesOf } from '../report-pages.ts'

export type ReadRow = Record<string, unknown>

/** People by their names, users and clubs by their ids, of which there are few. */
export function columnsRead({ columns }: Report, { presentedFrom }: ListedReport): RawBuilder<unknown> {
  if (!presentedFrom) return sql`*`
  const own = Object.entries(columns).map(([name, column]) => {
    if (column.kind === 'person') return `${name}_name`
    return isReference(column) ? `${name}_id` : name
  })
  const club = Object.values(columns).some(({ kind }) => kind === 'club') ? ['club_id'] : []
  return sql.join([...new Set([...own, ...presentedFrom, ...club])].map((name) => sql.ref(`line.${name}`)))
}

/** Rows of a file, which needs no ids. They are changed in place, because there are millions. */
export function rowNamer(report: Report, made: ListedReport, asked: Asked) {
  const references = Object.entries(report.columns).flatMap(([name, column]) =>
    isReference(column) ? [{ name, kind: column.kind, idName: `${name}_id`, textName: `${name}_name` }] : [],
  )
  const clubs = new Map<unknown, string>(asked.clubs.map(({ id, name }) => [id, name]))
  const users = new Map<unknown, string>()
  const zones = zonesOf(asked)
  const ofUsers = made.presentedFrom ? references.filter(({ kind }) => kind === 'user') : []
  const name = (read: ReadRow): ReportRow => {
    const row = made.present ? Object.assign(read, made.present(read, asked)) : read
    for (const { name: own, kind, idName, textName } of references) {
      if (row[own] !== undefined) continue
      row[own] = kind === 'club' ? clubs.get(row[idName]) : (row[textName] ?? users.get(row[idName]))
    }
    const zone = zones.get(row['club_id'])
    if (zone) row['zone'] = zone
    return row as ReportRow
  }
  return {
    name,
    /** Before their rows are named. */
    learnUsers: async (rows: readonly ReadRow[]): Promise<void> => {
      for (const { idName } of ofUsers) {
        const unknown = [...idsIn(rows, idName)].filter((id) => !users.has(id))
        if (!unknown.length) continue
        for (const [id, text] of await userNames(asked, unknown)) users.set(id, text)
      }
    },
  }
}
