import { call } from '@spotter/client/call.ts'
import { minimumPasswordLength, recommendedPasswordLength } from '@spotter/domain/accounts/password-rules.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { PasswordField } from '@spotter/ui/fields/PasswordField.tsx'
import { RemoteMultiSelectField } from '@spotter/ui/fields/RemoteMultiSelectField.tsx'
import { SelectField, type Choice } from '@spotter/ui/fields/SelectField.tsx'
import { SwitchField } from '@spotter/ui/fields/SwitchField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import type { ReactNode } from 'react'
import { PhoneFields } from '../accounts/PhoneFields.tsx'
import { flagLabels } from '../accounts/role-labels.ts'
import { WeekScheduleField } from '../accounts/WeekScheduleField.tsx'
import { useAccount } from '../shell/account.ts'
import { EmployeeField } from './EmployeeField.tsx'
import { ExternalServiceField } from './ExternalServiceField.tsx'
import classes from './UserFields.module.css'

type Props = {
  isNew: boolean
  ownEmail: string | null
  settable: readonly string[]
  roles: readonly Choice[]
  clubs: readonly Choice[]
  service: Choice | null
  employees: { company_id: number; chosen: Choice | null } | null
}

const rights = [
  'can_import_csv',
  'bulk_action_flipper_enabled',
  'can_bulk_sms',
  'can_bulk_email',
  'can_bulk_whatsapp',
  'cannot_delete_activities',
  'hide_in_calendar',
]
const rootRights = [
  'root',
  'call_center_operator',
  'can_impersonate',
  'enable_multi_club',
  'allow_manage_group_sources',
  'allow_manage_group_automates',
  'allow_manage_group_secondary_sale_types',
  'sso_login',
]
const groups = [
  { title: msg('Permissions'), flags: rights },
  { title: msg('Administration'), flags: rootRights },
]

async function loadClubs({ q, page }: { q: string; page: number }) {
  const { collection, pagination } = await call('GET /api/accounts', { query: { q, page, per_page: 20 } })
  return { collection: collection.map(({ id, name }) => ({ id, text: name })), pagination }
}

export function UserFields({ isNew, ownEmail, settable, roles, clubs, service, employees }: Props) {
  const { references } = useAccount()
  const isMachine = useFormValue('role') === 'api'
  const off = (name: string) => ({ name, disabled: !settable.includes(name) })
  return (
    <>
      <div className={classes.pair}>
        <TextField {...off('first_name')} label={t('First name')} required autoFocus maxLength={255} />
        <TextField {...off('last_name')} label={t('Last name')} required maxLength={255} />
      </div>
      <div className={classes.pair}>
        <TextField {...off('email')} label={t('Email')} type="email" required={!isMachine} maxLength={255} />
        <SelectField {...off('locale')} label={t('Language')} choices={references.locales} />
      </div>
      <div className={classes.pair}>
        <SelectField {...off('role')} label={t('Role')} required choices={roles} />
        {settable.includes('company_ids') && (
          <RemoteMultiSelectField name="company_ids" label={t('Clubs')} required load={loadClubs} chosen={clubs} />
        )}
      </div>
      {settable.includes('password') && (
        <PasswordField
          name="password"
          label={isNew ? t('Password') : t('New password')}
          autoComplete="new-password"
          hint={
            isNew
              ? t('Leave empty to let them choose their own through the invitation.')
              : t('Leave empty to keep the current one. At least {count} characters. We recommend {better} or more.', {
                  count: minimumPasswordLength,
                  better: recommendedPasswordLength,
                })
          }
        />
      )}
      {ownEmail !== null && <CurrentPassword ownEmail={ownEmail} />}
      {isNew && settable.includes('skip_confirmation') && (
        <SwitchField name="skip_confirmation" label={t("Don't send an invitation")} />
      )}
      <PhoneFields disabled={!settable.includes('phone_type')} />
      {groups.map(({ title, flags }) => (
        <Flags key={title} title={t(title)}>
          {flags
            .filter((flag) => settable.includes(flag))
            .map((flag) => (
              <SwitchField key={flag} name={flag} label={t(flagLabels[flag] ?? flag)} />
            ))}
        </Flags>
      ))}
      {employees && settable.includes('abc_employee_id') && <EmployeeField {...employees} />}
      {settable.includes('external_service_id') && <ExternalServiceField chosen={service} />}
      {settable.includes('week_schedule') && (
        <fieldset className={classes.group}>
          <legend>{t('Working hours')}</legend>
          <WeekScheduleField name="week_schedule" />
        </fieldset>
      )}
    </>
  )
}

/** Required to change one's own credentials. */
function CurrentPassword({ ownEmail }: { ownEmail: string }) {
  const [email, password] = [useFormValue('email'), useFormValue('password')]
  if (email === ownEmail && !password) return null
  return <PasswordField name="current_password" label={t('Current password')} required />
}

function Flags({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.flags}>{children}</div>
    </fieldset>
  )
}
