import { call } from '@spotter/client/call.ts'
import { claimMinutes } from '@spotter/domain/activities/next-call.ts'
import { useEffect, useRef, useState } from 'react'

const minute = 60_000
const renewEvery = (claimMinutes / 2 - 1) * minute
/** After this long without input, claims are released. */
const patience = 2 * claimMinutes * minute
const inputs = ['keydown', 'pointerdown', 'focus'] as const

/** Returns the name of a user who took over. */
export function useClaimRenewal(person_ids: readonly number[]): string | null {
  const [takers, setTakers] = useState<Readonly<Record<number, string | null>>>({})
  const now = useRef(person_ids)
  now.current = person_ids
  useEffect(() => {
    let touched = Date.now()
    let renewed = touched
    const renew = () => {
      renewed = Date.now()
      for (const person_id of now.current) {
        call('PUT /api/next_call/{person_id}', { params: { person_id } }).then(
          ({ held, user_name }) => setTakers((before) => ({ ...before, [person_id]: held ? null : user_name })),
          () => undefined,
        )
      }
    }
    const touch = () => {
      touched = Date.now()
      if (touched - renewed > renewEvery) renew()
    }
    const timer = setInterval(() => {
      if (Date.now() - touched < patience) renew()
    }, renewEvery)
    for (const input of inputs) window.addEventListener(input, touch)
    return () => {
      clearInterval(timer)
      for (const input of inputs) window.removeEventListener(input, touch)
    }
  }, [])
  const [present] = person_ids
  return present === undefined ? null : (takers[present] ?? null)
}
