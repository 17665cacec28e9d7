import { useEffect } from 'react'

/** The club's own stylesheet, by its slug. */
export function useBrandStylesheet(slug: string): void {
  useEffect(() => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/companies/${encodeURIComponent(slug)}/brand.css`
    document.head.append(link)
    return () => link.remove()
  }, [slug])
}
