import { msg } from '@spotter/domain/text.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { By, CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { type Calling, serve, type Served } from '../platform/http/call.ts'
import { type ErrorText, forbidden, notFound, unprocessable } from '../platform/http/errors.ts'
import { auditedRecords } from './audited-records.ts'
import { type AuditRow, findEntry, type Scope } from './find-entries.ts'
import { pictureFields } from './hidden-fields.ts'
import { nameRecords } from './name-records.ts'
import { planReversal } from './plan-reversal.ts'
import { labelOf, presentEntry, presentField, readerOf } from './present-entry.ts'
import { mayCall } from './reversal.ts'

type Asked = Pick<Calling<{ id: number }, unknown, unknown>, 'db' | 'params' | 'company' | 't'>
type Ordered = Calling<{ id: number }, unknown, unknown>

export function serveReversals(others: readonly Served[]): Served[] {
  return [
    serve('GET /api/companies/{company_id}/audit/{id}', (actor, call) =>
      preview(actor, { company_id: call.company.id }, call),
    ),
    serve('GET /api/admin/audit/{id}', (actor, call) => preview(actor, 'everything', call)),
    serve('POST /api/companies/{company_id}/audit/{id}/revert', (actor, call) =>
      revert(actor, { company_id: call.company.id }, call, others),
    ),
    serve('POST /api/admin/audit/{id}/revert', (actor, call) => revert(actor, 'everything', call, others)),
  ]
}

async function preview(actor: Staff, scope: Scope, { db, params, company, t }: Asked) {
  const { row, club } = await getEntry(db, scope, params.id)
  const { reason, fields } = await planReversal(db, actor, row, club)
  const now = { ...row, before: Object.fromEntries(fields.map((field) => [field.field, field.now])), after: null }
  const names = await nameRecords(db, [row, now])
  const reader = readerOf(actor, { club: company, t, names, type: row.subject_type })
  const audited = auditedRecords[row.subject_type]
  const said = (field: string, value: unknown) => presentField(row, field, value, reader) ?? null
  return {
    ...presentEntry(row, names, reader),
    possible: reason === null,
    reason: reason === null ? null : textOf(reason, t),
    fields: fields.map(({ field, now: present, to, state }) => ({
      field,
      label: labelOf(field, audited, t),
      now: said(field, present),
      to: said(field, to),
      picture: field in pictureFields,
      state,
    })),
  }
}

const textOf = (reason: ErrorText, t: Translate): string =>
  typeof reason === 'string' ? t(reason) : t(reason.text, reason.values)

async function revert(actor: Staff, scope: Scope, call: Ordered, others: readonly Served[]) {
  const { row, club } = await getEntry(call.db, scope, call.params.id)
  const { place, reason, fields } = await planReversal(call.db, actor, row, club)
  if (!place || reason !== null) throw unprocessable({ base: reason ?? msg('Nothing in this change can be reverted.') })
  const served = others.find(({ key }) => key === place.key)
  if (!served) throw notFound()
  if (!mayCall(actor, served.endpoint)) throw forbidden()

  const reverting: Staff & By = { ...actor, reverts_id: row.id }
  const returning = fields.filter(({ state }) => state === 'returns').map(({ field, to }) => [field, to])
  const saving: Calling<unknown, unknown, unknown> = {
    ...call,
    params: place.params ?? { id: place.row.id },
    body: place.body(Object.fromEntries(returning)),
    company: club ?? call.company,
    flash: () => undefined,
  }
  await served.answer(reverting as never, saving as Calling<never, never, never>)
  const message = call.t('The change was reverted.')
  call.flash(message)
  return { message }
}

async function getEntry(db: Db, scope: Scope, id: number): Promise<{ row: AuditRow; club: CompanyRow | null }> {
  const row = await findEntry(db, scope, id)
  if (!row) throw notFound()
  const club =
    row.company_id === null
      ? undefined
      : await db.selectFrom('companies').selectAll().where('id', '=', row.company_id).executeTakeFirst()
  return { row, club: club ?? null }
}
