import { call } from '@spotter/client/call.ts'
import { callsOf } from '@spotter/client/call-resource.ts'
import type { CustomForm } from '@spotter/contract/forms/custom-forms.ts'
import { marketingSources } from '@spotter/contract/settings/marketing-sources.ts'
import { tags } from '@spotter/contract/settings/tags.ts'
import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { t } from '@spotter/i18n/translate.ts'
import { RemoteSelectField } from '@spotter/ui/fields/RemoteSelectField.tsx'
import { TagField } from '@spotter/ui/fields/TagField.tsx'
import type { LoadChoices } from '@spotter/ui/pickers/use-remote-choices.ts'
import { useQuery } from '@tanstack/react-query'
import { resourceKey } from '@spotter/client/record-queries.ts'
import { useMemo } from 'react'
import { fullName } from '../shell/account.ts'

type Props = { company_id: number; form: CustomForm | null }

const perPage = 20
const tagsOffered = 100

export function LeadParts({ company_id, form }: Props) {
  const loadUsers = useMemo(() => usersOf(company_id), [company_id])
  const loadSources = useMemo(() => sourcesOf(company_id), [company_id])
  const known = useQuery({
    queryKey: resourceKey('tag', company_id, 'offered'),
    queryFn: ({ signal }) =>
      callsOf(tags, company_id).list({ per_page: tagsOffered, sort_by: 'uses', sort_direction: 'desc' }, signal),
  })
  return (
    <>
      <RemoteSelectField
        name="user_id"
        label={t('Salesperson')}
        hint={t('New leads from this form are assigned to this salesperson.')}
        clearable
        load={loadUsers}
        chosen={form?.user_id ? { id: form.user_id, text: form.user_name ?? '' } : null}
      />
      <RemoteSelectField
        name="source_id"
        label={t('Source')}
        clearable
        load={loadSources}
        chosen={form?.source_id ? { id: form.source_id, text: form.source_name ?? '' } : null}
      />
      <TagField
        name="tags"
        label={t('Tags')}
        suggestions={known.data?.collection.map((tag) => String(tag['name'])) ?? []}
      />
    </>
  )
}

const usersOf =
  (company_id: number): LoadChoices =>
  async ({ q, page }) => {
    const query = { page, per_page: perPage, ...(q && { q }) }
    const { collection, pagination } = await call('GET /api/companies/{company_id}/users', {
      params: { company_id },
      query,
    })
    const people = collection.filter(({ role }) => !machineRoles.includes(role))
    return { collection: people.map((user) => ({ id: user.id, text: fullName(user) })), pagination }
  }

const sourcesOf =
  (company_id: number): LoadChoices =>
  async ({ q, page }) => {
    const query = { page, per_page: perPage, ...(q && { q }) }
    const { collection, pagination } = await callsOf(marketingSources, company_id).list(query)
    return { collection: collection.map((source) => ({ id: source.id, text: String(source['name']) })), pagination }
  }
