import type { MonthlySalesTargetChange } from '@spotter/contract/targets/monthly-sales-targets.ts'
import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import {
  monthlyTargetErrors,
  type MonthlyTargetValues,
  startMonthlyTarget,
} from '@spotter/domain/targets/monthly-targets.ts'
import { firstOfMonth } from '@spotter/domain/targets/target-to-date.ts'
import { isRepresentable } from '@spotter/domain/time/calendar.ts'
import { isUniqueViolation } from '../../platform/db/transaction.ts'
import type { Tx } from '../../platform/http/call.ts'
import { blank, type ErrorText, invalid, notIncluded, taken, unprocessable } from '../../platform/http/errors.ts'
import type { MonthlyTargetRow } from './monthly-rows.ts'

export interface StoredTarget extends MonthlyTargetValues {
  user_id: number
  target_date: string
}

interface Checked {
  company_id: number
  sent: MonthlySalesTargetChange
  present: MonthlyTargetRow | null
}

const figures = Object.keys(startMonthlyTarget) as (keyof MonthlyTargetValues)[]

export const figuresOf = (row: MonthlyTargetValues): MonthlyTargetValues =>
  Object.fromEntries(figures.map((name) => [name, row[name]])) as unknown as MonthlyTargetValues

/** Refused by field, all fields at once. */
export async function checkMonthlyTarget(tx: Tx, { company_id, sent, present }: Checked): Promise<StoredTarget> {
  const {
    user_id = present?.user_id,
    target_date = present?.target_date,
    lock_version: _version,
    ...sentFigures
  } = sent
  const values: MonthlyTargetValues = { ...figuresOf(present ?? startMonthlyTarget), ...sentFigures }
  const errors: Record<string, ErrorText> = monthlyTargetErrors(values)
  if (user_id === undefined) errors['user_id'] = blank
  else if (user_id !== present?.user_id && !(await isOfClub(tx, company_id, user_id))) errors['user_id'] = notIncluded
  if (target_date === undefined) errors['target_date'] = blank
  else if (!isRepresentable(target_date)) errors['target_date'] = invalid
  if (user_id === undefined || target_date === undefined || Object.keys(errors).length) throw unprocessable(errors)
  return { ...values, user_id, target_date: firstOfMonth(target_date) }
}

async function isOfClub(tx: Tx, company_id: number, user_id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .innerJoin('company_users', 'company_users.user_id', 'users.id')
    .select('users.id')
    .where('users.id', '=', user_id)
    .where('company_users.company_id', '=', company_id)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'not in', machineRoles)
    .executeTakeFirst()
  return found !== undefined
}

/** The unique index decides between concurrent saves. */
export async function refuseSecond<A>(write: () => Promise<A>): Promise<A> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'monthly_sales_targets_user_id') ? unprocessable({ user_id: taken }) : error
  }
}
