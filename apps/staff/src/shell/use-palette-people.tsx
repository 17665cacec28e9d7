import { useDebouncedValue } from '@mantine/hooks'
import type { SpotlightActionData } from '@mantine/spotlight'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { PersonFound } from '@spotter/contract/people/person-shapes.ts'
import { statusNames } from '@spotter/domain/people/statuses.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconSearch } from '@spotter/ui/icons.ts'
import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import { timings } from '@spotter/ui/timings.ts'
import { useNavigate } from '@tanstack/react-router'
import { recentPeople } from '../people/timeline/recent-people.ts'
import { useStored } from './account.ts'

const shown = 10
const personAction = 'person-'
export const isOfPeople = ({ id }: SpotlightActionData) => id.startsWith(personAction)

export function usePalettePeople(words: string) {
  const stored = useStored()
  const navigate = useNavigate()
  const typed = words.trim()
  const [q] = useDebouncedValue(typed, timings.debounce)
  const ids = recentPeople(stored)
  const recent = useFetch('GET /api/people/recent_list', { query: { ids: ids.join(',') } }, { enabled: ids.length > 0 })
  const found = useFetch('GET /api/people/search', { query: { q, per_page: shown } }, { enabled: q !== '' })
  const total = found.data?.pagination.total_entries ?? 0

  const actionOf = (person: PersonFound): SpotlightActionData => ({
    id: `${personAction}${person.id}`,
    label: person.name,
    description: describe(person),
    leftSection: <PersonAvatar name={person.name} photo={person.avatar} size={26} />,
    onClick: () => void navigate({ to: `/people/${person.id}` }),
  })
  const all: SpotlightActionData = {
    id: `${personAction}all`,
    label: t('Show all {count} people', { count: total }),
    leftSection: <IconSearch size={18} stroke={1.75} aria-hidden />,
    onClick: () => void navigate({ to: '/people', search: { q: typed } }),
  }
  if (!typed) {
    return { group: t('Recent people'), actions: (recent.data?.collection ?? []).map(actionOf), isSearching: false }
  }
  return {
    group: t('People'),
    actions: [...(found.data?.collection ?? []).map(actionOf), ...(total > shown ? [all] : [])],
    isSearching: typed !== q || found.isPending || found.isPlaceholderData,
  }
}

const describe = ({ status, email, phone_mobile_formatted, salesperson_name }: PersonFound): string =>
  [t(statusNames[status]), phone_mobile_formatted ?? email, salesperson_name].filter(Boolean).join(' · ')
