import { brandColours } from '@spotter/domain/companies/brand.ts'
import { useEffect } from 'react'

/** Falls back to look.css; contrast is ensured for any colour. */
export function useBrand(colour: string | null): void {
  useEffect(() => {
    if (colour === null) return undefined
    const { style } = document.documentElement
    const names = brandColours(colour).map((shade, place) => {
      const name = `--spotter-brand-${place}`
      style.setProperty(name, shade)
      return name
    })
    return () => {
      for (const name of names) style.removeProperty(name)
    }
  }, [colour])
}
