import { serve } from '../http/call.ts'

export const answerStatus = serve('GET /api/status', async () => ({ status: 'ok' }))
