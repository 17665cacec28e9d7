import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { HistoryType } from '@spotter/domain/history/entries.ts'
import type { About } from '../../secondary-sales/MembershipChoice.tsx'
import { historyOptions } from './history-options.ts'

export const useHistory = (person_id: number, type: HistoryType | 'all', about: About) =>
  useInfiniteQuery({ ...historyOptions(person_id, type, about), placeholderData: keepPreviousData })
