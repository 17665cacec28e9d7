import { useStore } from '@spotter/client/store.ts'
import { lazy, Suspense, useEffect } from 'react'
import { currentCall, endedCall, loadSavedCall } from './current-call.ts'

const CallBar = lazy(() => import('./CallBar.tsx'))
const AfterCall = lazy(() => import('./AfterCall.tsx'))

export function VoiceLayer() {
  const call = useStore(currentCall)
  const ended = useStore(endedCall)
  useEffect(loadSavedCall, [])
  return (
    <Suspense fallback={null}>
      {call && <CallBar />}
      {ended && <AfterCall key={ended.activity_id} ended={ended} />}
    </Suspense>
  )
}
