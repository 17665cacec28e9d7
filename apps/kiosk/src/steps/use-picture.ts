import { useEffect, useState } from 'react'

export function usePicture(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return undefined
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [picture])
  return address
}
