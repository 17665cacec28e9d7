import { useStore } from '@spotter/client/store.ts'
import { lazy, Suspense, useEffect } from 'react'
import { currentCall, endedCall, takeKept } from './current-call.ts'

const CallBar = lazy(() => import('./CallBar.tsx'))
const AfterCall = lazy(() => import('./AfterCall.tsx'))

/** The call of this page under whatever screen is open, and the question how it went. Both load when there is one. */
export function VoiceLayer() {
  const call = useStore(currentCall)
  const ended = useStore(endedCall)
  useEffect(takeKept, [])
  return (
    <Suspense fallback={null}>
      {call && <CallBar />}
      {ended && <AfterCall key={ended.activity_id} ended={ended} />}
    </Suspense>
  )
}
