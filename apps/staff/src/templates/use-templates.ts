import type { Input } from '@spotter/client/call.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Template } from '@spotter/contract/templates/template-shapes.ts'
import { pathOf, usePlace } from './place.ts'

type Asked = Input<'GET /api/admin/templates'>['query']

export function useTemplates(query: Asked, enabled: boolean) {
  const { company } = usePlace()
  const params = { company_id: company?.id ?? 0 }
  const ofClub = useFetch(
    'GET /api/companies/{company_id}/templates',
    { params, ...(query && { query }) },
    { enabled: enabled && company !== null },
  )
  const ofInstall = useFetch('GET /api/admin/templates', { ...(query && { query }) }, { enabled: enabled && !company })
  return company ? ofClub : ofInstall
}

export function useTemplate(id: number | null, listed: readonly Template[]) {
  const found = listed.find((template) => template.id === id)
  const fetched = useFetch(
    `GET ${pathOf(usePlace())}/{id}`,
    { params: { id: id ?? 0 } },
    { enabled: id !== null && !found },
  )
  return {
    template: found ?? (id !== null && fetched.data?.id === id ? fetched.data : null),
    error: fetched.error,
    refetch: () => void fetched.refetch(),
  }
}
