import '@mantine/core/styles/Alert.css'
import { Alert } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { User, UserChange } from '@spotter/contract/users/users.ts'
import { managedFields, rootOnlyUserFields } from '@spotter/domain/accounts/user-rules.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName, mayIn, useAccount } from '../shell/account.ts'
import { UserFields } from './UserFields.tsx'
import { newUser, userValues } from './user-values.ts'

type Props = { company: AccountCompany; user: User | null; onClose: () => void }

export default function UserDialog({ company, user, onClose }: Props) {
  const account = useAccount()
  const queries = useQueryClient()
  const [shown, setShown] = useState(user)
  const [theirs, setTheirs] = useState<User | null>(null)
  const hasClubs = user !== null && !user.access_revoked
  const clubs = useFetch('GET /api/users/{id}/accounts', { params: { id: user?.id ?? 0 } }, { enabled: hasClubs })
  if (hasClubs && !clubs.data && !clubs.isError) return null

  const settable = shown?.abilities.settable ?? settableOnNew(mayIn(account, 'root'))
  const params = { company_id: company.id }
  const isSelf = shown?.id === account.user.id

  async function submit(values: UserChange) {
    const body = Object.fromEntries(Object.entries(values).filter(([name]) => settable.includes(name))) as UserChange
    if (!body.password) delete body.password
    if (isSelf && values.current_password) body.current_password = values.current_password
    try {
      if (!shown) return await call('POST /api/companies/{company_id}/users', { params, body })
      return await call('PUT /api/companies/{company_id}/users/{id}', {
        params: { ...params, id: shown.id },
        body: { ...body, lock_version: shown.lock_version },
      })
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as User)
      throw reason
    }
  }

  return (
    <FormDialog
      key={shown?.lock_version}
      title={shown ? fullName(shown) : t('Add user')}
      size={640}
      initial={shown ? userValues(shown) : newUser(company)}
      submit={submit}
      onDone={() => void refreshRecords(queries, 'user')}
      onClose={onClose}
      readOnly={settable.length === 0}
      {...(theirs && { onReload: () => setShown(theirs) })}
    >
      {shown?.external && !shown.abilities.edit_credentials && (
        <Alert variant="light" color="blue" p="sm">
          {t('Email and password are managed by {service}. Change them there.', {
            service: shown.external_service_name ?? t('the external service'),
          })}
        </Alert>
      )}
      {settable.length === 0 && (
        <Alert variant="light" color="gray" p="sm">
          {t('You can view this user but not change anything.')}
        </Alert>
      )}
      <UserFields
        isNew={shown === null}
        ownEmail={isSelf ? (shown.email ?? '') : null}
        settable={settable}
        service={shown ? serviceOf(shown) : null}
        employees={company.export.length > 0 ? { company_id: company.id, chosen: employeeOf(shown) } : null}
        roles={shown ? rolesOf(shown) : account.references.roles.map(({ code, name }) => ({ id: code, text: name }))}
        clubs={
          clubs.data?.collection.map(({ id, name }) => ({ id, text: name })) ?? [{ id: company.id, text: company.name }]
        }
      />
    </FormDialog>
  )

  function rolesOf({ role, role_name, abilities }: User) {
    const names = new Map(account.references.roles.map(({ code, name }) => [code, name]))
    return abilities.offered_roles.map((code) => ({
      id: code,
      text: names.get(code) ?? (code === role ? role_name : code),
    }))
  }
}

const serviceOf = ({ external_service_id, external_service_name }: User) =>
  external_service_id === null ? null : { id: external_service_id, text: external_service_name ?? '' }

const employeeOf = (user: User | null) =>
  user?.abc_employee_id ? { id: user.abc_employee_id, text: user.abc_employee_name ?? '' } : null

/** New users have no abilities yet. */
const settableOnNew = (isRoot: boolean): readonly string[] =>
  isRoot ? [...managedFields, ...rootOnlyUserFields] : managedFields
