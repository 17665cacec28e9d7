import '@mantine/core/styles/Combobox.css'
import { Select, Text } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { unallocated } from '@spotter/domain/people/person.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { firstOnes } from '@spotter/ui/pickers/first-ones.tsx'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../../shell/account.ts'
import { usePersonChanges } from './use-person-changes.ts'

type Props = { person: Person; readOnly?: boolean }

export function SalespersonField({ person, readOnly = false }: Props) {
  if (readOnly || !person.abilities.assign_salesperson) {
    return <Text size="sm">{person.salesperson_name ?? t('Unallocated')}</Text>
  }
  return <SalespersonSelect person={person} />
}

function SalespersonSelect({ person }: { person: Person }) {
  const { user } = useAccount()
  const navigate = useNavigate()
  const { keep } = usePersonChanges(person)
  const present = person.salesperson_id ?? unallocated
  /** Null after a refusal. */
  const [chosen, setChosen] = useState<number | null | undefined>(undefined)
  const [isTurnedTo, setTurnedTo] = useState(false)
  const users = useFetch(
    'GET /api/account/references/users',
    { query: { for_company_id: person.company_id } },
    { enabled: isTurnedTo },
  )

  async function assign(id: number) {
    if (id === present || chosen) return
    setChosen(id)
    const isLost = person.abilities.loses_access_on_assign && id !== user.id
    if (isLost && !(await confirm({ text: losesAccess() }))) return setChosen(undefined)
    try {
      const { message, ...saved } = await call('PUT /api/people/{id}', {
        params: { id: person.id },
        body: { salesperson_id: id },
      })
      success(message)
      if (isLost) return void navigate({ to: '/' })
      keep(saved)
      setChosen(undefined)
    } catch (reason) {
      setChosen(null)
      error(refusalOf(reason))
    }
  }

  const choices = users.data?.collection ?? []
  const data = choices.map(({ id, text }) => ({ value: String(id), label: text }))
  const value = chosen === undefined ? present : chosen
  const isListed = value === null || choices.some(({ id }) => id === value)
  return (
    <Select
      aria-label={t('Salesperson')}
      placeholder={t('Salesperson')}
      searchable
      filter={firstOnes}
      allowDeselect={false}
      nothingFoundMessage={t('Nothing found')}
      // Stays listed after leaving the club.
      data={isListed ? data : [{ value: String(value), label: person.salesperson_name ?? t('Unallocated') }, ...data]}
      value={value === null ? null : String(value)}
      onChange={(id) => id !== null && void assign(Number(id))}
      onFocus={() => setTurnedTo(true)}
      onMouseEnter={() => setTurnedTo(true)}
    />
  )
}

const losesAccess = () => t('By re-assigning this person you will lose access, do you want to continue?')

function refusalOf(reason: unknown): string {
  const texts = reason instanceof CallFailure ? Object.values(reason.errors).flat() : []
  return texts.length ? texts.join(' ') : explain(reason)
}
