import { isActionsGroup, type SpotlightActionData, type SpotlightFilterFunction } from '@mantine/spotlight'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { isOfPeople } from './use-palette-people.tsx'

/** People are found by the server, which also searches phones. */
export const matching: SpotlightFilterFunction = (query, groups) => {
  const words = query.trim().toLowerCase()
  const matches = ({ label, description }: SpotlightActionData) =>
    `${label}\n${description ?? ''}`.toLowerCase().includes(words)
  return groups
    .filter(isActionsGroup)
    .map(({ group, actions }) => ({ group, actions: actions.filter((one) => isOfPeople(one) || matches(one)) }))
    .filter(({ actions }) => actions.length > 0)
}

export function useOpenFirst(isSearching: boolean, words: string) {
  const [waiting, setWaiting] = useState<string | null>(null)
  useEffect(() => {
    if (waiting === null || isSearching) return
    setWaiting(null)
    if (waiting === words) clickFirst()
  }, [waiting, isSearching, words])
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || document.querySelector('[data-action][data-selected]')) return
    if (isSearching) setWaiting(words)
    else clickFirst()
  }
}

const clickFirst = () => document.querySelector<HTMLElement>('[data-action]')?.click()
