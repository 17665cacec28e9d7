import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import type { CallToMake } from '@spotter/contract/activities/next-call.ts'
import type { CallScope } from '@spotter/domain/activities/next-call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { send } from '@spotter/client/send.ts'

let underWay: Promise<unknown> = Promise.resolve()

/** Also on page unload; expires by itself after ten minutes. */
function releaseClaim(person_id: number): void {
  const going = send('DELETE', `/api/next_call/${person_id}`, { keepalive: true })
  underWay = Promise.allSettled([underWay, going])
}

/** A person released too late would be claimed and released again. */
const allReleased = (): Promise<unknown> => underWay

export type Asked = { scope: CallScope; salesperson_id?: number }

type CallQueue = {
  present: CallToMake | null
  person_ids: readonly number[]
  next_due_at: string | null
  isOver: boolean
  failure: string | null
  advance: () => void
  putFirst: (call: CallToMake) => void
  retry: () => void
  /** Requests release everyone not held when they started. */
  settled: () => Promise<void>
  holdClaim: () => void
}

const inHand = 2

export function useCallQueue(asked: Asked, readSkipped: () => readonly number[]): CallQueue {
  const queries = useQueryClient()
  const [hands, setHands] = useState<readonly CallToMake[]>([])
  const [next_due_at, setNextDueAt] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const now = useRef({ hands, asked, round: 0, keeps: false, isLeft: false })
  const filling = useRef<Promise<void> | null>(null)
  now.current.asked = asked

  const hold = useCallback((next: readonly CallToMake[]) => {
    now.current.hands = next
    setHands(next)
  }, [])

  /** Shared with other queries, so that live changes apply. */
  const shareQuery = useCallback(
    ({ person, activity }: CallToMake) => {
      queries.setQueryData(queryKeyOf('GET /api/people/{id}', { params: { id: person.id } }), person)
      queries.setQueryData(queryKeyOf('GET /api/activities/{id}', { params: { id: activity.id } }), activity)
    },
    [queries],
  )

  const ask = useCallback(async () => {
    const state = now.current
    setFailure(null)
    try {
      await allReleased()
      while (state.hands.length < inHand) {
        const { round } = state
        const held = state.hands.map(({ person }) => person.id)
        const answer = await call('POST /api/next_call', {
          body: { ...state.asked, skip: [...readSkipped()], hold: held },
        })
        if (state.isLeft) {
          if (answer.next) releaseClaim(answer.next.person.id)
          return
        }
        // The scope changed meanwhile; the next request releases this one.
        if (round !== state.round) continue
        setNextDueAt(answer.next_due_at)
        if (!answer.next) {
          setOver(state.hands.length === 0)
          break
        }
        setOver(false)
        shareQuery(answer.next)
        hold([...state.hands, answer.next])
      }
    } catch (reason) {
      setFailure(explain(reason))
    }
  }, [hold, shareQuery, readSkipped])

  const fill = useCallback(() => {
    if (filling.current) return
    filling.current = ask().finally(() => {
      filling.current = null
    })
  }, [ask])

  useEffect(() => {
    now.current.round++
    hold([])
    setOver(false)
    setNextDueAt(null)
    fill()
  }, [asked.scope, asked.salesperson_id, fill, hold])

  useEffect(() => {
    const state = now.current
    state.keeps = false
    state.isLeft = false
    return () => {
      state.isLeft = true
      for (const { person } of state.keeps ? state.hands.slice(1) : state.hands) releaseClaim(person.id)
    }
  }, [])

  return {
    present: hands[0] ?? null,
    person_ids: useMemo(() => hands.map(({ person }) => person.id), [hands]),
    next_due_at,
    isOver,
    failure,
    advance: useCallback(() => {
      hold(now.current.hands.slice(1))
      fill()
    }, [fill, hold]),
    putFirst: useCallback(
      (first) => {
        const { hands: before } = now.current
        for (const { person } of before.slice(inHand - 1)) releaseClaim(person.id)
        shareQuery(first)
        setOver(false)
        hold([first, ...before.slice(0, inHand - 1)])
      },
      [hold, shareQuery],
    ),
    retry: fill,
    settled: useCallback(async () => (await filling.current) ?? undefined, []),
    holdClaim: useCallback(() => {
      now.current.keeps = true
    }, []),
  }
}
