import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { useMay } from '../../shell/account.ts'

export function SalespersonChoice({ company_id, activity }: { company_id: number; activity: Activity | null }) {
  const chooses = useMay('filter:salesperson')
  const kind = useFormValue('kind_id')
  const users = useFetch(
    'GET /api/account/references/users',
    { query: { for_company_id: company_id } },
    { enabled: chooses },
  )
  if (!chooses || kind === 'personal') return null
  const choices = (users.data?.collection ?? []).filter(({ id }) => id > 0)
  // Stays listed after leaving the club.
  const { salesperson_id = null, salesperson_name = null } = activity ?? {}
  const isListed = salesperson_id === null || !users.data || choices.some(({ id }) => id === salesperson_id)
  const all = isListed ? choices : [{ id: salesperson_id, text: salesperson_name ?? '' }, ...choices]
  return <SelectField name="salesperson_id" label={t('Salesperson')} required searchable choices={all} />
}
