import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { type ErrorText, notIncluded, readOnly, taken } from '../platform/http/errors.ts'
import type { FoundUser } from './find-users.ts'

interface EmployeeErrorsInput {
  values: { abc_employee_id?: number | null | undefined }
  before: FoundUser | null
  company_ids: readonly number[]
}

/** Links in clubs the editor can't reach are hidden and kept. */
export async function employeeErrors(
  tx: Tx,
  actor: Staff,
  { values, before, company_ids }: EmployeeErrorsInput,
): Promise<ErrorText[]> {
  const id = values.abc_employee_id
  if (id === undefined || id === before?.abc_employee_id) return []
  const present = before?.abc_employee_company_id ?? null
  if (present !== null && !reachesClub(actor, present)) {
    delete values.abc_employee_id
    return id === null ? [] : [readOnly]
  }
  if (id === null) return []
  // Serializes concurrent links.
  const employee = await tx
    .selectFrom('abc_employees')
    .select('company_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!employee || !company_ids.includes(employee.company_id) || !reachesClub(actor, employee.company_id)) {
    return [notIncluded]
  }
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('abc_employee_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return other ? [taken] : []
}
