import { call, type Answer } from '@spotter/client/call.ts'
import { useEffect, useState } from 'react'

export type Offered = Pick<Answer<'GET /users/sign_in'>, 'demo_sign_ins'> &
  Partial<Pick<Answer<'GET /users/sign_in'>, 'install'>> & {
    /** Here and not lazy: React would hold back what was suspended for 300 ms, behind an empty card. */
    DemoSignIns?: typeof import('./DemoSignIns.tsx').default
  }
const patience = 1500

/** Also fetches the CSRF token. */
async function loadOffered(): Promise<Offered> {
  const offered: Offered = await call('GET /users/sign_in').catch(() => ({}))
  if (!offered.demo_sign_ins) return offered
  const { default: DemoSignIns } = await import('./DemoSignIns.tsx')
  return { ...offered, DemoSignIns }
}

export function useOffered(): Offered | null {
  const [offered, setOffered] = useState<Offered | null>(null)
  useEffect(() => {
    const giveUp = setTimeout(() => setOffered({}), patience)
    void loadOffered().then(setOffered)
    return () => clearTimeout(giveUp)
  }, [])
  return offered
}
