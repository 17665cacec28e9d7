import { serve, type Served } from '../http/call.ts'
import { answerHeartbeat, answerHeartbeatSpelledRight } from './answer-heartbeat.ts'
import { answerReadiness } from './answer-readiness.ts'
import { addFrontendLog } from './add-frontend-log.ts'

export const healthRoutes: readonly Served[] = [
  serve('GET /api/status', async () => ({ status: 'ok' })),
  answerReadiness,
  answerHeartbeat,
  answerHeartbeatSpelledRight,
  addFrontendLog,
]
