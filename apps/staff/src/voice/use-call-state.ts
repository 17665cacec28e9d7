import { call as ask } from '@spotter/client/call.ts'
import { queryKeyOf, useFetch } from '@spotter/client/use-fetch.ts'
import type { VoiceCall } from '@spotter/contract/voice/voice.ts'
import { isOver } from '@spotter/domain/voice/call-states.ts'
import { signOfLife } from '@spotter/domain/voice/timings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CurrentCall, currentCall, saveForReload } from './current-call.ts'
import { finish, hangUpWhileLeaving } from './line.ts'

/** Updates arrive live and with the heartbeat, so a lost message still ends the call. */
export function useCallState(call: CurrentCall | null): VoiceCall | null {
  const queries = useQueryClient()
  const id = call?.id ?? null
  const state = useFetch('GET /twilio/calls/{id}', { params: { id: id ?? 0 } }, { enabled: id !== null, staleTime: 0 })
  const present = state.data?.id === id ? state.data : null

  useEffect(() => {
    if (id === null) return
    const params = { id }
    const timer = setInterval(() => {
      ask('PUT /twilio/calls/{id}/alive', { params }).then(
        (news) => queries.setQueryData(queryKeyOf('GET /twilio/calls/{id}', { params }), news),
        () => undefined,
      )
    }, signOfLife)
    return () => clearInterval(timer)
  }, [id, queries])

  useEffect(() => {
    if (present && isOver(present.status)) finish(present)
  }, [present])

  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    const leave = () => {
      const going = currentCall.read()
      if (!going) return
      saveForReload(going)
      hangUpWhileLeaving(going)
    }
    window.addEventListener('beforeunload', stay)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('beforeunload', stay)
      window.removeEventListener('pagehide', leave)
    }
  }, [])
  return present
}
