import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { unallocated } from '@spotter/domain/people/person.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { Choice } from '@spotter/ui/fields/SelectField.tsx'
import type { ChoicePage } from '@spotter/ui/pickers/use-remote-choices.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { fullName } from '../../shell/account.ts'

type Names = ReadonlyMap<number, string>
const perPage = 20

export function useNames(kind: 'sources' | 'users', ids: readonly (string | number)[], enabled: boolean) {
  const [picked, setPicked] = useState<Names>(new Map())
  const unknown = enabled ? ids.map(Number).filter((id) => !picked.has(id)) : []
  const { data, isError } = useQuery({
    queryKey: ['names', kind, unknown],
    queryFn: () => resolvers[kind](unknown),
    enabled: unknown.length > 0,
  })
  const names = useMemo(() => new Map([...(data ?? []), ...picked]), [data, picked])
  const remember = useCallback(
    (choices: readonly Choice[]) =>
      setPicked((now) => new Map([...now, ...choices.map(({ id, text }) => [Number(id), text] as const)])),
    [],
  )
  return {
    chosen: useMemo(() => ({ names, remember }), [names, remember]),
    ready: unknown.length === 0 || data !== undefined || isError,
    gone: data ? unknown.filter((id) => !data.has(id)) : [],
  }
}
export type ChosenNames = ReturnType<typeof useNames>['chosen']

const resolvers: Record<'sources' | 'users', (ids: number[]) => Promise<Names>> = {
  sources: async (ids) => {
    const query = { source_ids: ids.join(',') }
    const { collection } = await call('GET /api/accounts/multi_site_sources', { query })
    return new Map(collection.map((source) => [source.id, sourceText(source)]))
  },
  users: async (ids) => new Map((await Promise.all(ids.map(nameOfUser))).flat()),
}

async function nameOfUser(id: number): Promise<[number, string][]> {
  if (id === unallocated) return [[id, t('Unallocated')]]
  try {
    const user = await call('GET /api/users/{id}', { params: { id } })
    return user.deleted ? [] : [[id, fullName(user)]]
  } catch (reason) {
    if (reason instanceof CallFailure && reason.status === 404) return []
    throw reason
  }
}

type Ask = { q: string; page: number }

export async function findSources({ q, page }: Ask): Promise<ChoicePage> {
  const query = { page, per_page: perPage, ...(q && { q }) }
  const { collection, pagination } = await call('GET /api/accounts/multi_site_sources', { query })
  return { collection: collection.map((source) => ({ id: source.id, text: sourceText(source) })), pagination }
}

/** Clubs name their sources alike. */
const sourceText = ({ name, company_name }: { name: string; company_name: string | null }) =>
  company_name === null ? name : `${name} · ${company_name}`

const machines = ['api', 'visitor_app']

/** Excludes machines, so pages rather than counts decide whether there is more. */
export async function findSalespeople({ q, page }: Ask): Promise<ChoicePage> {
  const query = { page, per_page: perPage, ...(q && { q }) }
  const { collection, pagination } = await call('GET /api/users', { query })
  const people = collection.filter(({ role }) => !machines.includes(role))
  const nobody = page === 1 && q === '' ? [{ id: unallocated, text: t('Unallocated') }] : []
  const isLast = page * perPage >= pagination.total_entries
  return {
    collection: [...nobody, ...people.map((user) => ({ id: user.id, text: fullName(user) }))],
    pagination: { total_entries: isLast ? 0 : Number.MAX_SAFE_INTEGER },
  }
}
