import type { AuditQuery } from '@spotter/contract/audit/audit.ts'
import { searchable } from '@spotter/domain/people/search.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import { auditedRecords } from './audited-records.ts'
import { findActors, findEntries, type Scope } from './find-entries.ts'
import { nameRecords } from './name-records.ts'
import { labelOf, presentEntry, readerOf } from './present-entry.ts'

const perPage = 25

interface Asked {
  db: Db
  query: AuditQuery
  company: CompanyRow
  t: Translate
}

export const listAudit = serve('GET /api/companies/{company_id}/audit', (actor, call) =>
  answer(actor, { company_id: call.company.id }, call),
)

export const listWholeAudit = serve('GET /api/admin/audit', (actor, call) => answer(actor, 'everything', call))

async function answer(actor: Staff, scope: Scope, { db, query, company, t }: Asked) {
  const filter = { ...query, labelled: fieldsCalled(query.q, t), club: company }
  const rows = await findEntries(db, scope, filter, perPage + 1)
  const shown = rows.slice(0, perPage)
  const names = await nameRecords(db, shown)
  const isFirst = query.after_id === undefined
  return {
    collection: shown.map((row) =>
      presentEntry(row, names, readerOf(actor, { club: company, t, names, type: row.subject_type })),
    ),
    has_more: rows.length > perPage,
    users: isFirst ? await findActors(db, scope) : [],
    record_types: isFirst ? Object.entries(auditedRecords).map(([id, { label }]) => ({ id, text: t(label) })) : [],
  }
}

function fieldsCalled(q: string | undefined, t: Translate): string[] {
  const text = searchable(q?.trim() ?? '')
  if (!text) return []
  return Object.values(auditedRecords).flatMap((audited) =>
    Object.keys(audited.fields).filter((name) => searchable(labelOf(name, audited, t)).includes(text)),
  )
}
