import type { Served } from '../http/call.ts'
import { answerHeartbeat, answerHeartbeatSpelledRight } from './answer-heartbeat.ts'
import { answerStatus } from './answer-status.ts'
import { keepFrontendLog } from './keep-frontend-log.ts'

export const healthRoutes: readonly Served[] = [
  answerStatus,
  answerHeartbeat,
  answerHeartbeatSpelledRight,
  keepFrontendLog,
]
