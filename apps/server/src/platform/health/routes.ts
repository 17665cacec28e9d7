import type { Served } from '../http/call.ts'
import { answerHeartbeat, answerHeartbeatSpelledRight } from './answer-heartbeat.ts'
import { answerStatus } from './answer-status.ts'
import { addFrontendLog } from './add-frontend-log.ts'

export const healthRoutes: readonly Served[] = [
  answerStatus,
  answerHeartbeat,
  answerHeartbeatSpelledRight,
  addFrontendLog,
]
