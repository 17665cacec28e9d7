import { useStore } from '@spotter/client/store.ts'
import { Suspense, useEffect, useState } from 'react'
import { useAccount } from '../shell/account.ts'
import { lazyPiece } from '../shell/lazy-piece.ts'
import { currentCall, endedCall, loadSavedCall } from './current-call.ts'
import { afterFirstScreen } from './use-dialling.ts'

const CallBar = lazyPiece(() => import('./CallBar.tsx'))
const AfterCall = lazyPiece(() => import('./AfterCall.tsx'))
const IncomingCalls = lazyPiece(() => import('./IncomingCalls.tsx'))

export function VoiceLayer() {
  const { company } = useAccount()
  const call = useStore(currentCall)
  const ended = useStore(endedCall)
  const isListening = useLater(company.twilio_calls_enabled)
  useEffect(loadSavedCall, [])
  return (
    <Suspense fallback={null}>
      {isListening && <IncomingCalls />}
      {call && <CallBar />}
      {ended && <AfterCall key={ended.activity_id} ended={ended} />}
    </Suspense>
  )
}

/** So that the first screen comes first. */
function useLater(isWanted: boolean): boolean {
  const [isNow, setNow] = useState(false)
  useEffect(() => {
    const soon = isWanted ? setTimeout(() => setNow(true), afterFirstScreen) : undefined
    return () => clearTimeout(soon)
  }, [isWanted])
  return isWanted && isNow
}
