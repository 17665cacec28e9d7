import type { Report, ReportRow } from '@spotter/contract/reports/define-report.ts'
import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import type { FC } from 'react'
import { mayIn } from '../shell/account.ts'
import { RestorePerson } from './RestorePerson.tsx'

export type RowAction = FC<{ row: ReportRow; onDone: () => unknown }>

const actions: Record<NonNullable<Report['action']>, { may: RoutePermission; Action: RowAction }> = {
  restore_person: { may: 'filter:salesperson', Action: RestorePerson },
}

/** What can be done with each row; null for readers who may not. */
export function rowActionOf({ action }: Report, account: Account): RowAction | null {
  if (!action || !mayIn(account, actions[action].may)) return null
  return actions[action].Action
}
