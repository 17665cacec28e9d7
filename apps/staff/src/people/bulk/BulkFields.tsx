import '@mantine/core/styles/Alert.css'
import { Alert } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import type { PeopleBulkKind } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { TagField } from '@spotter/ui/fields/TagField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { IconAlertTriangle } from '@spotter/ui/icons.ts'
import { useAccount, useMay } from '../../shell/account.ts'
import { CallFields } from './CallFields.tsx'

type Props = { kind: PeopleBulkKind; filter: PeopleFilter }

const isMultiSite = ({ view_type }: PeopleFilter) => view_type === 'multi_site'

export function BulkFields({ kind, filter }: Props) {
  const { references } = useAccount()
  switch (kind) {
    case 'add_tags':
    case 'remove_tags':
      return isMultiSite(filter) ? <TagsOfClubs kind={kind} /> : <TagsOfClub kind={kind} />
    case 'assign':
      return <Salesperson filter={filter} />
    case 'add_call':
      return <CallFields filter={filter} />
    case 'not_interested':
      return <SelectField name="leaving_reason_id" label={t('Objection')} required choices={references.leavingReason} />
    default:
      return null
  }
}

type TagsKind = { kind: 'add_tags' | 'remove_tags' }

function TagsOfClub({ kind }: TagsKind) {
  const { data } = useFetch('GET /api/people/tags', {})
  return <Tags kind={kind} suggestions={data?.collection.map(({ text }) => text) ?? []} />
}

const mostSuggested = 100

function TagsOfClubs({ kind }: TagsKind) {
  const { data } = useFetch('GET /api/accounts/multi_site_tags', { query: { per_page: mostSuggested } })
  return <Tags kind={kind} suggestions={data?.collection ?? []} />
}

/** New tags may be added; any name may be removed. */
function Tags({ kind, suggestions }: TagsKind & { suggestions: string[] }) {
  const hint =
    kind === 'add_tags'
      ? t('People who already have these tags keep them.')
      : t("People without these tags don't change.")
  return <TagField name="tags" label={t('Tags')} required autoFocus suggestions={suggestions} hint={hint} />
}

function Salesperson({ filter }: { filter: PeopleFilter }) {
  const { company, user } = useAccount()
  const seesAll = useMay('see:all_people')
  const chosen = useFormValue('salesperson_id')
  const losesThem = !seesAll && chosen !== null && chosen !== user.id
  const for_company_id = Number(filter.company_id) || company.id
  const { data } = useFetch('GET /api/account/references/users', { query: { for_company_id } })
  return (
    <>
      <SelectField
        name="salesperson_id"
        label={t('Salesperson')}
        required
        autoFocus
        searchable
        choices={data?.collection ?? []}
        {...(isMultiSite(filter) && { hint: t("People at clubs where the salesperson doesn't work are skipped.") })}
      />
      {losesThem && (
        <Alert color="yellow" variant="light" p="sm" icon={<IconAlertTriangle aria-hidden />} role="status">
          {t("If you reassign these people, you'll lose access to them.")}
        </Alert>
      )}
    </>
  )
}
