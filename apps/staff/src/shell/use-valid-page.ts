import { validPage } from '@spotter/domain/lists/paging.ts'
import { useEffect } from 'react'

type Listed = {
  data?: { pagination: { total_entries: number } } | undefined
  /** Placeholder data has no valid page count. */
  isPlaceholderData: boolean
}
type Ask = (next: { page: number }, how: 'replace') => void

export function useValidPage({ data, isPlaceholderData }: Listed, page: number, perPage: number, ask: Ask): void {
  const total = isPlaceholderData ? undefined : data?.pagination.total_entries
  useEffect(() => {
    const valid = total === undefined ? page : validPage(page, total, perPage)
    if (valid !== page) ask({ page: valid }, 'replace')
  }, [total, page, perPage, ask])
}
