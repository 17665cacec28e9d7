import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

export function useReplay(company_id: number) {
  const queries = useQueryClient()
  return async (id: number) => {
    const path = 'POST /api/companies/{company_id}/settings/webhook_deliveries/{id}/replay'
    await call(path, { params: { company_id, id } }).then(
      ({ message }) => success(message),
      (reason: unknown) => error(explain(reason)),
    )
    await refreshRecords(queries, 'webhook_delivery')
  }
}
