import { validPage } from '@spotter/domain/lists/paging.ts'
import { useEffect } from 'react'

type Listed = {
  data: { pagination: { total_entries: number } } | undefined
  /** What is shown until the answer is there says nothing of its pages. */
  isPlaceholderData: boolean
}
type Ask = (next: { page: number }, how: 'replace') => void

/** A page of a list that has become shorter is left for the last one there is. */
export function useValidPage({ data, isPlaceholderData }: Listed, page: number, perPage: number, ask: Ask): void {
  const total = isPlaceholderData ? undefined : data?.pagination.total_entries
  useEffect(() => {
    const valid = total === undefined ? page : validPage(page, total, perPage)
    if (valid !== page) ask({ page: valid }, 'replace')
  }, [total, page, perPage, ask])
}
