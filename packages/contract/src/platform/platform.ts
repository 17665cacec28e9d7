import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Text, withOtherNames } from '../shapes.ts'

export const platform = endpoints({
  'GET /api/status': {
    may: 'anyone',
    summary: 'Whether the server answers.',
    query: Type.Object({}, withOtherNames),
    withoutDatabase: true,
    answers: Type.Object({ status: Type.String() }),
  },
  'GET /api/ready': {
    may: 'anyone',
    summary:
      'Whether this process can work: the database answers, stores changes and has all migrations, and background jobs run. Otherwise 503 with the reason.',
    query: Type.Object({}, withOtherNames),
    answers: Type.Object({ status: Type.String() }),
  },
  'GET /hearbeat': {
    may: 'kiosk',
    summary: 'Keeps the session alive. 418 says that a new version is available.',
    query: Type.Object({ visitor_app: Type.Optional(Type.String()) }, withOtherNames),
    answers: null,
    status: 204,
  },
  'GET /heartbeat': {
    may: 'kiosk',
    summary: 'The same, with the correct spelling.',
    query: Type.Object({ visitor_app: Type.Optional(Type.String()) }, withOtherNames),
    answers: null,
    status: 204,
  },
  'POST /api/frontend_logs': {
    may: 'kiosk',
    summary: 'Reports an error from a browser.',
    body: Type.Object({ message: Text(10_000, { minLength: 1 }) }),
    answers: null,
    status: 204,
  },
})
