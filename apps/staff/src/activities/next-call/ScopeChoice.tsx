import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { type CallScope, callScopeNames } from '@spotter/domain/activities/next-call.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useMemo } from 'react'
import { useAccount } from '../../shell/account.ts'
import classes from './NextCall.module.css'
import type { Asked } from './use-call-queue.ts'

type Props = { asked: Asked; onChoose: (asked: Asked) => void }

const named = Object.entries(callScopeNames) as [Exclude<CallScope, 'salesperson'>, string][]

export function ScopeChoice({ asked, onChoose }: Props) {
  const { user } = useAccount()
  const users = useFetch('GET /api/next_call/salespeople', {})
  // Memoized: a new list would reset keyboard selection.
  const data = useMemo(() => {
    const others = (users.data?.collection ?? []).filter(({ id }) => id !== user.id)
    return [
      { group: t('Calls'), items: named.map(([value, label]) => ({ value, label: t(label) })) },
      ...(others.length > 0
        ? [{ group: t('Salesperson'), items: others.map(({ id, text }) => ({ value: String(id), label: text })) }]
        : []),
    ]
  }, [users.data, user.id])
  const choose = (value: string | null) => {
    const scope = named.find(([known]) => known === value)?.[0]
    if (scope) onChoose({ scope })
    else if (value !== null) onChoose({ scope: 'salesperson', salesperson_id: Number(value) })
  }
  return (
    <Select
      className={classes.scope}
      aria-label={t('Whose calls')}
      data={data}
      value={asked.salesperson_id === undefined ? asked.scope : String(asked.salesperson_id)}
      onChange={choose}
      allowDeselect={false}
    />
  )
}
