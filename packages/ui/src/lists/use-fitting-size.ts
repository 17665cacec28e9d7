import { defaultPageSize, fitWindow } from '@spotter/domain/lists/paging.ts'
import { useState } from 'react'

/** `onFit` is for the table, which measures its room. Nothing is known before the first measurement. */
export function useFittingSize(size: number, cap = Number.POSITIVE_INFINITY) {
  const [fitting, setFitting] = useState<number | null>(null)
  if (size !== fitWindow) return { perPage: size, isKnown: true }
  return { perPage: Math.min(fitting ?? defaultPageSize, cap), isKnown: fitting !== null, onFit: setFitting }
}
