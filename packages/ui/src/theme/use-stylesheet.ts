import { useEffect } from 'react'

export function useStylesheet(address: string | null): void {
  useEffect(() => {
    if (address === null) return undefined
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    document.head.append(link)
    return () => link.remove()
  }, [address])
}
