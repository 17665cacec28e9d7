import { figureKeys } from '@spotter/domain/figures/figure.ts'
import { type Static, type TSchema, Type } from 'typebox'
import { Instant, Nullable, Pagination } from '../shapes.ts'
import { isNumeric } from './cell-text.ts'
import { type ColumnKind, ofClubs, type Report, type ReportPart } from './define-report.ts'

export const Named = Type.Object({ id: Type.Integer(), name: Type.String() })

export const Zone = Type.Object({ tzinfo: Type.String(), name: Type.String() })

const Days = Type.Object({ date_from: Type.String(), date_into: Type.String() })

function valueOf(kind: ColumnKind): TSchema {
  if (isNumeric(kind)) return Nullable(Type.Number())
  if (kind === 'flag') return Nullable(Type.Boolean())
  return kind === 'person' || kind === 'user' || kind === 'club' ? Nullable(Named) : Nullable(Type.String())
}

const valuesOf = ({ columns }: Pick<ReportPart, 'columns'>): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(columns).map(([name, { kind }]) => [name, Type.Optional(valueOf(kind))]))

const Of = Type.Object(
  Object.fromEntries(
    figureKeys.map((key) => [key, Type.Optional(Type.Unsafe<unknown>({ type: ['string', 'integer', 'null'] }))]),
  ),
)

/** What a row has besides its columns. */
const ofRow = {
  key: Type.String(),
  of: Type.Optional(Of),
  type: Type.Optional(Type.String()),
  measure: Type.Optional(Type.String()),
  kpi_key: Type.Optional(Type.String()),
  tone: Type.Optional(Nullable(Type.String())),
  is_running: Type.Optional(Type.Boolean()),
  days: Type.Optional(Days),
  zone: Type.Optional(Zone),
  currency: Type.Optional(Type.String()),
}

const rowOf = (part: Pick<ReportPart, 'columns'>) => ({ ...ofRow, ...valuesOf(part) })

type Row = Record<string, unknown> & { key: string }

/** Columns by name; references as `{id, name}`. */
const Rows = Type.Unsafe<Row[]>({})
const Totals = Type.Unsafe<Record<string, unknown> | null>({})
const Parts = Type.Unsafe<Record<string, Row[]>>({})

const answerWith = (rows: typeof Rows, totals: typeof Totals, parts: typeof Parts) =>
  Type.Object({
    collection: rows,
    pagination: Pagination,
    totals,
    parts,
    /** What the figures say, in a sentence. */
    note: Nullable(Type.String()),
    date_from: Type.String(),
    date_into: Type.String(),
    compared: Nullable(Days),
    made_at: Instant,
    /** Of figures from a replica, which has all changes up to then; null for live ones. */
    as_of: Nullable(Instant),
  })

export type ReportAnswer = Static<ReturnType<typeof answerWith>>

/** Every field that the rows of a report have. */
export function answerOf(declared: Report) {
  const report = ofClubs(declared, 2)
  const parts = Object.fromEntries(
    Object.entries(report.parts ?? {}).map(([name, part]) => [
      name,
      Type.Optional(Type.Array(Type.Object(rowOf(part)))),
    ]),
  )
  const before = { before: Type.Optional(Nullable(Type.Object(rowOf(report)))) }
  const totals = { ...valuesOf(report), tone: ofRow.tone, is_running: ofRow.is_running }
  return answerWith(
    Type.Array(Type.Object({ ...parts, ...before, ...rowOf(report) })) as unknown as typeof Rows,
    Nullable(Type.Object({ ...totals, before: Type.Optional(Type.Object(totals)) })),
    Type.Object(parts) as unknown as typeof Parts,
  )
}
