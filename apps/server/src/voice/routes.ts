import type { Served } from '../platform/http/call.ts'
import {
  answerCall,
  answerCallByVoice,
  declineCall,
  declineCallByVoice,
  listIncoming,
  listIncomingByVoice,
} from './answer-call.ts'
import { endCall, endCallByVoice, renewCall, renewCallByVoice, showCall, showCallByVoice } from './end-call.ts'
import { createToken, createTokenByVoice } from './create-token.ts'
import { listCalls, listOutboundCalls } from './list-calls.ts'
import { playRecording } from './play-recording.ts'
import { startCall, startCallByVoice } from './start-call.ts'
import { showOwnCaller, showOwnCallerByVoice, validateCaller, validateCallerByVoice } from './validate-caller.ts'

export const voiceRoutes: readonly Served[] = [
  createToken,
  createTokenByVoice,
  startCall,
  startCallByVoice,
  showCall,
  showCallByVoice,
  endCall,
  endCallByVoice,
  renewCall,
  renewCallByVoice,
  listIncoming,
  listIncomingByVoice,
  answerCall,
  answerCallByVoice,
  declineCall,
  declineCallByVoice,
  showOwnCaller,
  showOwnCallerByVoice,
  validateCaller,
  validateCallerByVoice,
  playRecording,
  listCalls,
  listOutboundCalls,
]
