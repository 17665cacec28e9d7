import { everyone, notByToken, type Reach, withSession } from '../../reach/rows.ts'

export const healthReach: Reach = {
  'GET /api/status': everyone,
  'GET /api/ready': everyone,
  'GET /hearbeat': notByToken(withSession),
  'GET /heartbeat': notByToken(withSession),
  'POST /api/frontend_logs': withSession,
}
