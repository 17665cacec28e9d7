import { Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconCheck, IconSearch } from '@spotter/ui/icons.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { initialsOf } from '@spotter/ui/states/Initials.tsx'
import { timings } from '@spotter/ui/timings.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import classes from './ClubSwitcher.module.css'
import { switchClub } from './leave.ts'

const shown = 10
/** Escape closes only the switcher, not the drawer. */
const ownEscape = { 'data-mantine-stop-propagation': true }

export function ClubSwitcher() {
  const [search, setSearch] = useState('')
  const [q] = useDebouncedValue(search, timings.debounce)
  const clubs = useFetch('GET /api/accounts', { query: { q, per_page: shown } })
  const switcher = useRef<HTMLDivElement>(null)
  const isSearching = search !== q || clubs.isPending || clubs.isPlaceholderData
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!waiting || isSearching) return
    setWaiting(false)
    switcher.current?.querySelector<HTMLElement>('[data-club]')?.click()
  }, [waiting, isSearching])

  return (
    <div className={classes.switcher} data-switcher ref={switcher}>
      <TextInput
        data-autofocus
        {...ownEscape}
        onKeyDown={(event) => {
          // Enter waits for the new results.
          if (event.key === 'Enter') setWaiting(true)
          else moveBetween(event)
        }}
        type="search"
        aria-label={t('Search clubs')}
        placeholder={t('Search clubs')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => {
          setWaiting(false)
          setSearch(event.currentTarget.value)
        }}
      />
      {clubs.isPending && <LoadingState type="lines" />}
      {clubs.isError && <ErrorState onRetry={() => void clubs.refetch()} />}
      <ul className={classes.clubs} aria-label={t('Clubs')}>
        {clubs.data?.collection.map(({ id, name, city, current }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.club}
              data-club
              {...ownEscape}
              onKeyDown={moveBetween}
              aria-current={current ? 'true' : undefined}
              onClick={() => (current ? undefined : void switchClub(id, '/'))}
            >
              <span className={classes.logo} aria-hidden>
                {initialsOf(name).charAt(0)}
              </span>
              <span className={classes.text}>
                <span className={classes.name}>{name}</span>
                {city && <span className={classes.city}>{city}</span>}
              </span>
              {current && <IconCheck size={16} aria-hidden />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {clubs.data?.collection.length === 0 && (
        <Text size="sm" c="dimmed" ta="center" py="md">
          {t('No clubs match your search.')}
        </Text>
      )}
      {(clubs.data?.pagination.total_entries ?? 0) > shown && (
        <Text size="xs" c="dimmed" ta="center" pb="xs">
          {t('Search to find more clubs.')}
        </Text>
      )}
    </div>
  )
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

function moveBetween(event: KeyboardEvent<HTMLElement>) {
  const switcher = event.currentTarget.closest('[data-switcher]')
  const stops = [...(switcher?.querySelectorAll<HTMLElement>('input, [data-club]') ?? [])]
  const step = steps.get(event.key)
  if (!step) return
  event.preventDefault()
  stops[stops.indexOf(event.currentTarget) + step]?.focus()
}
