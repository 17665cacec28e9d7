import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import type { CallToMake } from '@spotter/contract/activities/next-call.ts'
import type { CallScope } from '@spotter/domain/activities/next-call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { allLetGo, letGo } from './let-go.ts'

export type Asked = { scope: CallScope; salesperson_id?: number }

export type CallQueue = {
  /** Whom one rings now; null while they are on their way or when nobody is left. */
  present: CallToMake | null
  /** Whom one has in hand, the present one first. */
  person_ids: readonly number[]
  /** When the first call after today is due, once nobody is left. */
  next_due_at: string | null
  /** Nobody is left. */
  isOver: boolean
  failure: string | null
  /** The present one is dealt with; the one after is there already. */
  advance: () => void
  /** Puts a call before the present one, which is next then. */
  putFirst: (call: CallToMake) => void
  retry: () => void
  /** When nobody is asked for any more: an asking lets go of everybody who was not in hand as it began. */
  settled: () => Promise<void>
  /** Leaves the present one kept for oneself, since one only has a look at them elsewhere. */
  keepPresent: () => void
}

const inHand = 2

/** The present call and the one after it, both kept for this user; asked for one after the other. */
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

  /** The panel reads them as any other screen does, and so learns what others change. */
  const keepFresh = useCallback(
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
      await allLetGo()
      while (state.hands.length < inHand) {
        const { round } = state
        const held = state.hands.map(({ person }) => person.id)
        const answer = await call('POST /api/next_call', {
          body: { ...state.asked, skip: [...readSkipped()], hold: held },
        })
        if (state.isLeft) {
          if (answer.next) letGo(answer.next.person.id)
          return
        }
        // Somebody chose another scope meanwhile: whoever came is let go with the next question.
        if (round !== state.round) continue
        setNextDueAt(answer.next_due_at)
        if (!answer.next) {
          setOver(state.hands.length === 0)
          break
        }
        setOver(false)
        keepFresh(answer.next)
        hold([...state.hands, answer.next])
      }
    } catch (reason) {
      setFailure(explain(reason))
    }
  }, [hold, keepFresh, readSkipped])

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
      for (const { person } of state.keeps ? state.hands.slice(1) : state.hands) letGo(person.id)
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
        for (const { person } of before.slice(inHand - 1)) letGo(person.id)
        keepFresh(first)
        setOver(false)
        hold([first, ...before.slice(0, inHand - 1)])
      },
      [hold, keepFresh],
    ),
    retry: fill,
    settled: useCallback(async () => (await filling.current) ?? undefined, []),
    keepPresent: useCallback(() => {
      now.current.keeps = true
    }, []),
  }
}
