import type { Key } from '@spotter/contract/endpoints.ts'
import type { UserChange } from '@spotter/contract/users/users.ts'
import { type UserFlag, userFlags } from '@spotter/domain/accounts/actor.ts'
import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { settableUserFields } from '@spotter/domain/accounts/user-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import type { Staff } from '../platform/http/caller.ts'
import { areClosed } from '../accounts/closed-accounts.ts'
import { passwordErrors } from '../accounts/check-password.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { mailTokenLater } from '../accounts/user-tokens.ts'
import { record } from '../platform/facts/record.ts'
import { type Call, serveSaving } from '../platform/http/call.ts'
import { taken, unprocessable } from '../platform/http/errors.ts'
import { auditedUser } from './audited-user.ts'
import { employeeErrors } from './check-employee.ts'
import { externalServiceErrors } from './check-external-service.ts'
import { readOnlyErrors } from './check-read-only.ts'
import { checkUser } from './check-user.ts'
import { changeClubs, chosenClubs } from './clubs-of-user.ts'
import { isEmailInUse, refuseDuplicateEmail } from './email-in-use.ts'
import { getUser } from './find-users.ts'
import { followEmployee } from './follow-employee.ts'
import { presentUser } from './present-user.ts'

export const createUser = serveSaving('POST /api/users', (actor, call) => addUser(actor, call))
export const createClubUser = serveSaving('POST /api/companies/{company_id}/users', (actor, call) =>
  addUser(actor, call),
)

type Adding = Omit<Call<Key>, 'params' | 'query' | 'body'> & { body: UserChange }

const closedClub = msg('The accounts of the demo are closed. Switch to a club of your own to add users.')

const noFlags = Object.fromEntries(userFlags.map((flag) => [flag, false])) as Record<UserFlag, boolean>

async function addUser(actor: Staff, { body, company, context, write, t, flash }: Adding) {
  const newUser = { id: null, role: 'salesperson', company_ids: [company.id], ...noFlags } as const
  const settable = settableUserFields(actor, newUser)
  const { values, password, errors } = checkUser(actor, body, settable, null)
  Object.assign(errors, readOnlyErrors(body, settable, {}))
  const weak =
    password === null ? [] : await passwordErrors(context.db, password, { ...values, company_id: company.id })
  if (weak.length) errors['password'] = weak
  const password_hash = password && !weak.length ? await hashPassword(password) : null
  const skip_confirmation = settable.includes('skip_confirmation') && body.skip_confirmation === true
  const answer = await refuseDuplicateEmail(
    write(async (tx) => {
      const clubs = await chosenClubs(tx, actor, null, [company.id, ...(body.company_ids ?? [])])
      if (clubs.errors.length) errors['company_ids'] = clubs.errors
      if (!clubs.errors.length && (await areClosed(tx, clubs.company_ids))) errors['base'] = [closedClub]
      const service = await externalServiceErrors(tx, values, null)
      if (service.length) errors['external_service_id'] = service
      const employee = await employeeErrors(tx, actor, { values, before: null, company_ids: clubs.company_ids })
      if (employee.length) errors['abc_employee_id'] = employee
      if (!errors['email'] && (await isEmailInUse(tx, values.email))) errors['email'] = [taken]
      if (Object.keys(errors).length) throw unprocessable(errors)

      const { id, role, sso_login } = await tx
        .insertInto('users')
        .values({
          locale: actor.user.locale,
          week_schedule: JSON.stringify(company.week_schedule ?? weekScheduleFrom(company)),
          ...values,
          first_name: values.first_name ?? '',
          last_name: values.last_name ?? '',
          company_id: company.id,
          password_hash,
          confirmed_at: skip_confirmation ? new Date() : null,
        })
        .returning(['id', 'role', 'sso_login'])
        .executeTakeFirstOrThrow()
      await changeClubs(tx, { id, company_id: company.id, company_ids: [], root: actor.root }, clubs.company_ids)
      const invited = !skip_confirmation && !sso_login && !machineRoles.includes(role)
      if (invited) await mailTokenLater(tx, context, id, 'invite')

      await followEmployee(tx, values.abc_employee_id, null)
      const user = await getUser(tx, actor, id)
      await record(tx, actor, 'user.created', { company_id: company.id, id, after: auditedUser(user) })
      return { ...presentUser(actor, user, t), message: t('User was successfully created.') }
    }),
  )
  flash(answer.message)
  return answer
}
