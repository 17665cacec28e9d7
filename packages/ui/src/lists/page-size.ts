import { defaultPageSize, pageSizes } from '@spotter/domain/lists/paging.ts'

const peoplePageSize = 'people_page_size'

const year = 365 * 24 * 60 * 60

export function readPageSize(cookie = peoplePageSize, cap?: number): number {
  const kept = document.cookie.split('; ').find((entry) => entry.startsWith(`${cookie}=`))
  const size = Number(kept?.slice(cookie.length + 1))
  return pageSizes(cap).includes(size) ? size : Math.min(defaultPageSize, cap ?? defaultPageSize)
}

export function rememberPageSize(size: number, cookie = peoplePageSize): void {
  document.cookie = `${cookie}=${size}; path=/; max-age=${year}; samesite=lax`
}
