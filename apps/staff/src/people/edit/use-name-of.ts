import { useFetch } from '@spotter/client/use-fetch.ts'

type Known = { id: number | null; name: string | null } | null

export function useNameOf(known: Known, asked: number | null = null): (id: number) => string | null {
  const missing = asked !== null && asked !== known?.id
  const query = { ids: String(asked ?? '') }
  const { data } = useFetch('GET /api/people/recent_list', { query }, { enabled: missing })
  return (id) => (known?.id === id ? known.name : (data?.collection.find((person) => person.id === id)?.name ?? null))
}
