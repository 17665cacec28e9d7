import type { Key } from '@spotter/contract/endpoints.ts'
import type { UserChange } from '@spotter/contract/users/users.ts'
import { userFlags } from '@spotter/domain/accounts/actor.ts'
import { productNow } from '../platform/clock.ts'
import type { Staff } from '../platform/http/caller.ts'
import { endImpersonationsBy, endImpersonationsOf, endSessionsOf } from '../accounts/end-sessions.ts'
import { passwordErrors } from '../accounts/check-password.ts'
import { forgetDevices } from '../accounts/known-devices.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { spendTokens } from '../accounts/user-tokens.ts'
import { record } from '../platform/facts/record.ts'
import { type Call, serveSaving } from '../platform/http/call.ts'
import { forbidden, stale, taken, unprocessable } from '../platform/http/errors.ts'
import { sentBackErrors } from '../platform/http/sent-back.ts'
import { auditedUser } from './audited-user.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { employeeErrors } from './check-employee.ts'
import { externalServiceErrors } from './check-external-service.ts'
import { readOnlyErrors } from './check-read-only.ts'
import { checkUser } from './check-user.ts'
import { changeClubs, chosenClubs } from './clubs-of-user.ts'
import { isEmailInUse, refuseDuplicateEmail } from './email-in-use.ts'
import { type FoundUser, getUser, lockUser, type Scope } from './find-users.ts'
import { followEmployee } from './follow-employee.ts'
import { presentUser, settableFields } from './present-user.ts'

type Changing = Omit<Call<Key>, 'params' | 'query' | 'body'> & { params: { id: number }; body: UserChange }

export const updateUser = serveSaving('PUT /api/users/{id}', (actor, call) => changeUser(actor, call, {}))
export const updateClubUser = serveSaving('PUT /api/companies/{company_id}/users/{id}', (actor, call) =>
  changeUser(actor, call, { company_id: call.company.id }),
)

async function changeUser(actor: Staff, call: Changing, scope: Scope) {
  const { params, body, company, db, write, t, flash } = call
  const present = await getUser(db, actor, params.id, scope)
  const settable = settableFields(actor, present)
  if (!settable.length) throw forbidden()
  const { values, password, errors } = checkUser(actor, body, settable, present)
  const isNewEmail = values.email !== undefined && values.email !== present.email
  // Slow, so done before locking.
  if (present.id === actor.id && (isNewEmail || password !== null)) {
    const wrong = await checkCurrentPassword(db, actor, body.current_password)
    if (wrong) errors['current_password'] = [wrong]
  }
  const weak = password === null ? [] : await passwordErrors(db, password, { ...present, ...values })
  if (weak.length) errors['password'] = weak
  const password_hash = password && !weak.length ? await hashPassword(password) : null

  const answer = await refuseDuplicateEmail(
    write(async (tx) => {
      const before = await lockUser(tx, actor, params.id, scope)
      if (body.lock_version !== undefined && body.lock_version !== before.lock_version) {
        throw stale(presentUser(actor, before, t))
      }
      // Rules may have changed during hashing.
      if (settableFields(actor, before).join() !== settable.join()) throw forbidden()
      const shown = presentUser(actor, before, t)
      Object.assign(errors, readOnlyErrors(body, settable, shown), sentBackErrors(call.sentBack, shown))
      const clubs =
        body.company_ids && settable.includes('company_ids')
          ? await chosenClubs(tx, actor, before, body.company_ids)
          : null
      if (clubs?.errors.length) errors['company_ids'] = clubs.errors
      const service = await externalServiceErrors(tx, values, before)
      if (service.length) errors['external_service_id'] = service
      const employee = await employeeErrors(tx, actor, {
        values,
        before,
        company_ids: clubs?.company_ids ?? before.company_ids,
      })
      if (employee.length) errors['abc_employee_id'] = employee
      if (!errors['email'] && (await isEmailInUse(tx, values.email, before.id))) errors['email'] = [taken]
      if (Object.keys(errors).length) throw unprocessable(errors)

      await tx
        .updateTable('users')
        .set({ ...values, ...(password_hash ? { password_hash } : {}), updated_at: productNow() })
        .set(({ eb }) => ({ lock_version: eb('lock_version', '+', 1) }))
        .where('id', '=', before.id)
        .execute()
      if (clubs) await changeClubs(tx, before, clubs.company_ids)
      await followEmployee(tx, values.abc_employee_id, before.abc_employee_id)

      const user = await getUser(tx, actor, before.id)
      await record(tx, actor, 'user.updated', {
        company_id: company.id,
        id: user.id,
        before: auditedUser(before),
        after: auditedUser(user),
      })
      if (password_hash || isNewEmail) await spendTokens(tx, user.id)
      if (password_hash) {
        await forgetDevices(tx, user.id)
        await record(tx, actor, 'user.password_changed', { company_id: company.id, id: user.id })
        await endSessionsOf(tx, user.id, user.id === actor.id ? { except: actor.session.id } : {})
      }
      if (!user.root && !user.can_impersonate) await endImpersonationsBy(tx, user.id)
      if (hasOtherRights(before, user)) await endImpersonationsOf(tx, user.id)
      return { ...presentUser(actor, user, t), message: t('User was successfully updated.') }
    }),
  )
  flash(answer.message)
  return answer
}

const hasOtherRights = (before: FoundUser, after: FoundUser) =>
  before.role !== after.role ||
  before.company_ids.join() !== after.company_ids.join() ||
  userFlags.some((flag) => before[flag] !== after[flag])
