import type { AuditChange, AuditEntry } from '@spotter/contract/audit/audit.ts'
import type { Field } from '@spotter/contract/resource.ts'
import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { declarationOf, isFactKind } from '@spotter/domain/facts/facts.ts'
import { globalCodes, globals } from '@spotter/domain/settings/globals.ts'
import { msg } from '@spotter/domain/text.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { type AuditedRecord, auditedRecords } from './audited-records.ts'
import type { AuditRow } from './find-entries.ts'
import { codedValue, presentName } from './coded-names.ts'
import { isHidden, pictureFields } from './hidden-fields.ts'
import type { Names } from './name-records.ts'
import { presentPicture, presentValue, type Reader } from './present-value.ts'

export const actionOf = ({ kind }: Pick<AuditRow, 'kind'>): string => kind.slice(kind.indexOf('.') + 1)

interface ReaderOfInput {
  club: CompanyRow
  t: Translate
  names: Names
  type: string
}

export const readerOf = (actor: Staff, { club, t, names, type }: ReaderOfInput): Reader => ({
  t,
  locale: actor.user.locale,
  club: { ...club, tzinfo: tzinfoOf(club.time_zone) ?? 'UTC' },
  // A parent has the type of its children.
  nameOf: (table, id) => names.of(table === 'parent' ? (auditedRecords[type]?.named?.table ?? '') : table, id),
  reaches: (company_id) => reachesClub(actor, company_id),
  hasPicture: names.hasPicture,
  isRoot: actor.root,
})

export function presentEntry(row: AuditRow, names: Names, reader: Reader): AuditEntry {
  const audited = auditedRecords[row.subject_type]
  const changes = fieldsOf(row, audited)
    .map((field) => presentChange(field, row, audited, reader))
    .filter(({ before, after, hidden }) => hidden || before !== null || after !== null)
  return {
    id: row.id,
    at: row.at,
    action: reader.t(nameOfAction(row)),
    record: {
      type: row.subject_type,
      type_name: reader.t(audited?.label ?? words(row.subject_type)),
      id: row.subject_id,
      name: nameOf(row, audited, names, reader),
    },
    user: person(row.user_id, row.user_name),
    original_user: person(row.original_user_id, row.original_user_name),
    company: person(row.company_id, row.company_name),
    revertable:
      (actionOf(row) === 'updated' || actionOf(row) === 'merged') &&
      changes.some(({ field }) => !isHidden(field, audited?.fields)),
    changes,
  }
}

function nameOfAction(row: AuditRow): string {
  if (row.corrects_id !== null && actionOf(row) === 'updated') return msg('Reverted')
  return isFactKind(row.kind) ? declarationOf(row.kind).audit : words(actionOf(row))
}

/** Needed for undoing, not shown. */
const forTheProduct = ['merge_id', 'merged_into_id']

/** The action says it, and when. */
const saidByAction = ['removed', 'restored', 'deleted']

/** In page order. */
function fieldsOf({ kind, before, after }: AuditRow, audited: AuditedRecord | undefined): string[] {
  const order = Object.keys(audited?.fields ?? {})
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  const fieldNames = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const unsaid = saidByAction.includes(actionOf({ kind })) ? [...forTheProduct, 'deleted_at'] : forTheProduct
  const fields = [...fieldNames].filter((field) => !unsaid.includes(field))
  return fields.toSorted((a, b) => place(a) - place(b))
}

export const labelOf = (name: string, audited: AuditedRecord | undefined, t: Translate): string => {
  const label = audited?.fields[name]?.label
  return label === undefined ? words(name.replace(/_ids?$/, '')) : t(label)
}

export function presentField(
  { subject_type, subject_id }: AuditRow,
  field: string,
  value: unknown,
  reader: Reader,
): string | null | undefined {
  if (field in pictureFields) return presentPicture(value, reader)
  const named = codedValue({ type: subject_type, id: subject_id, field, value, t: reader.t })
  return presentValue(auditedRecords[subject_type]?.fields[field], named, reader)
}

function presentChange(field: string, row: AuditRow, audited: AuditedRecord | undefined, reader: Reader): AuditChange {
  const isWithheld = audited?.forRoot?.field === field && !reader.isRoot
  const [before, after] =
    isWithheld || isHidden(field, audited?.fields)
      ? [undefined, undefined]
      : [presentField(row, field, row.before?.[field], reader), presentField(row, field, row.after?.[field], reader)]
  const hidden = before === undefined || after === undefined
  return {
    field,
    label: labelOf(field, audited, reader.t),
    before: hidden ? null : before,
    after: hidden ? null : after,
    hidden,
    picture: field in pictureFields,
  }
}

const hasWords = (field: Field | undefined) => field?.kind === 'date' || field?.kind === 'choice'

function nameOf(row: AuditRow, audited: AuditedRecord | undefined, names: Names, reader: Reader): string | null {
  const { t } = reader
  const coded = presentName(row.subject_type, row.subject_id, t)
  if (coded !== null) return coded
  const known = audited?.named ? names.of(audited.named.table, row.subject_id) : null
  if (known !== null) {
    if (audited?.forRoot && !reader.isRoot) return audited.forRoot.shortName(known)
    return hasWords(audited?.knownBy) ? (presentValue(audited?.knownBy, known, reader) ?? known) : known
  }
  const code = row.subject_type === 'global' ? globalCodes[row.subject_id - 1] : undefined
  if (code) return t(globals[code].label)
  const fieldNames = row.after?.['name'] ?? row.before?.['name']
  return typeof fieldNames === 'string' ? fieldNames : null
}

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** Fallback for fields without a label. */
const words = (name: string): string => {
  const spaced = name.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
