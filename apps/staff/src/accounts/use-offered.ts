import { call, type Answer } from '@spotter/client/call.ts'
import { useEffect, useState } from 'react'

export type Offered = Pick<Answer<'GET /users/sign_in'>, 'demo_sign_ins'> &
  Partial<Pick<Answer<'GET /users/sign_in'>, 'install'>>
const patience = 1500

/** Also brings the token that the forms need; without an answer a form gets one when it is refused. */
async function loadOffered(): Promise<Offered> {
  const offered: Offered = await call('GET /users/sign_in').catch(() => ({}))
  if (offered.demo_sign_ins) await import('./DemoSignIns.tsx')
  return offered
}

/** What whoever is not signed in gets to know of the install; null until it is there, or until nobody should wait longer. */
export function useOffered(): Offered | null {
  const [offered, setOffered] = useState<Offered | null>(null)
  useEffect(() => {
    const giveUp = setTimeout(() => setOffered({}), patience)
    void loadOffered().then(setOffered)
    return () => clearTimeout(giveUp)
  }, [])
  return offered
}
