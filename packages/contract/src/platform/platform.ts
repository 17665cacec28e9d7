import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Text } from '../shapes.ts'

export const platform = endpoints({
  'GET /api/status': {
    may: 'anyone',
    summary: 'Whether the server answers.',
    answers: Type.Object({ status: Type.String() }),
  },
  'GET /hearbeat': {
    may: 'kiosk',
    summary: 'Keeps the session; 418 tells a client that a new version is out.',
    query: Type.Object({ visitor_app: Type.Optional(Type.String()) }),
    answers: null,
    status: 204,
  },
  'GET /heartbeat': {
    may: 'kiosk',
    summary: 'The same, by its proper spelling.',
    query: Type.Object({ visitor_app: Type.Optional(Type.String()) }),
    answers: null,
    status: 204,
  },
  'POST /api/frontend_logs': {
    may: 'kiosk',
    summary: 'Keeps a fault that a browser noticed.',
    body: Type.Object({ message: Text(10_000, { minLength: 1 }) }),
    answers: null,
    status: 204,
  },
})
