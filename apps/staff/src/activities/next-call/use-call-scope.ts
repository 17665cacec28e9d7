import { type CallScope, callScopes } from '@spotter/domain/activities/next-call.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMay } from '../../shell/account.ts'
import type { Asked } from './use-call-queue.ts'

export function useCallScope() {
  const chooses = useMay('filter:salesperson')
  const { scope, salesperson_id } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const asked = useMemo(() => (chooses ? parseAsked(scope, salesperson_id) : ownOnly), [chooses, scope, salesperson_id])
  const choose = (next: Asked) => {
    const { scope: chosen, ...whose } = next
    const search = chosen === usual.scope ? {} : { scope: chosen, ...whose }
    void navigate({ to: '.', search, replace: true })
  }
  return { asked, choose, chooses }
}

const usual: Asked = { scope: 'mine_and_unassigned' }
const ownOnly: Asked = { scope: 'mine' }

function parseAsked(scope: unknown, salesperson_id: unknown): Asked {
  const known: CallScope | undefined = callScopes.find((one) => one === scope)
  if (known !== 'salesperson') return known ? { scope: known } : usual
  const id = Number(salesperson_id)
  return Number.isSafeInteger(id) && id > 0 ? { scope: known, salesperson_id: id } : usual
}
