import { call } from '@spotter/client/call.ts'
import { t } from '@spotter/i18n/translate.ts'
import { RemoteSelectField } from '@spotter/ui/fields/RemoteSelectField.tsx'
import type { Choice } from '@spotter/ui/fields/SelectField.tsx'

export function EmployeeField({ company_id, chosen }: { company_id: number; chosen: Choice | null }) {
  const load = async ({ q }: { q: string }) => {
    const query = { for_company_id: company_id, q }
    const { collection } = await call('GET /api/account/references/abc_employees', { query })
    return { collection, pagination: { total_entries: collection.length } }
  }
  return (
    <RemoteSelectField
      name="abc_employee_id"
      label={t('Employee in the membership system')}
      hint={t("This employee's appointments appear in this user's calendar.")}
      clearable
      chosen={chosen}
      load={load}
    />
  )
}
