import type { Actor } from '../accounts/actor.ts'
import { type RoutePermission, permissions } from '../accounts/permissions.ts'

/** A club whose switch is off has no such report. */
export type ReportNeed = 'whatsapp' | 'several_sale_types'

interface Restricted {
  may?: RoutePermission | undefined
  needs?: ReportNeed | undefined
}

/** For the list of reports and for every data call alike. */
export function seesReport({ may, needs }: Restricted, actor: Actor, sale_types: number): boolean {
  if (may && !permissions[may](actor)) return false
  if (needs === 'whatsapp') return actor.company.enable_whatsapp_messaging
  return needs !== 'several_sale_types' || sale_types > 1
}

/** Up to this many rows a file is downloaded at once; larger ones come by email. */
export const mostRowsAtOnce = 10_000

export const needsMail = (rows: number): boolean => rows > mostRowsAtOnce

export const reportExportKinds = ['xlsx', 'pdf'] as const
export type ReportExportKind = (typeof reportExportKinds)[number]
/** `left_out`: the user who asked may no longer read it. */
export const reportExportStates = ['waiting', 'ready', 'failed', 'left_out'] as const
export type ReportExportState = (typeof reportExportStates)[number]

/** More are no document that is read or printed. */
export const mostRowsInPdf = 2000

export const comparisons = ['before', 'last_year'] as const
export type Comparison = (typeof comparisons)[number]
