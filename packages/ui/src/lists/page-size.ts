import { defaultPageSize, fitWindow, isPageSize } from '@spotter/domain/lists/paging.ts'

const peoplePageSize = 'people_page_size'
const fit = 'fit'

const year = 365 * 24 * 60 * 60

export function readPageSize(cookie = peoplePageSize, cap?: number): number {
  const kept = document.cookie.split('; ').find((entry) => entry.startsWith(`${cookie}=`))
  const text = kept?.slice(cookie.length + 1)
  const size = text === fit ? fitWindow : Number(text || Number.NaN)
  return isPageSize(size, cap) ? size : Math.min(defaultPageSize, cap ?? defaultPageSize)
}

export function rememberPageSize(size: number, cookie = peoplePageSize): void {
  document.cookie = `${cookie}=${size === fitWindow ? fit : size}; path=/; max-age=${year}; samesite=lax`
}
