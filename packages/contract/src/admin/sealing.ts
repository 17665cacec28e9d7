import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'

export const sealing = endpoints({
  'GET /api/admin/sealing': {
    may: 'root',
    summary: 'How many stored credentials this server has no key for.',
    answers: Type.Object({ unreadable: Type.Integer() }),
  },
})
