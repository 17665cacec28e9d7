import { useFetch } from '@spotter/client/use-fetch.ts'
import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import { t } from '@spotter/i18n/translate.ts'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { QuickDays } from '../../activities/dialogs/QuickDays.tsx'
import { StartFields } from '../../activities/dialogs/StartFields.tsx'
import { useAccount, useMay } from '../../shell/account.ts'

export function CallFields({ filter }: { filter: PeopleFilter }) {
  const { company } = useAccount()
  const chooses = useMay('filter:salesperson')
  const for_company_id = Number(filter.company_id) || company.id
  const { data } = useFetch('GET /api/account/references/users', { query: { for_company_id } }, { enabled: chooses })
  return (
    <>
      <QuickDays club={company} withToday />
      <StartFields club={company} />
      <TextField name="name" label={t('Subject')} maxLength={255} />
      {chooses && (
        <SelectField
          name="salesperson_id"
          label={t('Salesperson')}
          clearable
          searchable
          placeholder={t("Each person's salesperson")}
          hint={t('You call people without a salesperson.')}
          choices={(data?.collection ?? []).filter(({ id }) => id > 0)}
        />
      )}
    </>
  )
}
