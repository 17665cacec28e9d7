import type { Served } from '../platform/http/call.ts'
import { endCall, endCallByVoice, keepCall, keepCallByVoice, showCall, showCallByVoice } from './end-call.ts'
import { giveToken, giveTokenByVoice } from './give-token.ts'
import { listCalls, listOutboundCalls } from './list-calls.ts'
import { startCall, startCallByVoice } from './start-call.ts'
import { showOwnCaller, showOwnCallerByVoice, validateCaller, validateCallerByVoice } from './validate-caller.ts'

export const voiceRoutes: readonly Served[] = [
  giveToken,
  giveTokenByVoice,
  startCall,
  startCallByVoice,
  showCall,
  showCallByVoice,
  endCall,
  endCallByVoice,
  keepCall,
  keepCallByVoice,
  showOwnCaller,
  showOwnCallerByVoice,
  validateCaller,
  validateCallerByVoice,
  listCalls,
  listOutboundCalls,
]
